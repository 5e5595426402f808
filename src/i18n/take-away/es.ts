/** Spanish. Its shape is the shape of both languages. */
export const es = {
  zip: {
    about:
      'Una carpeta con este servidor, este escenario y un cliente que lo envía, para ejecutarla en tu propio Node.',
    download: 'Descargar .zip',
    downloaded: (file: string) => `Se ha descargado ${file}.`,
  },
  curl: {
    title: 'Como curl',
    about:
      'Para pegar en una terminal (bash o zsh) con el servidor en marcha. Imprime el número, el estado y lo que tardó cada petición. Dentro de una ráfaga, curl no garantiza el orden.',
    copy: 'Copiar curl',
  },
  autocannon: {
    title: 'Como autocannon',
    about: 'La ráfaga entera, con un resumen de latencias al final.',
    copy: 'Copiar autocannon',
  },
  unfit: {
    program: 'El cliente de este escenario es un programa: no se puede escribir como una orden.',
    tooMany: 'Son demasiadas peticiones a la vez para lanzarlas así.',
    unwritable: 'Alguna petición lleva un carácter nulo, que no se puede escribir en una orden.',
    severalMoments:
      'No encaja: autocannon lanza una sola ráfaga, y este escenario reparte sus peticiones en el tiempo.',
    severalKinds: 'No encaja: autocannon repite una misma petición, y las de este escenario son distintas.',
    ownAddress: 'No encaja: autocannon no deja elegir la dirección desde la que sale cada petición.',
    unsupported: 'No encaja: autocannon no admite este método, o no puede abandonar antes de 1 s.',
    misread: 'No encaja: autocannon entendería mal la ruta o el cuerpo de esta petición.',
  },
  client: {
    gaveUp: 'abandonada',
    notListening: (entry: string) => `El servidor no responde. Arráncalo antes: node ${entry}`,
  },
  readme: (about: Readme) => `# ${about.title}

${about.goal}

## Cómo ejecutarlo

Necesitas Node 20 o posterior. En esta carpeta:

\`\`\`sh
npm install
node ${about.entry}
\`\`\`

Y en otra terminal, en la misma carpeta:

\`\`\`sh
node ${about.client}
\`\`\`

${
  about.clientIsOurs
    ? `El cliente envía el escenario «${about.scenario}», cada petición a su hora, e imprime de cada una el número, el código de estado y lo que tardó.`
    : `Ese programa es el cliente del escenario «${about.scenario}».`
}

El servidor lleva la cuenta en memoria: reinícialo entre una prueba y la siguiente para empezar de cero.

## Qué hay aquí

- \`${about.entry}\`: el servidor, ${about.changed ? 'con los cambios que tenía al descargarlo' : 'tal como viene en el curso'}.
- \`${about.client}\`: ${about.clientIsOurs ? 'el cliente' : 'el cliente del laboratorio'}.
- \`scenario.json\`: qué se envía y cuándo, en milisegundos.
- \`package.json\`: las versiones exactas con las que se observó en el curso: ${about.packages}. El curso lo midió en Node ${about.node}.

Si el puerto ${about.port} está ocupado, cambia el número en \`${about.entry}\` y ${
    about.clientIsOurs
      ? 'dáselo también al cliente en la variable de entorno `PORT`'
      : 'también en los archivos del cliente'
  }.
`,
};

export type TakeAwayTexts = typeof es;

/** What the README of a lab that someone takes away speaks of. */
interface Readme {
  title: string;
  goal: string;
  entry: string;
  client: string;
  clientIsOurs: boolean;
  scenario: string;
  changed: boolean;
  packages: string;
  node: string;
  port: number;
}
