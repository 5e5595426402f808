import type { ShareTexts } from './es.ts';

/** What is said where a run or a lab is shared, in Chinese. */
export const zhCn: ShareTexts = {
  about: '链接里包含你改过的代码、场景和速度。这些内容都在“#”之后，不会发送给任何服务器。',
  link: '这个实验的链接',
  copyLink: '复制链接',
  length: (length, limit) => `共${length}个字符，上限${limit}个。`,
  tooLong: (limit) =>
    `内容太多，${limit}个字符的链接装不下，更长的链接在转发时容易被截断。请下载整个实验，直接发送文件。`,
  copied: '已复制。',
  copyByHand: '浏览器不允许自动复制。文字已经选中，请按Ctrl C（Mac上按⌘C）复制。',
  copyTsv: '复制到电子表格',
  copyMarkdown: '复制为Markdown',
  tableText: '表格的文本形式',
  inMs: (heading) => `${heading}（毫秒）`,
  away: (lab) =>
    `来自链接：实验“${lab}”。你不按“运行”，它就不会运行。你自己的代码仍然保存着，在这里做的改动则不会保存。`,
  goBack: '回到我的代码',
  keep: '改用这份代码',
  returned: '已回到你自己的代码。',
  goAgain: '再看链接中的代码',
  kept: '链接中的代码已成为你的代码。',
  takeBack: '换回原来的代码',
  problems: {
    broken: '链接不完整或已损坏，无法打开。',
    format: '这个页面不认识链接的格式，它可能来自本课程的另一个版本。',
    tooLarge: '链接里的内容过大，没有打开。',
    unfit: '链接与这个实验对不上，实验可能在那之后改过。',
    unknownLab: '链接指向的实验不在这个页面上。',
    notLoaded: '网络出错，链接没能打开。请刷新页面再试。',
  },
  unopened: (why) => `${why}这里的一切都没有变。`,
  dismiss: '知道了',
};
