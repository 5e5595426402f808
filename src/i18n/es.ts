/** Spanish. Its shape is the shape of every locale. A function where a sentence has gaps. */
export const es = {
  /** The site around the lessons. */
  site: {
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
  },
  /** The lab's interface. */
  bench: {
    kind: 'Laboratorio: ',
    run: 'Ejecutar',
    stop: 'Detener',
    runKeys: { mac: '⌘↵', other: 'Ctrl ↵' },
    scenario: 'Escenario',
    pace: 'Ritmo',
    paces: { real: '×1', lapse: '×10', instant: 'al instante' },
    breaks: {
      label: 'Romper el servidor',
      choose: 'Romper…',
      original: 'Servidor original',
      fix: 'Arreglar',
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
    state: {
      recorded: (node: string) => `Grabado en Node ${node}`,
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
      overtook: (n: number, others: string) => `la ${n} adelantó a ${others}`,
      overtaken: (n: number) => `la ${n}`,
      manyOvertook: (count: string) => `${count} adelantaron a otras`,
      separator: '; ',
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
      levels: { log: 'log', info: 'info', warn: 'aviso', error: 'error', debug: 'debug' },
    },
    observer: {
      label: 'Origen de los datos',
      recorded: 'grabación',
      embedded: 'motor integrado',
      webcontainer: 'WebContainer',
      node: 'Node',
    },
  },
  /** What went wrong, and what to do. */
  errors: {
    place: (file: string, line: number) => `${file}, línea ${line}`,
    placeWithColumn: (file: string, line: number, column: number) =>
      `${file}, línea ${line}, columna ${column}`,
    syntax: {
      what: 'El código tiene un error de sintaxis.',
      todo: 'Suele faltar o sobrar un paréntesis, una llave o una coma, ahí o justo antes.',
    },
    importPackage: {
      what: (specifier: string) => `El paquete «${specifier}» no está disponible.`,
      todo: 'Comprueba el nombre. Aquí puedes importar express, express-slow-down y express-rate-limit.',
    },
    importBuiltin: {
      what: (specifier: string) => `El módulo de Node «${specifier}» no está disponible.`,
      todo: 'Comprueba el nombre. El motor integrado solo trae los módulos que un servidor HTTP necesita.',
    },
    importFile: {
      what: (specifier: string) => `No existe el archivo «${specifier}».`,
      todo: 'Comprueba la ruta. Al importar un archivo hay que escribir también su extensión.',
    },
    importExport: {
      what: (specifier: string, name: string) => `«${specifier}» no exporta «${name}».`,
      todo: 'Comprueba las mayúsculas y las llaves: no es lo mismo import { nombre } que import nombre.',
    },
    exception: {
      what: 'Se lanzó un error que nadie capturó y el servidor se cayó.',
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
    limits: {
      requests: {
        what: (limit: string) => `El escenario envía más de ${limit} peticiones.`,
        todo: 'Reduce su número y vuelve a ejecutar.',
      },
      virtualTime: {
        what: (limit: string) => `La ejecución llegó a ${limit} de tiempo virtual y se cortó.`,
        todo: 'Algo sigue esperando: acorta el retraso o haz que el cliente abandone antes.',
      },
      stall: {
        what: (limit: string) => `El servidor estuvo atascado más de ${limit} sin atender nada.`,
        todo: 'Busca un bucle que no termine o una espera activa, como while (Date.now() < fin).',
      },
      logBytes: {
        what: (limit: string) => `El servidor escribió más de ${limit} caracteres en la consola.`,
        todo: 'Quita los console.log que estén dentro de un bucle.',
      },
    },
    reasons: {
      paceUnsupported: {
        what: 'Este motor no puede saltarse el tiempo.',
        todo: 'Elige el ritmo ×1 o ×10.',
      },
      programUnsupported: {
        what: 'El cliente de este escenario es un programa, y este motor no puede ejecutarlo.',
        todo: 'Elige otro escenario.',
      },
      browserUnsupported: {
        what: (feature: string) => `A este navegador le falta ${feature}, y el motor lo necesita.`,
        todo: 'Actualízalo o prueba con otro. La grabación se puede consultar igualmente.',
      },
      notLoaded: {
        what: 'El motor no se pudo cargar: no hay conexión, o algo la bloquea.',
        todo: 'Comprueba la conexión y vuelve a pulsar «Ejecutar». La grabación se puede consultar igualmente.',
      },
      internal: {
        what: 'El motor falló. No es culpa de tu código.',
        todo: 'Vuelve a ejecutar. Si se repite, recarga la página: tus cambios se conservan.',
      },
    },
  },
  /** The `lab` command in the terminal. */
  cli: {
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
    log: 'Registro del servidor:',
    stopped: 'Ejecución detenida.',
    engines: { embedded: 'motor integrado', node: 'Node' },
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
  },
};

export type Strings = typeof es;
