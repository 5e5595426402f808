/** The glossary in Spanish. */

import type { Glossary } from './glossary.ts';

export const es: Glossary = {
  terms: {
    throttling: {
      forms: ['throttling', 'ralentización', 'throttle'],
      definition:
        'Frenar a propósito: pasado cierto número de peticiones, el servidor retrasa las siguientes en vez de rechazarlas.',
    },
    middleware: {
      forms: ['middleware', 'middlewares'],
      definition:
        'Función que recibe la petición antes que el manejador de la ruta y decide si la deja seguir, la hace esperar o le responde por su cuenta.',
    },
    hit: {
      forms: ['hit', 'hits'],
      definition:
        'Cada petición que entra en la cuenta de una ventana. La primera que se cuenta es el hit uno.',
    },
    window: {
      forms: ['ventana', 'ventanas'],
      definition:
        'El tiempo durante el que se acumula una cuenta de peticiones. Cuando termina, la cuenta vuelve a empezar.',
    },
    'fixed-window': {
      forms: ['ventana fija', 'ventanas fijas'],
      definition:
        'Ventana que se abre en un momento dado, dura siempre lo mismo y no se mueve. Todo lo que llega mientras está abierta va a la misma cuenta; al cerrarse, se parte de cero.',
    },
    'sliding-window': {
      forms: ['ventana deslizante', 'ventanas deslizantes'],
      definition:
        'Ventana que se mueve con el tiempo: para cada petición se mira lo que llegó en los últimos segundos, sin ningún momento en que todo se olvide de golpe.',
    },
    threshold: {
      forms: ['umbral', 'umbrales'],
      definition:
        'La cuenta a partir de la cual el trato cambia: hasta ahí se pasa sin más; después, se espera.',
    },
    burst: {
      forms: ['ráfaga', 'ráfagas'],
      definition: 'Muchas peticiones en muy poco tiempo, a menudo tras un rato de calma.',
    },
    backpressure: {
      forms: ['contrapresión'],
      definition:
        'Freno que nota quien envía trabajo cuando quien lo atiende no da abasto: como la respuesta tarda, la petición siguiente también sale más tarde.',
    },
    'rate-limiter': {
      forms: ['limitador', 'limitadores', 'limitador de tasa'],
      definition:
        'Middleware que cuenta las peticiones de cada clave y, agotado el cupo de la ventana, rechaza las siguientes, normalmente con un 429.',
    },
    quota: {
      forms: ['cupo', 'cupos', 'cuota', 'cuotas'],
      definition: 'Cuántas peticiones puede hacer una clave en cada ventana.',
    },
    key: {
      forms: ['clave', 'claves'],
      definition:
        'Lo que identifica de quién es una cuenta: la dirección IP, un usuario, una clave de API. Quienes comparten clave comparten cupo.',
    },
    nat: {
      forms: ['NAT'],
      definition:
        'Traducción de direcciones de red. Muchos equipos, los de una oficina por ejemplo, salen a Internet con una única dirección, y desde fuera parecen uno solo.',
    },
    proxy: {
      forms: ['proxy', 'proxies', 'proxy inverso'],
      definition:
        'Servidor intermedio que recibe la petición y la reenvía al servidor final. Para este, la conexión viene del proxy y no del cliente.',
    },
    'trust-proxy': {
      forms: ['trust proxy'],
      definition:
        'Ajuste de Express que dice en qué proxies confiar. De él depende que req.ip salga de la conexión o del encabezado X-Forwarded-For.',
    },
    timer: {
      forms: ['temporizador', 'temporizadores'],
      definition:
        'Aviso que Node programa para más tarde, como el de setTimeout. Mientras tanto no ocupa el procesador, pero la petición que depende de él sigue abierta.',
    },
    'leaky-bucket': {
      forms: ['cubo con fugas', 'cubos con fugas'],
      definition:
        'Cola que se vacía a ritmo constante y conserva el orden de llegada. Lo que no cabe en ella se rechaza.',
    },
    'token-bucket': {
      forms: ['cubo de tokens', 'cubos de tokens'],
      definition:
        'Reserva de permisos que se repone a ritmo constante hasta un máximo. Cada petición gasta uno, de modo que tras un rato de calma se admite una ráfaga.',
    },
    timeout: {
      forms: ['tiempo de espera máximo', 'tiempo máximo de espera', 'timeout'],
      definition:
        'Lo máximo que alguien está dispuesto a esperar una respuesta. Pasado ese tiempo, cierra la conexión y se va.',
    },
    upstream: {
      forms: ['upstream', 'conexión con el servidor'],
      definition: 'El servidor al que un proxy reenvía las peticiones, y la conexión que mantiene con él.',
    },
    'back-off': {
      forms: ['retroceso exponencial', 'retroceso', 'retroceder'],
      definition:
        'Esperar cada vez más entre un intento fallido y el siguiente, por ejemplo el doble, para dar tiempo al servidor a recuperarse.',
    },
    jitter: {
      forms: ['fluctuación', 'jitter'],
      definition:
        'Un poco de azar en cada espera, para que los clientes que fallaron a la vez no vuelvan a la vez.',
    },
    'api-key': {
      forms: ['clave de API', 'claves de API'],
      definition:
        'Cadena secreta que el servidor entrega a cada cliente y que este envía en cada petición para decir quién es.',
    },
    'event-loop': {
      forms: ['bucle de eventos'],
      definition:
        'El ciclo con el que Node atiende, uno tras otro, los eventos pendientes: conexiones, datos, temporizadores. Si algo lo bloquea, todo lo demás espera.',
    },
  },
  avoided: [
    { word: /\bsolicitud(es)?\b/i, instead: 'petición' },
    {
      word: /\bdemoras?\b/i,
      instead: 'retraso (lo que añade el throttle) o espera (lo que vive el cliente)',
    },
    { word: /\bcubos? de fichas\b/i, instead: 'cubo de tokens' },
    { word: /\bcabeceras?\b/i, instead: 'encabezado' },
    { word: /\blatencia añadida\b/i, instead: 'retraso' },
    { word: /\bbackpressure\b/i, instead: 'contrapresión' },
    { word: /\brate limiter\b/i, instead: 'limitador' },
    { word: /\bburst\b(?!-)/i, instead: 'ráfaga' },
  ],
};
