/** The middlewares' documentation in Simplified Chinese. */

import type { Docs } from './docs.ts';

/** What both middlewares understand in the same way. */
const shared = {
  windowMs:
    '窗口的长度，单位毫秒。这是固定窗口，每个键各有一个：从这个键的第一次命中开始，结束后的下一次命中会开启新窗口，从1重新计数。它不会滑动。',
  requestPropertyName: '中间件把计数放在`req`的哪个属性里。',
  identifier: '`draft-8`响应头里配额的名称。不写时由上限和窗口拼成，例如`7-in-30sec`。',
  skipFailedRequests:
    '设为`true`后，失败的请求（状态码400及以上，或者连接中断）在结束时退回这次命中。请求还没结束时照样计数。',
  skipSuccessfulRequests:
    '设为`true`后，成功的请求（状态码小于400）在结束时退回这次命中，最后只剩失败的被计数，适合用在登录接口上。',
  keyGenerator:
    '决定谁是同一个客户端：键相同的请求共用一份计数。默认的键是IP地址，IPv6则是所在的子网。自己写时如果用到`req.ip`，请先交给`ipKeyGenerator`处理。',
  ipv6Subnet:
    'IPv6地址的前多少位用来识别客户端，取值32到64。数字越小，共用一份计数的地址越多。写了自己的`keyGenerator`，它就不起作用。',
  skip: '返回`true`的请求直接放行：不计数，也不受限制。',
  requestWasSuccessful:
    '判断一个响应算不算成功。只有打开`skipFailedRequests`或`skipSuccessfulRequests`时才会用到。',
  store:
    '计数存放在哪里。默认放在进程的内存里，重启就清零，多个进程也不共享；需要共享时可以用Redis之类的外部存储。每个中间件要有自己的存储。',
  passOnStoreError: '存储出错时怎么办：`false`让请求以错误结束，`true`放行且不计数。',
  logger: '警告写到哪里。需要有`warn`和`error`两个方法。',
};

const member = {
  used: '这个键在当前窗口里的命中次数，包括这一次。',
  resetTime: '当前窗口什么时候结束。此后的第一次命中会开启新窗口。如果存储不知道，就是`undefined`。',
  key: '这个请求计在哪个键下，默认是客户端的IP。',
};

export const docs: Docs = {
  options: {
    slowDown: {
      ...shared,
      delayAfter:
        '每个窗口里，前多少次命中不延迟。写2，第三次命中就开始等。写0并不是关闭，而是从第一次命中起就延迟。',
      delayMs:
        '每个请求延迟多少毫秒，写成一个函数。参数`hits`是当前窗口里的全部命中次数，不只是超出阈值的部分。直接写数字就是固定延迟，日志里还会有一条警告，因为2.0以前的版本会把它乘以超出的次数。',
      maxDelayMs:
        '延迟的上限。不设上限，不断增长的延迟可能长达几分钟，没有客户端等得起。默认值是`setTimeout`允许的最大值，约24天；写得更大会抛出错误。',
      legacyHeaders:
        '添加`X-RateLimit-*`响应头。这里最好保持关闭：打开后，没有延迟的响应也会说上限是0，还带着`Retry-After`让客户端等。',
      standardHeaders:
        '添加`RateLimit-*`响应头。这里最好保持关闭：打开后，没有延迟的响应也会说上限是0，还带着`Retry-After`让客户端等。',
      validate:
        '检查常见的配置错误，在日志里警告，每种只说一次，不会中断运行。写`{ delayMs: false }`只关掉关于数字的那条警告。',
      limit: '这里没有这个选项，写了服务器就启动不了。这个中间件只延迟、不拒绝，阈值是`delayAfter`。',
      max: '这里没有这个选项，写了服务器就启动不了。阈值是`delayAfter`。',
      handler: '不起作用：中间件用的是自己的处理函数，延迟就在那里。',
      message: '不起作用：这个中间件不会拒绝请求。',
      statusCode: '不起作用：这个中间件不会拒绝请求。',
      retryAfter: '只改变响应头里的说法，而这里的响应头默认是关闭的。',
      headers: '不起作用：这个中间件只看`legacyHeaders`。',
    },
    rateLimit: {
      ...shared,
      limit: '每个键在一个窗口里最多放行多少个请求，再多就拒绝。写0会拒绝所有请求。',
      message: '拒绝时的响应体：一段文字、一个对象（以JSON发送）或一个函数。',
      statusCode: '拒绝时的状态码。',
      legacyHeaders:
        '给每个响应加上旧式的响应头：`X-RateLimit-Limit`、`X-RateLimit-Remaining`和`X-RateLimit-Reset`。',
      standardHeaders:
        '给每个响应加上`RateLimit`响应头，格式由所选的草案决定：`draft-6`一项数据一个响应头，`draft-7`和`draft-8`合成一个。写`true`就是`draft-6`。',
      retryAfter:
        '`Retry-After`里的秒数，默认是窗口剩余的秒数，向上取整。它只是建议：真正要等多久由窗口决定。只在拒绝时发送，而且至少要开着一种限流响应头。',
      handler: '负责回应被拒绝的请求。默认发送`statusCode`和`message`。自己写时别忘了发送响应。',
      validate: '检查常见的配置错误，在日志里警告，每种只说一次，不会中断运行。',
      headers: '`legacyHeaders`的旧名称。',
      max: '`limit`的旧名称。',
    },
  },
  members: {
    slowDown: {
      ...member,
      limit: '前多少次命中不延迟，也就是`delayAfter`的值。',
      remaining: '当前窗口里还有多少次命中不延迟。',
      delay: '给这个请求定下的延迟，单位毫秒；0表示不用等。',
    },
    rateLimit: {
      ...member,
      limit: '一个窗口里最多放行多少个请求。',
      remaining: '当前窗口里还能放行多少个请求。',
    },
  },
  properties: {
    slowDown: '延迟中间件对这个请求的计数，以及它定下的延迟。请求经过它之后才有。',
    rateLimit: '限流器对这个请求的计数。请求经过它之后才有。',
  },
  exports: {
    slowDown: '创建一个只延迟、不拒绝的中间件。只在启动时创建一次：每个实例各有一份计数。',
    rateLimit: '创建一个拒绝超额请求的中间件。只在启动时创建一次：每个实例各有一份计数。',
    ipKeyGenerator: '把IP地址变成键：IPv4原样返回，IPv6只保留子网，这样在子网里换地址也逃不掉计数。',
    MemoryStore: '把计数放在进程的内存里。每个中间件要有自己的一个。',
  },
  editor: {
    fallback: '默认值：',
    keys: {
      title: '快捷键',
      complete: '显示可用的选项',
      explain: '解释光标处的内容',
      problem: '跳到语法错误',
      undo: '撤销，还原操作也能撤销',
      run: '运行',
      leave: '离开编辑器',
      tabIndents: '按Tab缩进，而不是离开',
    },
    nothingHere: '这里没有可解释的内容。请把光标放在中间件的选项上。',
    phrases: {
      Completions: '可用的选项',
      Diagnostics: '错误',
      'No diagnostics': '没有错误',
      close: '关闭',
      'Control character': '控制字符',
      'Selection deleted': '已删除所选内容',
    },
  },
};
