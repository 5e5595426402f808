/** What is said where a run or a lab is shared, in Spanish. */
export const es = {
  about:
    'El enlace lleva dentro tus cambios en el código, el escenario y el ritmo. Todo eso va detrás de «#» y no se envía a ningún servidor.',
  link: 'Enlace de este laboratorio',
  copyLink: 'Copiar enlace',
  length: (length: string, limit: string) => `${length} de ${limit} caracteres como máximo.`,
  tooLong: (limit: string) =>
    `Lo que has escrito no cabe en un enlace de ${limit} caracteres, y los más largos se cortan por el camino. Descarga el laboratorio y envía el archivo.`,
  copied: 'Copiado.',
  copyByHand: 'El navegador no deja copiar. El texto ya está seleccionado: cópialo tú, con Ctrl C o ⌘C.',
  copyTsv: 'Copiar para hoja de cálculo',
  copyMarkdown: 'Copiar como Markdown',
  tableText: 'La tabla como texto',
  inMs: (heading: string) => `${heading} (ms)`,
  away: (lab: string) =>
    `Desde un enlace: laboratorio «${lab}». No se ejecuta hasta que tú lo digas. Lo tuyo sigue guardado, y lo que cambies aquí no se guarda.`,
  goBack: 'Volver a lo mío',
  keep: 'Quedarme con este código',
  returned: 'Has vuelto a tu código.',
  goAgain: 'Ver otra vez el del enlace',
  kept: 'El código del enlace ahora es el tuyo.',
  takeBack: 'Recuperar el que tenía',
  problems: {
    broken: 'El enlace está cortado o dañado, así que no se puede abrir.',
    format: 'El enlace usa un formato que esta página no conoce: puede ser de otra versión del curso.',
    tooLarge: 'El enlace trae más de lo que cabe en un laboratorio y no se ha abierto.',
    unfit: 'El enlace no encaja con este laboratorio, que puede haber cambiado desde entonces.',
    unknownLab: 'El enlace es de un laboratorio que no está en esta página.',
    notLoaded: 'El enlace no se pudo abrir porque falló la conexión. Recarga la página para intentarlo.',
  },
  unopened: (why: string) => `${why} Aquí todo sigue como estaba.`,
  dismiss: 'Entendido',
};

export type ShareTexts = typeof es;
