import type { TakeAwayTexts } from './es.ts';

/** Simplified Chinese. */
export const zhCn: TakeAwayTexts = {
  zip: {
    about: '把这个服务器、这个场景和发送请求的客户端打包，在你自己的Node上运行。',
    download: '下载.zip',
    downloaded: (file) => `已下载${file}。`,
  },
  curl: {
    title: 'curl命令',
    about:
      '服务器启动后，粘贴到终端（bash或zsh）即可。每个请求结束时，会打印它的编号、状态码和用时。同时发出的请求，curl不保证先后。',
    copy: '复制curl命令',
  },
  autocannon: {
    title: 'autocannon命令',
    about: '一次发出全部请求，最后给出等待时间的统计。',
    copy: '复制autocannon命令',
  },
  unfit: {
    program: '这个场景的客户端是一段程序，无法写成一条命令。',
    tooMany: '同时发出的请求太多，不适合这样运行。',
    unwritable: '请求中含有空字符，无法写进命令。',
    severalMoments: '不适用：autocannon只能一次发出全部请求，而这个场景要分几个时刻发。',
    severalKinds: '不适用：autocannon只会重复同一个请求，而这个场景的请求各不相同。',
    ownAddress: '不适用：autocannon无法指定请求从哪个地址发出。',
    unsupported: '不适用：autocannon不支持这个请求方法，或者无法在1秒内放弃请求。',
    misread: '不适用：autocannon会误读这个请求的路径或请求体。',
  },
  client: {
    gaveUp: '已放弃',
    notListening: (entry) => `服务器没有响应，请先启动：node ${entry}`,
  },
  readme: (about) => `# ${about.title}

${about.goal}

## 如何运行

需要Node 20或更高版本。在这个文件夹中执行：

\`\`\`sh
npm install
node ${about.entry}
\`\`\`

再打开一个终端，进入同一个文件夹：

\`\`\`sh
node ${about.client}
\`\`\`

${
  about.clientIsOurs
    ? `客户端按时发出场景“${about.scenario}”中的每个请求，并打印编号、状态码和用时。`
    : `这个程序就是场景“${about.scenario}”的客户端。`
}

服务器把计数放在内存里：每次试验之前先重启它，计数才会从零开始。

## 文件说明

- \`${about.entry}\`：服务器，${about.changed ? '包含下载时已有的改动' : '与课程中的完全一样'}。
- \`${about.client}\`：${about.clientIsOurs ? '客户端' : '实验自带的客户端'}。
- \`scenario.json\`：什么时刻发出什么请求，时间单位是毫秒。
- \`package.json\`：写明课程观测时所用的版本：${about.packages}。课程在Node ${about.node}上实测。

如果端口${about.port}已被占用，请修改\`${about.entry}\`里的端口号，${
    about.clientIsOurs ? '并用环境变量`PORT`告诉客户端' : '客户端文件里的端口号也要一起改'
  }。
`,
};
