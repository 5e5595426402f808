/** What is said of two runs side by side, in Spanish. */

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);

/** A run against one that was made before. */
const changes = {
  outcome: (who: string, from: string, to: string, count: number) =>
    `${who} ${count === 1 ? 'pasa' : 'pasan'} de ${from} a ${to}`,
  wait: (who: string, from: string, to: string, count: number) =>
    `${who} ${count === 1 ? 'espera' : 'esperan'} ahora ${to} en vez de ${from}`,
  waitBegins: (who: string, to: string, count: number) =>
    count === 1 ? `${who} espera ahora ${to} y antes nada` : `${who} esperan ahora ${to} y antes nada`,
  waitEnds: (who: string, from: string, count: number) =>
    `${who} ya no ${count === 1 ? 'espera' : 'esperan'}, y antes ${from}`,
  longer: (who: string, from: string, to: string) =>
    `${who} esperan ahora más, hasta ${to} en vez de ${from}`,
  shorter: (who: string, from: string, to: string) =>
    `${who} esperan ahora menos, ${to} como mucho en vez de ${from}`,
  noStatus: 'nada',
  status: (who: string, from: number | string, to: number | string, count: number) =>
    `${who} ${count === 1 ? 'recibe' : 'reciben'} ahora ${to} en vez de ${from}`,
  hit: (who: string, count: number) => `${who} ${count === 1 ? 'cambia' : 'cambian'} de número de hit`,
  layers: (who: string, count: number) =>
    `${who} ${count === 1 ? 'pasa' : 'pasan'} por otras capas del servidor`,
  counts: (who: string, count: number) =>
    `${who} ${count === 1 ? 'sale' : 'salen'} con otras cuentas en el servidor`,
  order: (who: string, count: number) => `${who} ${count === 1 ? 'termina' : 'terminan'} en otro orden`,
  headers: (who: string, count: number) =>
    `${who} ${count === 1 ? 'trae' : 'traen'} otros encabezados en la respuesta`,
  onlyBefore: (who: string, count: number) => `${who} ya no se ${count === 1 ? 'envía' : 'envían'}`,
  onlyAfter: (who: string, count: number) => `${who} antes no se ${count === 1 ? 'enviaba' : 'enviaban'}`,
  unfinished: (who: string, count: number) => `${who} no ${count === 1 ? 'llegó' : 'llegaron'} a terminar`,
  others: (count: string, n: number) => (n === 1 ? 'y otra más cambia' : `y otras ${count} cambian`),
};

/** What one engine observed against what the other did. */
const engineChanges: typeof changes = {
  ...changes,
  outcome: (who, from, to, count) => `${who} ${count === 1 ? 'sale' : 'salen'} ${to} en vez de ${from}`,
  wait: (who, from, to, count) => `${who} ${count === 1 ? 'espera' : 'esperan'} ${to} en vez de ${from}`,
  waitBegins: (who, to, count) => `${who} ${count === 1 ? 'espera' : 'esperan'} ${to} en vez de nada`,
  waitEnds: (who, from, count) => `${who} no ${count === 1 ? 'espera' : 'esperan'} nada en vez de ${from}`,
  longer: (who, from, to) => `${who} esperan más, hasta ${to} en vez de ${from}`,
  shorter: (who, from, to) => `${who} esperan menos, ${to} como mucho en vez de ${from}`,
  status: (who, from, to, count) => `${who} ${count === 1 ? 'recibe' : 'reciben'} ${to} en vez de ${from}`,
  hit: (who, count) => `${who} ${count === 1 ? 'tiene' : 'tienen'} otro número de hit`,
  onlyBefore: (who, count) => `${who} no se ${count === 1 ? 'envía' : 'envían'}`,
  onlyAfter: (who, count) => `${who} solo se ${count === 1 ? 'envía' : 'envían'} aquí`,
  others: (count, n) => (n === 1 ? 'y otra más es distinta' : `y otras ${count} son distintas`),
};

export type ChangeTexts = typeof changes;

export const es = {
  title: 'Comparar',
  pinned: 'Fijada',
  now: 'Ahora',
  next: 'Cambia algo y vuelve a ejecutar: las dos se dibujarán sobre el mismo eje.',
  details: 'Petición a petición',
  caption: 'Las dos ejecuciones, petición a petición',
  request: 'Petición',
  absent: 'no se envió',
  ended: (outcome: string, took: string) => `${outcome}, ${took}`,
  separator: '; ',
  sentence: (facts: string) => `${capital(facts)}.`,
  same: 'Sin diferencias.',
  one: (n: number) => `la ${n}`,
  stretch: (first: number, last: number) => (first === last ? `${first}` : `${first}–${last}`),
  counted: (count: string) => `${count} peticiones`,
  milliseconds: (ms: string) => `${ms} ms`,
  /** What is different now from what was before. */
  changes,
  /** Two engines that ran the same, as witnesses of one server. */
  engines: {
    embedded: 'el motor incorporado',
    webcontainer: 'WebContainer',
    node: 'Node',
    against: {
      embedded: 'frente al motor incorporado',
      webcontainer: 'frente a WebContainer',
      node: 'frente a Node',
    },
    agree: (a: string, b: string) =>
      `${capital(a)} y ${b} coinciden: los mismos resultados, estados, hits y retrasos.`,
    agreeCrashed: (a: string, b: string) =>
      `${capital(a)} y ${b} coinciden: en los dos el servidor se cae por un error del mismo tipo, y hasta ahí los resultados, estados, hits y retrasos son los mismos.`,
    differ: (against: string, b: string, facts: string) =>
      `No coinciden. ${capital(b)}, ${against}: ${facts}.`,
    crashed: {
      before: 'el servidor no se cae',
      after: 'el servidor se cae',
      both: 'el servidor se cae por otro error',
    },
    lag: 'No se puede decir si coinciden: el equipo estaba demasiado ocupado, y los tiempos de una de las dos no son de fiar. Repítelo con menos carga.',
    unfinished: 'No se puede decir si coinciden: una de las dos ejecuciones se cortó antes de acabar.',
    /** Their paces are not the same. */
    paces: 'Los ritmos son distintos, pero se compara el tiempo virtual, que no depende del ritmo.',
    /** They differ in what depends on when requests come, and one is real Node in a time-lapse. */
    timeLapse:
      'A ×10, cada milisegundo que el equipo se retrasa cuenta como diez y puede cambiar quién llega antes: compáralos a ×1 para saber si la diferencia es de los motores.',
    space: ' ',
    changes: engineChanges,
  },
};

export type CompareTexts = typeof es;
