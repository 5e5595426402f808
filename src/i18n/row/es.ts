/** What is said of one request when its row is opened, in Spanish. */
export const es = {
  time: 'En qué se fue el tiempo',
  layers: {
    throttle: 'throttle',
    limiter: 'limitador',
    handler: 'manejador',
    other: 'otra capa',
    named: (name: string) => name,
  },
  noLayers: 'No entró en ninguna capa del servidor.',
  throttled: (hit: string, free: string, delay: string) => `hit ${hit}, ${free} sin retraso: añade ${delay}`,
  withinLimit: (hit: string, limit: string) => `hit ${hit} de ${limit}: pasa`,
  overLimit: (hit: string, limit: string) => `hit ${hit} de ${limit}: rechazada`,
  sent: 'Lo que envió el cliente',
  answer: 'Lo que recibió',
  noAnswer: 'No recibió ninguna respuesta.',
  body: 'Cuerpo',
  noHeaders: 'Sin encabezados propios.',
  log: 'Lo que escribió el servidor',
  noLog: 'No escribió nada sobre esta petición.',
  logLine: (line: string) => `línea ${line} del registro`,
  headers: {
    styles: {
      legacy: 'estilo antiguo',
      'draft-6': 'borrador 6',
      'draft-7': 'borrador 7',
      'draft-8': 'borrador 8',
    },
    inStyle: (style: string, phrase: string) => `${phrase} (${style})`,
    limit: (limit: string) => `caben ${limit} por ventana`,
    remain: { one: 'queda', other: 'quedan' },
    left: (count: string, remain: string) => `${remain} ${count}`,
    remaining: (count: string, remain: string) => `${remain} ${count} en esta ventana`,
    reset: (time: string) => `la ventana termina dentro de ${time}`,
    resetEpoch: 'cuándo termina la ventana, en segundos desde 1970',
    policy: (limit: string, time: string) => `la regla: ${limit} cada ${time}`,
    state: (left: string, time: string) => `${left}; la ventana termina dentro de ${time}`,
    stateOf: (limit: string, left: string, time: string) =>
      `de ${limit}, ${left}; la ventana termina dentro de ${time}`,
    retryAfter: (time: string) => `vuelve a intentarlo dentro de ${time}`,
  },
};

export type RowTexts = typeof es;
