/** The glossary in Simplified Chinese. */

import type { Glossary } from './glossary.ts';

export const zhCn: Glossary = {
  terms: {
    throttling: {
      forms: ['限流延迟', 'throttling'],
      definition: '有意放慢：请求超过一定数量后，服务器不拒绝，而是过一会儿再处理后面的请求。',
    },
    middleware: {
      forms: ['中间件'],
      definition: '在路由处理函数之前先拿到请求的函数。放行、让它等，还是自己直接响应，由它决定。',
    },
    hit: {
      forms: ['命中'],
      definition: '窗口里每计入一个请求，就是一次命中。最先计入的那个是第一次命中。',
    },
    window: {
      forms: ['窗口'],
      definition: '累计请求数的一段时间。时间一到，计数从头开始。',
    },
    'fixed-window': {
      forms: ['固定窗口'],
      definition:
        '从某一刻起、长度不变的窗口。窗口开着的时候，到达的请求都记在同一个计数里；窗口一关，计数清零。',
    },
    'sliding-window': {
      forms: ['滑动窗口'],
      definition:
        '随时间移动的窗口：每来一个请求，就往回看最近这段时间里到了多少个，不存在一下子全部清零的时刻。',
    },
    threshold: {
      forms: ['阈值'],
      definition: '待遇发生变化的那个数：没超过就直接通过，超过了就要等。',
    },
    burst: {
      forms: ['突发', '突发流量'],
      definition: '很短的时间里涌来大量请求，往往出现在一段平静之后。',
    },
    backpressure: {
      forms: ['背压'],
      definition: '下游忙不过来时，压力反过来传给上游：响应慢了，对方的下一个请求自然也发得晚。',
    },
    'rate-limiter': {
      forms: ['限流器'],
      definition: '为每个键统计请求数的关卡。一个窗口的额度用完以后，后面的请求一律拒绝，通常返回429。',
    },
    quota: {
      forms: ['额度', '配额'],
      definition: '一个键在每个窗口里最多可以发多少个请求。',
    },
    key: {
      forms: ['键'],
      definition: '用来区分“这是谁的计数”的标识：IP地址、用户或API密钥。键相同，额度就共用。',
    },
    nat: {
      forms: ['NAT', '网络地址转换'],
      definition: '网络地址转换。一个办公室里的许多设备共用一个公网地址上网，从外面看就像只有一台。',
    },
    proxy: {
      forms: ['代理', '反向代理'],
      definition:
        '站在中间的服务器：接收请求，再转发给后面真正的服务器。后者看到的连接来自代理，而不是客户端。',
    },
    'trust-proxy': {
      forms: ['trust proxy'],
      definition:
        'Express的一项设置，说明哪些代理可以信任。req.ip取自连接本身，还是取自X-Forwarded-For，由它决定。',
    },
    timer: {
      forms: ['定时器'],
      definition:
        '让Node过一段时间再执行某件事的安排，比如setTimeout。等待期间不占处理器，但在等的那个请求一直没有结束。',
    },
    'leaky-bucket': {
      forms: ['漏桶'],
      definition: '以恒定速度流出、先进先出的队列。装不下的请求会被拒绝。',
    },
    'token-bucket': {
      forms: ['令牌桶'],
      definition:
        '以恒定速度补充令牌、有上限的桶。每个请求用掉一个令牌，所以平静一阵之后，可以放过一波突发流量。',
    },
    timeout: {
      forms: ['超时', '超时时间'],
      definition: '一方最多愿意为响应等多久。时间一到，就断开连接，不再等了。',
    },
    upstream: {
      forms: ['上游', '上游连接', '上游服务器'],
      definition: '代理把请求转发过去的那台服务器，以及代理与它之间的连接。',
    },
    'back-off': {
      forms: ['退避', '指数退避'],
      definition: '失败之后，每次重试前等得更久，例如每次加倍，好让服务器有时间恢复。',
    },
    jitter: {
      forms: ['随机抖动'],
      definition: '在每次等待里加一点随机，避免同时失败的客户端又同时回来。',
    },
    'api-key': {
      forms: ['API密钥'],
      definition: '服务器发给每个客户端的一串字符，客户端每次请求都带上它来表明身份。',
    },
    'event-loop': {
      forms: ['事件循环'],
      definition: 'Node依次处理待办事件的循环：连接、数据、定时器。其中一件卡住，其余的都得等。',
    },
  },
  avoided: [
    { word: /申请/, instead: '请求' },
    { word: /节流/, instead: '限流延迟，之后称“延迟”（“节流”是前端的 throttle）' },
    { word: /网络抖动/, instead: '随机抖动' },
    { word: /滑动视窗|視窗|视窗/, instead: '窗口' },
    { word: /回压|反压/, instead: '背压' },
    { word: /漏斗桶|代币桶/, instead: '漏桶、令牌桶' },
  ],
};
