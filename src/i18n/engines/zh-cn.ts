import type { EngineTexts } from './es.ts';

type About = EngineTexts['states']['waiting']['about'];

const WITNESS = 'WebContainer由StackBlitz提供，在你的浏览器里运行真正的Node，是服务器行为的第二位见证者。';
const MEANWHILE = '在此期间由内置引擎作答。';
const ALL_THE_SAME = '没有它课程照样能用，由内置引擎作答。';

const NETWORK_TIPS = [
  '在这个页面上关闭广告拦截或反跟踪插件；Brave请关闭Shields。',
  'Firefox请关闭“严格”防护，并且不要用隐私窗口。',
  '公司网络的防火墙可能拦截stackblitz.com和webcontainer-api.io。',
  '还是不行的话，请刷新页面。',
];

const plain = (text: string): About => ({ text, tips: [] });

/** The engines and how far the second one has come, in Chinese. */
export const zhCn: EngineTexts = {
  title: '引擎',
  choose: '引擎',
  choices: { auto: '自动', embedded: '内置', webcontainer: 'WebContainer' },
  named: (line) => `WebContainer：${line}`,
  since: (elapsed) => `，${elapsed}`,
  more: '详情',
  actions: {
    cancel: '取消',
    retry: '重试',
    boot: '启动',
    bootAnyway: '仍要启动',
  },
  now: {
    webcontainer: '按“运行”后由WebContainer作答。',
    embedded: '按“运行”后由内置引擎作答。',
    notReady: '在那之前，由内置引擎作答。',
    instant: '“瞬时”由内置引擎作答：真正的Node没法跳过时间。',
    rawAddresses: '由内置引擎作答：客户端各有自己的地址。',
  },
  rawAddresses: (clients) =>
    `WebContainer跑不了这个场景：每个客户端都要有自己的网络地址（${clients}），而容器里大家共用一个。改用forwarded，让地址随X-Forwarded-For发送就可以。`,
  states: {
    off: {
      choice: {
        line: '未启动，因为你选了内置引擎',
        about: plain(`${WITNESS}想启动它，请选“自动”或“WebContainer”。`),
        news: '',
      },
      saveData: {
        line: '未启动，以节省流量',
        about: plain(`${WITNESS}你的浏览器开启了省流量模式，而启动它要下载好几兆数据。${ALL_THE_SAME}`),
        news: '',
      },
    },
    waiting: {
      line: '马上启动',
      about: plain(`${WITNESS}它在后台启动，${MEANWHILE}`),
      news: '',
    },
    booting: {
      connecting: {
        line: '正在连接',
        about: plain(`${WITNESS}共三步，第一步：连接它的服务器。${MEANWHILE}`),
        news: 'WebContainer：正在连接。',
      },
      mounting: {
        line: '正在复制软件包',
        about: plain(`${WITNESS}共三步，第二步：把express和中间件复制进去。${MEANWHILE}`),
        news: 'WebContainer：正在复制软件包。',
      },
      starting: {
        line: '正在启动Node',
        about: plain(`${WITNESS}共三步，第三步：启动第一个进程。${MEANWHILE}`),
        news: 'WebContainer：正在启动Node。',
      },
    },
    slow: {
      line: '比平时慢，仍在尝试',
      about: {
        text: '启动得比平时慢，仍在尝试，在此期间由内置引擎作答。如果一直没有结果：',
        tips: NETWORK_TIPS,
      },
      news: 'WebContainer启动得比平时慢，仍在尝试，在此期间由内置引擎作答。',
    },
    ready: {
      line: (took) => `已就绪，用时${took}`,
      about: (took, mounted, size, node) =>
        `${WITNESS}启动用时${took}，其中复制软件包（${size}）用了${mounted}。容器内是Node ${node}。×1和×10可由它作答。`,
      news: 'WebContainer已就绪：从下一次运行起，×1和×10由它作答。',
    },
    late: {
      line: (took) => `启动较慢，现已就绪，用时${took}`,
      news: 'WebContainer启动较慢，现已就绪：从下一次运行起，×1和×10由它作答。',
    },
    cancelled: {
      line: '已取消启动',
      about: plain(`${WITNESS}你取消了启动。${ALL_THE_SAME}`),
      news: '已取消启动WebContainer。',
    },
  },
  failures: {
    notIsolated: {
      line: '页面没有被隔离',
      about: (missing) =>
        plain(`WebContainer只能在与其他页面隔离的页面里启动，而本页缺少${missing}。${ALL_THE_SAME}`),
      unknown: plain(
        `WebContainer只能在与其他页面隔离的页面里启动。浏览器没有隔离本页，又查不出缺少哪个响应头：可能是扩展程序改动了响应头，也可能是本页嵌在别的页面里。${ALL_THE_SAME}`,
      ),
      news: 'WebContainer无法启动：本页没有被隔离。由内置引擎作答。',
    },
    unsupported: {
      line: '这个浏览器不支持',
      about: (feature) =>
        plain(`WebContainer需要${feature}，而这个浏览器没有。请更新浏览器，或者换一个。${ALL_THE_SAME}`),
      news: 'WebContainer在这个浏览器里无法运行。由内置引擎作答。',
    },
    policy: {
      line: '被本页的策略拦截',
      about: plain(`本页的安全策略（CSP）不允许嵌入stackblitz.com，这要由课程的发布者来改。${ALL_THE_SAME}`),
      news: 'WebContainer被本页的安全策略拦截。由内置引擎作答。',
    },
    offline: {
      line: '没有网络',
      about: plain(`现在没有网络，而启动WebContainer需要联网。${ALL_THE_SAME}恢复联网后，它会自动启动。`),
      news: '没有网络，WebContainer无法启动。由内置引擎作答。',
    },
    network: {
      line: '没有回应，可能被拦截',
      about: {
        text: `它的服务器没有回应，多半是途中被拦截了。${ALL_THE_SAME}想用它的话：`,
        tips: NETWORK_TIPS,
      },
      news: 'WebContainer没有回应，多半是被拦截了。由内置引擎作答。',
    },
    packages: {
      line: '软件包下载失败',
      about: plain(`装有express和中间件的文件下载失败。请检查网络，再按“重试”。${ALL_THE_SAME}`),
      news: 'WebContainer无法启动：软件包下载失败。由内置引擎作答。',
    },
    broken: {
      line: '启动时出错',
      about: plain('WebContainer有回应，但随后出错了。它给出的信息是：'),
      news: 'WebContainer启动时出错。由内置引擎作答。',
    },
    lost: {
      line: '失去响应',
      about: plain(`WebContainer本来已就绪，后来失去响应。你的改动都还在。${ALL_THE_SAME}`),
      news: 'WebContainer失去响应。由内置引擎作答。',
    },
  },
  needs: { https: '安全的地址（https）', header: (name) => `响应头${name}` },
  size: (kilobytes) => `${kilobytes} kB`,
  runEmbedded: '改用内置引擎运行',
  repeat: {
    to: { embedded: '用内置引擎再跑一次', webcontainer: '用WebContainer再跑一次' },
    why: {
      notReady: '暂时不行：WebContainer还没就绪。',
      failed: '不行：WebContainer没有在运行。',
      choice: '不行：你选了内置引擎，WebContainer不会启动。',
      saveData: '不行：为了节省流量，WebContainer没有启动。',
      rawAddresses: (clients) => `不行：客户端各有地址（${clients}），而WebContainer里大家共用一个。`,
    },
    atTen: '会以×10运行：真正的Node没法跳过时间。',
  },
};
