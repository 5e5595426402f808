/** What a drawing of curves says, in Spanish: loaded where there is one. */
export const curves = {
  title: 'Retraso según el hit',
  label: (facts: string) => `Retraso según el número de hit. ${facts}.`,
  lastPoint: (name: string, delay: string, hit: number) => `${name}: ${delay} en el hit ${hit}`,
  noPoints: (name: string) => `${name}: ningún retraso que dibujar`,
  semicolon: '; ',
  space: ' ',
  axis: 'retraso',
  axisAcross: 'número de hit',
  recorded: (node: string) => `Grabado en Node ${node}`,
  measuring: 'Midiendo…',
  measured: 'Medido ahora, en esta página',
  failed: 'No se pudo medir: esto es lo último que se midió',
  again: 'Volver a medir',
  reset: 'Volver a la grabación',
  scale: 'Escala del retraso',
  scales: { linear: 'lineal', log: 'logarítmica' },
  exactly: (label: string) => `${label}: valor exacto`,
  range: (min: string, max: string) => `Entre ${min} y ${max}.`,
  table: 'Tabla',
  caption: 'Retraso según el número de hit, curva por curva',
  hit: 'Hit',
  none: '–',
};

export type CurvesTexts = typeof curves;
