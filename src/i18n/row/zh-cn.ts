import type { RowTexts } from './es.ts';

/** What is said of one request when its row is opened, in Chinese. */
export const zhCn: RowTexts = {
  time: '时间花在哪里',
  layers: {
    throttle: '延迟中间件',
    limiter: '限流器',
    handler: '处理函数',
    other: '其他层',
    named: (name) => name,
  },
  noLayers: '没有进入服务器的任何一层。',
  throttled: (hit, free, delay) => `第${hit}次命中，前${free}次不延迟，本次延迟${delay}`,
  withinLimit: (hit, limit) => `第${hit}次命中，上限${limit}，放行`,
  overLimit: (hit, limit) => `第${hit}次命中，上限${limit}，拒绝`,
  sent: '客户端发出的内容',
  answer: '客户端收到的内容',
  noAnswer: '没有收到响应。',
  body: '正文',
  noHeaders: '没有额外的请求头。',
  log: '服务器的输出',
  noLog: '服务器没有为这个请求输出任何内容。',
  logLine: (line) => `日志第${line}行`,
  headers: {
    styles: {
      legacy: '旧式写法',
      'draft-6': '第6版草案',
      'draft-7': '第7版草案',
      'draft-8': '第8版草案',
    },
    inStyle: (style, phrase) => `${phrase}（${style}）`,
    limit: (limit) => `每个窗口的额度是${limit}次`,
    remain: { one: '还剩', other: '还剩' },
    left: (count, remain) => `${remain}${count}次`,
    remaining: (count, remain) => `本窗口${remain}${count}次`,
    reset: (time) => `窗口再过${time}结束`,
    resetEpoch: '窗口结束的时刻，从1970年起的秒数',
    policy: (limit, time) => `规则：每${time}最多${limit}次`,
    state: (left, time) => `${left}，窗口再过${time}结束`,
    stateOf: (limit, left, time) => `额度${limit}次，${left}，窗口再过${time}结束`,
    retryAfter: (time) => `请过${time}再试`,
  },
};
