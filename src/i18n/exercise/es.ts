/** What a bench with an exercise says beside the lab's own interface, in Spanish: loaded where there is an exercise. */
export const exercise = {
  kind: 'Ejercicio: ',
  title: 'Objetivo',
  begin: 'Edita el servidor y ejecútalo: cada línea se comprueba con lo que haga.',
  tally: (met: string, all: string) =>
    `Líneas que se cumplen: ${met} de ${all}. Cambia algo y vuelve a ejecutar.`,
  judged: { open: 'Sin comprobar: ', met: 'Se cumple: ', missed: 'No se cumple: ' },
  request: (n: string) => `Petición ${n}`,
  requests: (range: string) => `Peticiones ${range}`,
  line: (who: string, what: string) => `${who}: ${what}`,
  comma: ', ',
  observed: (observed: string) => `se observó: ${observed}`,
  observedOf: (n: number, observed: string) => `petición ${n}, ${observed}`,
  semicolon: '; ',
  notSent: 'no se llegó a enviar',
  further: (count: string) => `${count} diferencias más`,
  delay: (delay: string) => `retraso de ${delay}`,
  noDelay: 'sin retraso',
  delayIsNaN: 'un retraso que no es un número',
  status: (status: string) => `estado ${status}`,
  noAnswer: 'sin respuesta',
  notCounted: 'sin contar',
  handled: 'llega al manejador',
  notHandled: 'no llega al manejador',
  named: (name: string, value: string) => `${name}: ${value}`,
  without: (name: string) => `sin ${name}`,
  inLog: (text: string) => `En el registro: «${text}»`,
  notInLog: 'no está en el registro tal como se pide',
};

export type ExerciseTexts = typeof exercise;
