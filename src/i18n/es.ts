/** Spanish. Its shape is the shape of every locale. A function where a sentence has gaps. */

/** The site around the lessons. */
export const site = {
  title: 'Ponlo a prueba',
  description:
    'Un curso interactivo sobre cómo un servidor Express frena y rechaza peticiones: todas las cifras están medidas.',
  /** The page at `/`, where a language is chosen. */
  welcome: {
    promise: 'Ejecuta un servidor Express de verdad, rómpelo, arréglalo y mira qué pasa con cada petición.',
    open: 'Empezar en español',
  },
  notFound: {
    title: 'Esta página no existe',
    text: 'Puede que la dirección tenga una errata o que la página haya cambiado de sitio.',
    home: 'Volver al inicio del curso',
  },
  offline: {
    title: 'Sin conexión',
    text: 'Esta página no se ha abierto antes en este navegador, y ahora no hay conexión. Las que ya visitaste siguen aquí.',
    home: 'Ir al inicio del curso',
  },
  /** The parts of the course, by folder. */
  sections: { home: 'Inicio', abuso: 'Prevenir el abuso' },
  labPage: { alone: 'Este laboratorio, en su propia página', lesson: 'Ir a la lección' },
  languages: 'Idioma de esta página',
  allLanguages: 'Portada en los dos idiomas',
  juno: {
    name: 'Juno',
    choose: 'Hasta dónde leer',
    depths: { intuition: 'Intuición', practice: 'Práctica', internals: 'Por dentro' },
  },
  myth: { said: 'Se suele decir', seen: 'Al comprobarlo', repeat: 'Repítelo en tu terminal' },
  observed: {
    caption: (scenario: string, versions: string) => `${scenario}. Medido con ${versions}.`,
    answer: 'Respuesta',
    data: 'Todos los datos (JSON)',
    repeat: 'Repítelo:',
    repeatAll: 'Repítelo en tu terminal',
    columns: {
      client: 'Cliente',
      path: 'Ruta',
      sent: 'Salió',
      limiter: 'Cuenta del limitador',
      retryAfter: 'Retry-After',
      handled: 'Manejador',
      closed: 'Conexión cerrada',
    },
    ofLimit: (used: string, limit: string) => `${used} de ${limit}`,
    ran: 'se ejecutó',
    didNotRun: 'no se ejecutó',
  },
  /** Several runs on one axis. */
  compare: {
    label: (runs: string) =>
      `Las peticiones de ${runs}, en un mismo eje de tiempo. Los datos están en la tabla.`,
    /** A run by its letter in the drawing, and by what it is. */
    run: (letter: string, name: string) => `${letter}: ${name}`,
    ofLab: (scenario: string, lab: string) => `${scenario} (${lab})`,
    marks: 'Marcas',
    arrival: 'llega',
    table: 'Los mismos datos en una tabla',
    caption: (versions: string) => `Retraso y respuesta de cada petición. Medido con ${versions}.`,
    absent: 'no se envió',
    cell: (delay: string, answer: string) => `${delay} · ${answer}`,
    dataOf: (run: string) => `Datos de ${run} (JSON)`,
  },
  /** What a fixed window counted, beside what a sliding log would have counted. */
  slidingLog: {
    title: (scenario: string) => `Dos maneras de contar las mismas peticiones: ${scenario}`,
    label: (scenario: string) =>
      `Qué peticiones entran en cada cuenta, en el tiempo: ${scenario}. Los datos están en la tabla.`,
    fixed: 'Ventana fija: lo que contó el servidor',
    sliding: (length: string) =>
      `Registro deslizante: lo que habría contado mirando ${length} hacia atrás (calculado)`,
    counts: {
      throttle: (count: string) => `${count} · con retraso`,
      limiter: (count: string) => `${count} · rechazada`,
      free: (count: string) => count,
    },
    free: {
      throttle: (limit: string) => `Cada cuenta deja pasar ${limit} sin retraso; a partir de ahí, retrasa.`,
      limiter: (limit: string) => `Cada cuenta deja pasar ${limit}; a partir de ahí, rechaza.`,
    },
    table: 'Los mismos datos en una tabla',
    caption: (scenario: string) =>
      `${scenario}: la cuenta observada y la que habría llevado un registro deslizante`,
    key: 'Clave',
    counted: 'Contada a los',
    observed: 'Ventana fija (observado)',
    computed: 'Registro deslizante (calculado)',
  },
  totals: {
    caption: (versions: string) => `Lo que costó cada ejecución. Medido con ${versions}.`,
    run: 'Ejecución',
    attempts: 'Intentos',
    rejected: 'Rechazadas',
    served: 'Servidas',
    lastServed: 'Última servida',
    never: 'ninguna',
  },
  headers: {
    caption: (n: number, versions: string) => `Encabezados de la respuesta ${n}. Medido con ${versions}.`,
    name: 'Encabezado',
    status: 'Estado',
    absent: 'no está',
    others: 'Los demás encabezados',
    othersCaption: (n: number) => `Los demás encabezados de la respuesta ${n}`,
  },
  /** What stands at a lesson's head, and how far one has read. */
  reading: {
    minutes: { one: 'minuto de lectura', other: 'minutos de lectura' },
    sections: { one: 'sección', other: 'secciones' },
    facts: (minutes: string, sections: string) => `${minutes}, ${sections}. Sin contar los laboratorios.`,
    counted: (count: string, what: string) => `${count} ${what}`,
    resume: (section: string) => `Continuar en «${section}»`,
    progress: 'Lo que llevas leído',
    at: (section: string, count: string) => `sección ${section} de ${count}`,
    opening: 'al principio',
  },
  asides: { note: 'Nota', tip: 'Consejo', caution: 'Precaución', danger: 'Peligro' },
  /** What Starlight itself says, where its own words do not fit; keys are Starlight's. */
  starlight: {
    'sidebarNav.accessibleLabel': 'Lecciones',
    'tableOfContents.overview': 'Al principio',
    'heading.anchorLabel': '{{title}}',
    '404.text': 'Esta página no existe.',
    'pagefind.search_label': 'Buscar en el curso',
    'pagefind.clear_search': 'Borrar',
    'pagefind.load_more': 'Más resultados',
    'pagefind.filters_label': 'Filtros',
    'pagefind.searching': 'Buscando «[SEARCH_TERM]»…',
    'pagefind.zero_results': 'Nada sobre «[SEARCH_TERM]»',
    'pagefind.one_result': '1 página sobre «[SEARCH_TERM]»',
    'pagefind.many_results': '[COUNT] páginas sobre «[SEARCH_TERM]»',
    'pagefind.alt_search': 'Nada sobre «[SEARCH_TERM]»; esto es lo que hay sobre «[DIFFERENT_TERM]»',
    'pagefind.search_suggestion': 'Nada sobre «[SEARCH_TERM]». Prueba con:',
  },
};

/** The lab's interface. */
export const bench = {
  kind: 'Laboratorio: ',
  run: 'Ejecutar',
  stop: 'Detener',
  runKeys: { mac: '⌘↵', other: 'Ctrl ↵' },
  scenario: 'Escenario',
  pace: 'Ritmo',
  paces: { real: '×1', lapse: '×10', instant: 'al instante' },
  breaks: {
    label: 'Rómpelo',
    choose: 'Rómpelo…',
    original: 'Servidor original',
    fix: 'Arréglalo',
    seen: 'Ahí está el fallo.',
    gone: 'Con tus cambios el fallo ya no aparece.',
    mended: 'Has vuelto al servidor original.',
  },
  code: {
    editor: (file: string) => `Editor de ${file}. Pulsa Escape para salir.`,
    edit: 'Editar',
    edited: 'con tus cambios',
    restored: 'con los cambios de tu última visita',
    reset: 'Restablecer',
    undo: 'Deshacer',
    notes: 'Notas sobre el código',
    line: (line: number) => `línea ${line}`,
    notKept: 'Este navegador no deja guardar nada: tus cambios se perderán al cerrar la página.',
    noEditor: 'El editor no se pudo cargar. Comprueba la conexión y vuelve a pulsar «Editar».',
  },
  editor: {
    files: 'Archivos del laboratorio',
    changedFile: 'con cambios',
    problem: (line: number) => `Error de sintaxis: línea ${line}`,
    diff: {
      counts: (removed: string, added: string) => `frente al original: −${removed} +${added}`,
      announce: (name: string, removed: string, added: string) =>
        `${name}. Líneas quitadas: ${removed}; añadidas: ${added}.`,
      removed: 'Quitada: ',
      added: 'Añadida: ',
    },
    goToNote: (line: number) => `línea ${line}`,
    goToNoteIn: (file: string, line: number) => `${file}, línea ${line}`,
    full: 'En este navegador ya no queda sitio para guardar: tus últimos cambios se perderán al cerrar la página.',
    aside: {
      older:
        'Guardamos aparte los cambios de tu última visita: este laboratorio es ahora otro, y se hicieron sobre el anterior.',
      elsewhere:
        'Este laboratorio ha cambiado en otra pestaña. Aquí sigue lo tuyo; la próxima visita empezará con lo último que se escriba, y lo demás se guarda aparte.',
      take: 'Traer esos cambios',
      drop: 'Descartarlos',
    },
  },
  /** The views of a narrow bench. */
  views: { label: 'Qué se ve', code: 'Código', chart: 'Gráfica', scenario: 'Escenario' },
  /** The scenario: what the client sends, as it is chosen, drawn and edited. */
  scenarioEditor: {
    open: 'Escenario…',
    own: 'tu escenario',
    neverRun: 'Sin ejecutar todavía',
    loading: 'Cargando el editor del escenario…',
    notLoaded: 'El editor del escenario no se pudo cargar. Comprueba la conexión.',
    again: 'Volver a intentarlo',
    arrivals: { one: 'llegada prevista', other: 'llegadas previstas' },
    plan: (count: string, arrivals: string, last: string) => `${count} ${arrivals}; la última, a los ${last}`,
    planOfProgram: (program: string, until: string) => `Un programa cliente: ${program}, hasta los ${until}`,
    runsLast: 'Tu escenario tiene errores: se ejecuta tu última versión sin ellos.',
  },
  state: {
    recorded: (node: string) => `Grabado en Node ${node}`,
    loading: 'Cargando la grabación…',
    notLoaded: 'La grabación no se pudo cargar: ejecútalo tú',
    starting: 'Arrancando el servidor…',
    running: 'En marcha',
    done: 'Tu ejecución',
    stopped: (at: string) => `Detuviste la ejecución a los ${at}`,
    limited: (at: string) => `Cortada a los ${at}: llegó a un límite`,
    notStarted: 'El servidor no llegó a arrancar',
    crashed: (at: string) => `El servidor se cayó a los ${at}`,
    failed: 'El motor falló: tu ejecución está incompleta',
    stale: 'El código ha cambiado desde esta ejecución.',
    staleRecording: 'El código ya no es el de esta grabación.',
  },
  announce: {
    started: 'Ejecución en marcha.',
    done: (summary: string) => `Ejecución terminada: ${summary}.`,
    stopped: (summary: string) => `Ejecución detenida: ${summary}.`,
    trouble: (what: string, todo: string) => `${what} ${todo}`,
    troubleAt: (what: string, where: string, todo: string) => `${what} ${where}. ${todo}`,
  },
  chart: {
    label: (summary: string) => `Las peticiones en el tiempo: ${summary}.`,
    hit: (hit: number) => `hit ${hit}`,
    ended: (how: string, took: string) => `${how} · ${took}`,
    open: (took: string) => `… ${took}`,
    short: { served: 'servida', rejected: '429', abandoned: 'aband.', failed: 'fallida' },
  },
  outcome: {
    served: 'servida',
    rejected: 'rechazada',
    abandoned: 'abandonada',
    failed: 'fallida',
    open: 'en curso',
  },
  summary: {
    label: 'Resumen',
    nothing: 'ninguna petición todavía',
    served: { one: 'servida', other: 'servidas' },
    rejected: { one: 'rechazada', other: 'rechazadas' },
    abandoned: { one: 'abandonada', other: 'abandonadas' },
    failed: { one: 'fallida', other: 'fallidas' },
    open: { one: 'en curso', other: 'en curso' },
    counted: (count: string, what: string) => `${count} ${what}`,
    longestWait: 'espera más larga',
    waited: (wait: string) => `espera más larga: ${wait}`,
    noWait: 'ninguna esperó',
    /** What a client program sent, and when it last had what it wanted. */
    attempts: { one: 'intento', other: 'intentos' },
    lastServed: 'última servida a los',
    sayLastServed: (at: string) => `última servida a los ${at}`,
    overtook: (n: number, others: string) => `la ${n} adelantó a ${others}`,
    overtaken: (n: number) => `la ${n}`,
    manyOvertook: (count: string) => `${count} adelantaron a otras`,
    separator: '; ',
  },
  /** The timeline's lines, and what is known of one request. */
  row: {
    list: 'Peticiones, una por línea',
    request: (n: number) => `Petición ${n}`,
    group: (count: string, first: number, last: number) => `${count} peticiones, de la ${first} a la ${last}`,
    times: (count: string, how: string) => `${count} × ${how}`,
    client: (name: string) => `cliente ${name}`,
    planned: (at: string) => `saldrá a los ${at}`,
    arrived: (at: string) => `llegó a los ${at}`,
    ended: (at: string) => `terminó a los ${at}`,
    stillOpen: 'sigue en curso',
    open: (took: string) => `lleva ${took} en curso`,
    withStatus: (how: string, status: number) => `${how} con ${status}`,
    took: (took: string) => `tardó ${took}`,
    comma: ', ',
    symptomatic: 'muestra el fallo',
    symptomAt: (requests: string) => `Aquí se ve el fallo: ${requests}`,
    close: 'Cerrar',
    notLoaded: 'Los detalles no se pudieron cargar. Comprueba la conexión y vuelve a abrir la fila.',
    showAll: (count: string) => `Mostrar todo (${count})`,
  },
  /** What the middlewares counted, under the timeline. */
  strip: {
    throttle: 'Throttle',
    limiter: 'Limitador',
    named: (name: string, property: string) => `${name} (req.${property})`,
    rule: {
      throttle: {
        every: (limit: string, time: string) => `${limit} sin retraso cada ${time}`,
        alone: (limit: string) => `${limit} sin retraso por ventana`,
      },
      limiter: {
        every: (limit: string, time: string) => `${limit} cada ${time}`,
        alone: (limit: string) => `${limit} por ventana`,
      },
    },
    limit: {
      wide: {
        throttle: (limit: string) => `${limit} sin retraso`,
        limiter: (limit: string) => `límite ${limit}`,
      },
      narrow: (limit: string) => `cupo ${limit}`,
    },
    hit: { one: 'hit', other: 'hits' },
    hits: (count: string, hits: string) => `${count} ${hits}`,
    remain: { one: 'queda', other: 'quedan' },
    left: (count: string, remain: string) => `${remain} ${count}`,
    standing: (hits: string, left: string) => `${hits}, ${left}`,
    standingUntil: (hits: string, left: string, reset: string) =>
      `${hits}, ${left}; la cuenta vuelve a cero a los ${reset}`,
    closed: 'ninguna ventana abierta',
    key: { one: 'clave', other: 'claves' },
    further: (count: string, keys: string) => `y ${count} ${keys} más`,
    label: (name: string, keys: string) => `${name}. ${keys}.`,
    fullest: (key: string, used: string, limit: string, windows: string) =>
      `${key}: hasta ${used} hits en una ventana con un cupo de ${limit}; ventanas: ${windows}`,
    refused: (n: number) => `${n} → 429.`,
    refusedByServer: 'Este 429 no viene de ningún limitador: lo respondió el código del servidor.',
    why: {
      inWindow: (used: string, limit: string, from: string, to: string) =>
        `En la ventana que va de los ${from} a los ${to} caben ${limit}, y esta fue el hit ${used}.`,
      sinceFirst: (used: string, limit: string, from: string) =>
        `En la ventana que empezó a los ${from} caben ${limit}, y esta fue el hit ${used}.`,
      key: (key: string) => `La cuenta es la de ${key}.`,
      places: (requests: string) => `Las plazas ya estaban ocupadas: ${requests}.`,
      came: {
        one: 'Llegó después, pero pasó antes por el limitador',
        other: 'Llegaron después, pero pasaron antes por el limitador',
      },
      overtaken: (requests: string, came: string) => `${came}: ${requests}.`,
      space: ' ',
    },
  },
  /** The cursor over a finished run. */
  cursor: {
    label: 'Instante',
    at: (time: string) => `t = ${time}`,
    moment: (at: string, tally: string) => `${at}: ${tally}`,
    waiting: { one: 'en espera', other: 'en espera' },
    nothing: 'todavía nada',
    comma: ', ',
    play: 'Reproducir',
    pause: 'Pausar',
    restart: 'Ir al principio',
    speed: 'Velocidad de reproducción',
  },
  table: {
    title: 'Tabla',
    caption: 'Lo que se observó de cada petición',
    request: 'Petición',
    hit: 'Hit',
    arrived: 'Llegó',
    delay: 'Retraso',
    status: 'Estado',
    outcome: 'Resultado',
    took: 'Tardó',
    none: '–',
  },
  log: {
    title: 'Registro',
    empty: 'El servidor no ha escrito nada.',
    /** Before a line that the client's program wrote. */
    client: 'cliente',
    levels: { log: 'log', info: 'info', warn: 'aviso', error: 'error', debug: 'debug' },
  },
  observer: {
    label: 'Origen de los datos',
    recorded: 'grabación',
    embedded: 'motor incorporado',
    webcontainer: 'WebContainer',
    node: 'Node',
  },
  share: {
    title: 'Compartir',
    notLoaded: 'Esta parte no se pudo cargar. Comprueba la conexión y vuelve a intentarlo.',
    fromLink: 'desde un enlace',
  },
  takeAway: { title: 'Llévatelo' },
  compare: {
    pin: 'Fijar para comparar',
    unpin: 'Soltar',
    outcomes: {
      served: { one: 'servida', other: 'servidas' },
      rejected: { one: 'rechazada', other: 'rechazadas' },
      abandoned: { one: 'abandonada', other: 'abandonadas' },
      failed: { one: 'fallida', other: 'fallidas' },
    },
  },
};

/** What went wrong, and what to do. */
export const errors = {
  place: (file: string, line: number) => `${file}, línea ${line}`,
  placeWithColumn: (file: string, line: number, column: number) =>
    `${file}, línea ${line}, columna ${column}`,
  syntax: {
    what: 'El código tiene un error de sintaxis.',
    todo: 'Suele faltar o sobrar un paréntesis, una llave o una coma, ahí o justo antes.',
  },
  importPackage: {
    what: (specifier: string) => `El paquete «${specifier}» no está disponible.`,
    todo: 'Comprueba el nombre (el de un archivo tuyo empieza por ./). Aquí tienes express, express-slow-down, express-rate-limit, cors, cookie-parser, rate-limiter-flexible, bottleneck y p-retry.',
  },
  importBuiltin: {
    what: (specifier: string) => `El módulo de Node «${specifier}» no está disponible.`,
    todo: 'Comprueba el nombre. El motor incorporado trae los módulos que un servidor HTTP necesita; los demás están en WebContainer y en el Node de tu propia máquina.',
  },
  importFile: {
    what: (specifier: string) => `No existe el archivo «${specifier}».`,
    todo: 'Comprueba la ruta. Con import hay que escribir también la extensión del archivo; con require se puede omitir si es .js o .json.',
  },
  importExport: {
    what: (specifier: string, name: string) => `«${specifier}» no exporta «${name}».`,
    todo: 'Comprueba las mayúsculas y las llaves: no es lo mismo import { nombre } que import nombre.',
  },
  exception: {
    what: 'Se lanzó un error que nadie capturó y el programa se cayó.',
    todo: 'Lee el mensaje, corrige esa línea y vuelve a ejecutar.',
    todoSomewhere: 'Lee el mensaje, busca de dónde sale y vuelve a ejecutar.',
  },
  exit: {
    what: (code: number) => `El servidor llamó a process.exit(${code}) y terminó ahí mismo.`,
    todo: 'Quita esa llamada: un servidor sigue en marcha hasta que lo detienen.',
  },
  silent: {
    what: (port: number) => `El código terminó y nadie escuchaba en el puerto ${port}.`,
    todo: (port: number) => `Comprueba que llamas a app.listen(${port}).`,
  },
  portInUse: {
    what: (port: number) => `El puerto ${port} ya estaba ocupado por otro listen.`,
    todo: 'Deja un solo listen por puerto.',
  },
  lost: {
    what: 'El servidor desapareció sin decir nada. Puede que se quedara sin memoria.',
    todo: 'Busca un bucle o una lista que crezca sin fin y vuelve a ejecutar.',
  },
  /** Of the client's program. */
  program: {
    missing: {
      what: (file: string) => `Este escenario ejecuta «${file}», y el laboratorio no tiene ese archivo.`,
      todo: 'Pon en "program" el nombre de uno de sus archivos, o elige otro escenario.',
    },
    exit: {
      what: (file: string, code: number) =>
        `El programa cliente, ${file}, llamó a process.exit(${code}) y terminó ahí mismo.`,
      todo: 'Un código distinto de cero indica un fallo: busca por qué llega a esa llamada, o quítala.',
    },
    lost: {
      what: (file: string) =>
        `El programa cliente, ${file}, desapareció sin decir nada. Puede que se quedara sin memoria.`,
      todo: 'Busca en él un bucle o una lista que crezca sin fin y vuelve a ejecutar.',
    },
  },
  limits: {
    requests: {
      what: (limit: string) => `El escenario envía más de ${limit} peticiones.`,
      todo: 'Reduce su número y vuelve a ejecutar.',
    },
    virtualTime: {
      what: (limit: string) => `La ejecución llegó a ${limit} de tiempo virtual y se cortó.`,
      todo: 'Alguna petición sigue esperando: acorta el retraso o haz que el cliente abandone antes.',
    },
    stall: {
      what: (limit: string) => `El servidor estuvo atascado más de ${limit} sin atender nada.`,
      todo: 'Busca un bucle que no termine o una espera activa, como while (Date.now() < fin).',
    },
    logBytes: {
      what: (limit: string) => `El servidor escribió más de ${limit} caracteres en la consola.`,
      todo: 'Quita los console.log que estén dentro de un bucle.',
    },
    responseBytes: {
      what: (limit: string) => `La respuesta a una petición pasó de ${limit} bytes y se cortó.`,
      todo: 'Busca un res.write que se repita sin fin o un stream que nunca termine.',
    },
    memory: {
      what: (limit: string) => `El servidor ocupó más de ${limit} MB de memoria.`,
      todo: 'Busca un array o un Map que no deje de crecer.',
    },
  },
  reasons: {
    paceUnsupported: {
      what: 'Este motor no puede saltarse el tiempo.',
      todo: 'Elige el ritmo ×1 o ×10.',
    },
    rawAddresses: {
      what: 'En este motor todos los clientes tienen la misma dirección, y el escenario los distingue por ella.',
      todo: 'Ejecútalo en el motor incorporado, o usa «forwarded» para que la dirección viaje en X-Forwarded-For.',
    },
    notBooted: {
      what: 'WebContainer no está listo.',
      todo: 'Espera a que arranque, o ejecuta en el motor incorporado.',
    },
    containerLost: {
      what: 'WebContainer dejó de responder durante la ejecución.',
      todo: 'Arráncalo otra vez o ejecuta en el motor incorporado. Tus cambios se conservan.',
    },
    browserUnsupported: {
      what: (feature: string) => `A este navegador le falta ${feature}, y el motor lo necesita.`,
      todo: 'Actualízalo o prueba con otro. La grabación se puede consultar igualmente.',
    },
    notLoaded: {
      what: 'El motor no se pudo cargar: no hay conexión, o algo la bloquea.',
      todo: 'Comprueba la conexión y vuelve a pulsar «Ejecutar». La grabación se puede consultar igualmente.',
    },
    moduleNotLoaded: {
      what: (module: string) =>
        `El módulo «${module}» no se pudo cargar: no hay conexión, o algo la bloquea.`,
      todo: 'Comprueba la conexión y vuelve a pulsar «Ejecutar», o quita esa importación.',
    },
    internal: {
      what: 'El motor falló. No es culpa de tu código.',
      todo: 'Vuelve a ejecutar. Si se repite, recarga la página: tus cambios se conservan.',
    },
  },
};

/** The `lab` command in the terminal. */
export const cli = {
  usage: [
    'Uso: npm run lab -- <laboratorio | carpeta> [opciones]',
    '',
    '  --scenario <nombre | archivo.json>  qué envía el cliente; por defecto, el primer escenario del laboratorio',
    '  --server <archivo>                  otro servidor en vez del que trae el laboratorio (.js o .mjs, en cualquier carpeta)',
    '  --engine embedded|node              dónde se ejecuta; por defecto, embedded',
    '  --pace instant|10|1                 a qué ritmo pasa el tiempo; por defecto, instant (1 en node)',
    '  --json                              un único objeto JSON con todo lo observado',
    '  --lang es|zh-cn                     idioma de esta salida',
  ].join('\n'),
  columns: {
    n: 'n.º',
    hit: 'hit',
    arrived: 'llegó',
    delay: 'retraso',
    took: 'tardó',
    answer: 'respuesta',
    timeline: 'en el tiempo',
  },
  outcomes: { served: 'servida', rejected: 'rechazada', abandoned: 'abandonada', failed: 'fallida' },
  open: 'en curso',
  log: 'Registro:',
  /** Before a line of the log that the client's program wrote. */
  client: 'cliente',
  stopped: 'Ejecución detenida.',
  engines: { embedded: 'motor incorporado', node: 'Node' },
  pace: (pace: string) => (pace === 'instant' ? 'al instante' : `ritmo ×${pace}`),
  problems: {
    unknownOption: (message: string) => `Argumentos no válidos: ${message}`,
    noLab: (labs: string) =>
      `Di qué laboratorio ejecutar: ${labs}. O una carpeta, o un servidor con --server.`,
    labNotFound: (lab: string, labs: string) =>
      `No hay ningún laboratorio «${lab}», ni una carpeta con un lab.json. Los del curso: ${labs}.`,
    noScenario: 'Un servidor suelto necesita un escenario: --scenario archivo.json.',
    scenarioNotFound: (scenario: string, scenarios: string) =>
      scenarios === ''
        ? `No existe el archivo de escenario «${scenario}».`
        : `No hay ningún escenario «${scenario}», ni un archivo con ese nombre. Los de este laboratorio: ${scenarios}.`,
    fileNotFound: (file: string) => `No existe el archivo «${file}».`,
    fileInvalid: (file: string, field: string, message: string) =>
      field === ''
        ? `${file} no es válido: ${message}`
        : `${file}: el campo «${field}» no es válido: ${message}`,
    badValue: (option: string, value: string, allowed: string) =>
      `${option} no admite «${value}». Valores posibles: ${allowed}.`,
  },
};

export const es = { site, bench, errors, cli };

export type Strings = typeof es;
