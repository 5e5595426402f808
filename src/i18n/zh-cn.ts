import type { Strings } from './es.ts';

/** Simplified Chinese. */
export const zhCn: Strings = {
  site: {
    title: '动手试试',
    description:
      '一门互动课程：Express服务器怎样放慢请求、怎样拒绝请求。每个数字都是测出来的，不是说出来的。',
    welcome: {
      promise: '运行一个真正的Express服务器，弄坏它，修好它，看清每个请求经历了什么。',
      open: '从中文版开始',
    },
    notFound: {
      title: '没有这个页面',
      text: '地址可能输错了，也可能页面已经挪到别处。',
      home: '回到课程首页',
    },
    sections: { home: '首页', abuso: '防范滥用' },
    languages: '本页的语言',
    allLanguages: '双语首页',
    juno: {
      name: 'Juno',
      choose: '读到哪一层',
      depths: { intuition: '直觉', practice: '实践', internals: '内部机制' },
    },
    myth: { said: '常见的说法', seen: '实测', repeat: '在终端里重现' },
    observed: {
      caption: (scenario: string, versions: string) => `${scenario}。实测环境：${versions}。`,
      answer: '响应',
      data: '全部数据（JSON）',
      repeat: '自己重现：',
    },
    asides: { note: '注意', tip: '提示', caution: '当心', danger: '危险' },
    starlight: {
      'sidebarNav.accessibleLabel': '课程目录',
      'tableOfContents.overview': '开头',
      'heading.anchorLabel': '{{title}}',
      '404.text': '没有这个页面。',
      'pagefind.search_label': '在课程中搜索',
      'pagefind.clear_search': '清除',
      'pagefind.load_more': '更多结果',
      'pagefind.filters_label': '筛选',
      'pagefind.searching': '正在搜索“[SEARCH_TERM]”……',
      'pagefind.zero_results': '没有找到“[SEARCH_TERM]”',
      'pagefind.one_result': '有1页提到“[SEARCH_TERM]”',
      'pagefind.many_results': '有[COUNT]页提到“[SEARCH_TERM]”',
      'pagefind.alt_search': '没有找到“[SEARCH_TERM]”，以下是“[DIFFERENT_TERM]”的结果',
      'pagefind.search_suggestion': '没有找到“[SEARCH_TERM]”，可以试试：',
    },
  },
  bench: {
    kind: '实验：',
    run: '运行',
    stop: '停止',
    runKeys: { mac: '⌘↵', other: 'Ctrl ↵' },
    scenario: '场景',
    pace: '速度',
    paces: { real: '×1', lapse: '×10', instant: '瞬时' },
    breaks: {
      label: '弄坏服务器',
      choose: '弄坏它…',
      original: '原来的服务器',
      fix: '修好它',
      seen: '毛病出现了。',
      gone: '毛病没有再出现：你的改动把它修好了。',
      mended: '已恢复原来的服务器。',
    },
    code: {
      editor: (file) => `${file}编辑器，按Esc离开`,
      edit: '编辑',
      edited: '已改动',
      restored: '已恢复你上次的改动',
      reset: '还原',
      undo: '撤销',
      notes: '代码注解',
      line: (line) => `第${line}行`,
      notKept: '这个浏览器不允许保存数据：关闭页面后，你的改动就没有了。',
      noEditor: '编辑器没能加载。请检查网络，再按一次“编辑”。',
    },
    state: {
      recorded: (node) => `在Node ${node}上录制`,
      starting: '正在启动服务器…',
      running: '运行中',
      done: '你的运行结果',
      stopped: (at) => `你在${at}时停止了运行`,
      limited: (at) => `运行到${at}时达到上限，已中断`,
      notStarted: '服务器没能启动',
      crashed: (at) => `服务器在${at}时崩溃`,
      failed: '引擎出了故障，这次运行不完整',
      stale: '这次运行之后，代码又改过了。',
      staleRecording: '代码已经和录制时不同了。',
    },
    announce: {
      started: '开始运行。',
      done: (summary) => `运行结束：${summary}。`,
      stopped: (summary) => `运行已停止：${summary}。`,
      trouble: (what, todo) => `${what}${todo}`,
      troubleAt: (what, where, todo) => `${what}${where}。${todo}`,
    },
    chart: {
      label: (summary) => `各个请求的时间线：${summary}。`,
      hit: (hit) => `命中${hit}`,
      ended: (how, took) => `${how} · ${took}`,
      open: (took) => `… ${took}`,
      short: { served: '已响应', rejected: '429', abandoned: '放弃', failed: '失败' },
    },
    outcome: { served: '已响应', rejected: '被拒绝', abandoned: '已放弃', failed: '失败', open: '进行中' },
    summary: {
      label: '小结',
      nothing: '还没有请求',
      served: { one: '个已响应', other: '个已响应' },
      rejected: { one: '个被拒绝', other: '个被拒绝' },
      abandoned: { one: '个已放弃', other: '个已放弃' },
      failed: { one: '个失败', other: '个失败' },
      open: { one: '个进行中', other: '个进行中' },
      counted: (count, what) => `${count}${what}`,
      longestWait: '最长等待',
      waited: (wait) => `最长等待${wait}`,
      noWait: '没有请求需要等待',
      overtook: (n, others) => `${n}号比${others}先结束`,
      overtaken: (n) => `${n}号`,
      manyOvertook: (count) => `${count}个请求后到却先结束`,
      separator: '，',
    },
    table: {
      title: '表格',
      caption: '逐个请求的观测结果',
      request: '请求',
      hit: '命中',
      arrived: '到达',
      delay: '延迟',
      status: '状态码',
      outcome: '结果',
      took: '用时',
      none: '–',
    },
    log: {
      title: '日志',
      empty: '服务器没有输出任何内容。',
      levels: { log: 'log', info: 'info', warn: '警告', error: '错误', debug: 'debug' },
    },
    observer: {
      label: '观测来源',
      recorded: '录制',
      embedded: '内置引擎',
      webcontainer: 'WebContainer',
      node: 'Node',
    },
  },
  errors: {
    place: (file, line) => `${file}第${line}行`,
    placeWithColumn: (file, line, column) => `${file}第${line}行第${column}列`,
    syntax: {
      what: '代码有语法错误。',
      todo: '看看这一行和它前面，多半是少了或多了一个括号或逗号。',
    },
    importPackage: {
      what: (specifier) => `找不到名为“${specifier}”的包。`,
      todo: '请检查名字。这里可以导入express、express-slow-down和express-rate-limit。',
    },
    importBuiltin: {
      what: (specifier) => `无法使用Node的“${specifier}”模块。`,
      todo: '请检查名字。内置引擎只带有HTTP服务器用得到的模块。',
    },
    importFile: {
      what: (specifier) => `文件“${specifier}”不存在。`,
      todo: '请检查路径。导入文件时要把扩展名写全。',
    },
    importExport: {
      what: (specifier, name) => `“${specifier}”没有导出“${name}”。`,
      todo: '请检查大小写和花括号：import { name }和import name不是一回事。',
    },
    exception: {
      what: '抛出的错误没有被捕获，服务器崩溃了。',
      todo: '读一读错误信息，改好这一行再运行。',
      todoSomewhere: '读一读错误信息，找到出处，改好再运行。',
    },
    exit: {
      what: (code) => `服务器调用了process.exit(${code})，当场退出。`,
      todo: '请去掉这个调用：服务器应当一直运行，直到有人停止它。',
    },
    silent: {
      what: (port) => `代码执行完了，端口${port}上却没有服务器在监听。`,
      todo: (port) => `请确认调用了app.listen(${port})。`,
    },
    portInUse: {
      what: (port) => `端口${port}已经被另一个listen占用。`,
      todo: '每个端口只留一个listen。',
    },
    lost: {
      what: '服务器突然消失，没有留下任何信息，可能是内存耗尽。',
      todo: '找一找有没有死循环，或者不断变大的数组，改好再运行。',
    },
    limits: {
      requests: {
        what: (limit) => `场景里的请求超过了${limit}个。`,
        todo: '减少请求数再运行。',
      },
      virtualTime: {
        what: (limit) => `虚拟时间达到${limit}，运行已中断。`,
        todo: '还有请求在等待：可以缩短延迟，或者让客户端早些放弃。',
      },
      stall: {
        what: (limit) => `服务器卡住超过${limit}，什么都没有处理。`,
        todo: '找一找有没有死循环，或者while (Date.now() < end)这样的空转等待。',
      },
      logBytes: {
        what: (limit) => `服务器在控制台输出了超过${limit}个字符。`,
        todo: '请去掉循环里的console.log。',
      },
    },
    reasons: {
      paceUnsupported: {
        what: '这个引擎不能跳过时间。',
        todo: '请改用×1或×10。',
      },
      programUnsupported: {
        what: '这个引擎不能运行客户端程序。',
        todo: '请换一个场景。',
      },
      browserUnsupported: {
        what: (feature) => `这个浏览器缺少引擎需要的${feature}。`,
        todo: '请更新浏览器，或者换一个试试。录制的结果照样可以看。',
      },
      notLoaded: {
        what: '引擎没能加载：网络不通，或者被拦截了。',
        todo: '请检查网络，再按一次“运行”。录制的结果照样可以看。',
      },
      internal: {
        what: '引擎出了故障，不是你的代码的问题。',
        todo: '请再运行一次。如果还是这样，请刷新页面：你的改动会保留。',
      },
    },
  },
  cli: {
    usage: [
      '用法：npm run lab -- <实验 | 文件夹> [选项]',
      '',
      '  --scenario <名称 | 文件.json>  客户端发送什么；默认是该实验的第一个场景',
      '  --server <文件>                换成另一个服务器文件（.js或.mjs，放在哪里都行）',
      '  --engine embedded|node         在哪里运行；默认embedded',
      '  --pace instant|10|1            时间怎么走；默认instant（node默认1）',
      '  --json                         只输出一个JSON对象，包含全部观测结果',
      '  --lang es|zh-cn                输出使用的语言',
    ].join('\n'),
    columns: {
      n: '序号',
      hit: '命中',
      arrived: '到达',
      delay: '延迟',
      took: '用时',
      answer: '响应',
      timeline: '时间线',
    },
    outcomes: { served: '已响应', rejected: '被拒绝', abandoned: '已放弃', failed: '失败' },
    open: '进行中',
    log: '服务器日志：',
    stopped: '运行已停止。',
    engines: { embedded: '内嵌引擎', node: 'Node' },
    pace: (pace: string) => (pace === 'instant' ? '瞬时' : `×${pace}倍速`),
    problems: {
      unknownOption: (message: string) => `看不懂这些参数：${message}`,
      noLab: (labs: string) =>
        `请指定要运行的实验：${labs}。也可以给一个文件夹，或用--server给一个服务器文件。`,
      labNotFound: (lab: string, labs: string) =>
        `没有名为“${lab}”的实验，也没有包含lab.json的同名文件夹。本课程的实验：${labs}。`,
      noScenario: '单独运行一个服务器时需要指定场景：--scenario 文件.json。',
      scenarioNotFound: (scenario: string, scenarios: string) =>
        scenarios === ''
          ? `场景文件“${scenario}”不存在。`
          : `没有名为“${scenario}”的场景，也没有这个文件。该实验的场景：${scenarios}。`,
      fileNotFound: (file: string) => `文件“${file}”不存在。`,
      fileInvalid: (file: string, field: string, message: string) =>
        field === '' ? `${file}无效：${message}` : `${file}：字段“${field}”无效：${message}`,
      badValue: (option: string, value: string, allowed: string) =>
        `${option}不接受“${value}”。可用的值：${allowed}。`,
    },
  },
};
