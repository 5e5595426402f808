import type { BootFailure, BootStep } from '../../engines/webcontainer/boot-state.ts';

/** What is to be known of a state beyond its line, and what can be tried. */
interface About {
  text: string;
  tips: readonly string[];
}

/** A state of WebContainer: `line` beside its name, `about` where more is asked for, `news` for those who listen. */
interface Face {
  line: string;
  about: About;
  news: string;
}

const WITNESS =
  'WebContainer, de StackBlitz, ejecuta Node de verdad dentro de tu navegador: es un segundo testigo de lo que hace el servidor.';
const MEANWHILE = 'Mientras tanto responde el motor incorporado.';
const ALL_THE_SAME = 'El curso funciona igual sin él: responde el motor incorporado.';

const NETWORK_TIPS = [
  'Desactiva el bloqueador de anuncios o de rastreo en esta página. En Brave, baja los escudos (Shields).',
  'En Firefox, prueba sin el modo estricto de protección y fuera de una ventana privada.',
  'En la red de una empresa, el cortafuegos puede cerrar el paso a stackblitz.com y webcontainer-api.io.',
  'Si nada de eso ayuda, recarga la página.',
];

const plain = (text: string): About => ({ text, tips: [] });

/** The engines and how far the second one has come, in Spanish. */
export const es = {
  title: 'Motores',
  choose: 'Motor',
  choices: { auto: 'automático', embedded: 'incorporado', webcontainer: 'WebContainer' },
  /** Beside the name of WebContainer. */
  named: (line: string) => `WebContainer: ${line}`,
  /** How long a boot goes on, beside its step. */
  since: (elapsed: string) => ` · ${elapsed}`,
  more: 'Detalles',
  actions: {
    cancel: 'Cancelar',
    retry: 'Reintentar',
    boot: 'Arrancar',
    bootAnyway: 'Arrancar igual',
  },
  /** Who answers when Run is pressed, and why not the other. */
  now: {
    webcontainer: 'Al ejecutar, responde WebContainer.',
    embedded: 'Al ejecutar, responde el motor incorporado.',
    notReady: 'Hasta entonces, responde el motor incorporado.',
    instant: 'Al instante responde el motor incorporado: Node de verdad no puede saltarse el tiempo.',
    rawAddresses: 'Responde el incorporado: hay direcciones propias.',
  },
  /** The clients whose own addresses WebContainer cannot give. */
  rawAddresses: (clients: string) =>
    `WebContainer no puede con este escenario: da a cada cliente una dirección de red propia (${clients}), y dentro del contenedor todos comparten una. Con «forwarded», la dirección viajaría en X-Forwarded-For y sí podría.`,
  states: {
    off: {
      choice: {
        line: 'no arranca: elegiste el incorporado',
        about: plain(`${WITNESS} Elige «automático» o «WebContainer» para que arranque.`),
        news: '',
      },
      saveData: {
        line: 'no arranca, para ahorrar datos',
        about: plain(
          `${WITNESS} Tu navegador pide ahorrar datos, y arrancarlo descarga varios megabytes. ${ALL_THE_SAME}`,
        ),
        news: '',
      },
    },
    waiting: {
      line: 'arrancará enseguida',
      about: plain(`${WITNESS} Arranca en segundo plano. ${MEANWHILE}`),
      news: '',
    },
    booting: {
      connecting: {
        line: 'conectando',
        about: plain(`${WITNESS} Primer paso de tres: conectar con su servidor. ${MEANWHILE}`),
        news: 'WebContainer: conectando.',
      },
      mounting: {
        line: 'copiando los paquetes',
        about: plain(
          `${WITNESS} Segundo paso de tres: copiar dentro express y los middlewares. ${MEANWHILE}`,
        ),
        news: 'WebContainer: copiando los paquetes.',
      },
      starting: {
        line: 'arrancando Node',
        about: plain(`${WITNESS} Tercer paso de tres: arrancar un primer proceso. ${MEANWHILE}`),
        news: 'WebContainer: arrancando Node.',
      },
    } satisfies Record<BootStep, Face>,
    slow: {
      line: 'tarda; sigue intentándolo',
      about: {
        text: `Tarda más de lo normal, pero sigue intentándolo; mientras, responde el motor incorporado. Si no termina de llegar:`,
        tips: NETWORK_TIPS,
      },
      news: 'WebContainer tarda más de lo normal. Sigue intentándolo; mientras, responde el motor incorporado.',
    },
    ready: {
      line: (took: string) => `listo en ${took}`,
      about: (took: string, mounted: string, size: string, node: string) =>
        `${WITNESS} Arrancó en ${took}: copiar los paquetes (${size}) llevó ${mounted}. Dentro hay Node ${node}. Puede responder a los ritmos ×1 y ×10.`,
      news: 'WebContainer está listo: desde la próxima ejecución responde a los ritmos ×1 y ×10.',
    },
    late: {
      line: (took: string) => `listo, aunque tardó ${took}`,
      news: 'WebContainer llegó tarde, pero ya está listo: desde la próxima ejecución responde a los ritmos ×1 y ×10.',
    },
    cancelled: {
      line: 'arranque cancelado',
      about: plain(`${WITNESS} Cancelaste el arranque. ${ALL_THE_SAME}`),
      news: 'Arranque de WebContainer cancelado.',
    },
  },
  failures: {
    notIsolated: {
      line: 'esta página no está aislada',
      about: (missing: string) =>
        plain(
          `WebContainer solo arranca en una página aislada de las demás, y en esta falta lo siguiente: ${missing}. ${ALL_THE_SAME}`,
        ),
      unknown: plain(
        `WebContainer solo arranca en una página aislada de las demás. El navegador no ha aislado esta, y no sabemos qué encabezado falta, si es que falta alguno: puede que lo impida una extensión o que la página esté dentro de otra. ${ALL_THE_SAME}`,
      ),
      news: 'WebContainer no puede arrancar: esta página no está aislada. Responde el motor incorporado.',
    },
    unsupported: {
      line: 'este navegador no puede con él',
      about: (feature: string) =>
        plain(
          `WebContainer necesita ${feature}, y este navegador no lo tiene. Actualízalo o prueba con otro. ${ALL_THE_SAME}`,
        ),
      news: 'WebContainer no funciona en este navegador. Responde el motor incorporado.',
    },
    policy: {
      line: 'bloqueado por esta página',
      about: plain(
        `La política de seguridad (CSP) con la que se sirve esta página no admite el marco de stackblitz.com. Es cosa de quien publica el curso. ${ALL_THE_SAME}`,
      ),
      news: 'WebContainer está bloqueado por la política de esta página. Responde el motor incorporado.',
    },
    offline: {
      line: 'sin conexión',
      about: plain(
        `No hay conexión a internet, y WebContainer la necesita para arrancar. ${ALL_THE_SAME} Cuando vuelva la conexión, arrancará por sí solo.`,
      ),
      news: 'WebContainer no puede arrancar sin conexión. Responde el motor incorporado.',
    },
    network: {
      line: 'no responde; quizá algo lo bloquea',
      about: {
        text: `Su servidor no responde; lo más probable es que algo lo bloquee por el camino. ${ALL_THE_SAME} Para tenerlo:`,
        tips: NETWORK_TIPS,
      },
      news: 'WebContainer no responde; quizá algo lo bloquea. Responde el motor incorporado.',
    },
    packages: {
      line: 'faltan los paquetes',
      about: plain(
        `El archivo con express y los middlewares no llegó. Comprueba la conexión y pulsa «Reintentar». ${ALL_THE_SAME}`,
      ),
      news: 'WebContainer no puede arrancar: los paquetes no llegaron. Responde el motor incorporado.',
    },
    broken: {
      line: 'falló al arrancar',
      about: plain(`WebContainer respondió y después falló. Esto es lo que dijo:`),
      news: 'WebContainer falló al arrancar. Responde el motor incorporado.',
    },
    lost: {
      line: 'dejó de responder',
      about: plain(`WebContainer estaba listo y dejó de responder. Tus cambios siguen aquí. ${ALL_THE_SAME}`),
      news: 'WebContainer dejó de responder. Responde el motor incorporado.',
    },
  } satisfies Record<Exclude<BootFailure['kind'], 'blocked'> | 'policy' | 'offline' | 'network', unknown>,
  /** What a page lacks that is not a header. */
  needs: { https: 'una dirección segura (https)', header: (name: string) => `el encabezado ${name}` },
  size: (kilobytes: string) => `${kilobytes} kB`,
  /** A run that the second engine did not bring to its end. */
  runEmbedded: 'Ejecutar en el motor incorporado',
  repeat: {
    to: { embedded: 'Repetir en el motor incorporado', webcontainer: 'Repetir en WebContainer' },
    why: {
      notReady: 'No se puede todavía: WebContainer no está listo.',
      failed: 'No se puede: WebContainer no está en marcha.',
      choice: 'No se puede: elegiste el motor incorporado y WebContainer no arranca.',
      saveData: 'No se puede: WebContainer no arranca, para ahorrar datos.',
      rawAddresses: (clients: string) =>
        `No se puede: los clientes tienen direcciones propias (${clients}), y en WebContainer todos comparten una.`,
    },
    atTen: 'Irá a ×10: Node de verdad no puede saltarse el tiempo.',
  },
};

export type EngineTexts = typeof es;
