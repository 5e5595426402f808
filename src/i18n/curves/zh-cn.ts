import type { CurvesTexts } from './es.ts';

/** What a drawing of curves says, in Chinese. */
export const curves: CurvesTexts = {
  title: '第几次命中，延迟多久',
  label: (facts) => `各次命中的延迟。${facts}。`,
  lastPoint: (name, delay, hit) => `${name}：第${hit}次命中延迟${delay}`,
  noPoints: (name) => `${name}：没有可画的延迟`,
  semicolon: '；',
  space: '',
  axis: '延迟',
  axisAcross: '第几次命中',
  recorded: (node) => `Node ${node}上的实测记录`,
  measuring: '正在测量……',
  measured: '刚刚在本页实测',
  failed: '测量失败，图上仍是上一次的结果',
  again: '重新测量',
  reset: '恢复实测记录',
  scale: '延迟的刻度',
  scales: { linear: '线性', log: '对数' },
  exactly: (label) => `${label}：输入数值`,
  range: (min, max) => `请输入${min}到${max}之间的值。`,
  table: '表格',
  caption: '各条曲线每次命中的延迟',
  hit: '命中',
  none: '–',
};
