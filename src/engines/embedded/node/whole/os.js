/** A small machine: numbers of the right kind, none of them the visitor's own. */
const GIGABYTE = 2 ** 30;

const signals =
  'HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CONT STOP TSTP TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS';

const errno = {
  EPERM: 1,
  ENOENT: 2,
  EINTR: 4,
  EIO: 5,
  EBADF: 9,
  EAGAIN: 11,
  ENOMEM: 12,
  EACCES: 13,
  EBUSY: 16,
  EEXIST: 17,
  ENOTDIR: 20,
  EISDIR: 21,
  EINVAL: 22,
  EMFILE: 24,
  ENOSPC: 28,
  EROFS: 30,
  EPIPE: 32,
  ENOTEMPTY: 39,
  EADDRINUSE: 98,
  EADDRNOTAVAIL: 99,
  ENETUNREACH: 101,
  ECONNABORTED: 103,
  ECONNRESET: 104,
  ENOTCONN: 107,
  ETIMEDOUT: 110,
  ECONNREFUSED: 111,
  EHOSTUNREACH: 113,
};

const loopback = (address, netmask, family) => ({
  address,
  netmask,
  family,
  mac: '00:00:00:00:00:00',
  internal: true,
  cidr: family === 'IPv4' ? `${address}/8` : `${address}/128`,
  ...(family === 'IPv6' && { scopeid: 0 }),
});

const idle = () => ({ user: 0, nice: 0, sys: 0, idle: Math.round(process.uptime() * 1000), irq: 0 });

module.exports = {
  EOL: '\n',
  arch: () => 'x64',
  availableParallelism: () => 1,
  constants: {
    signals: Object.fromEntries(signals.split(' ').map((name, i) => [`SIG${name}`, i + 1])),
    errno,
    priority: {
      PRIORITY_LOW: 19,
      PRIORITY_BELOW_NORMAL: 10,
      PRIORITY_NORMAL: 0,
      PRIORITY_ABOVE_NORMAL: -7,
      PRIORITY_HIGH: -14,
      PRIORITY_HIGHEST: -20,
    },
    UV_UDP_REUSEADDR: 4,
  },
  cpus: () => [{ model: 'virtual', speed: 1000, times: idle() }],
  devNull: '/dev/null',
  endianness: () => 'LE',
  freemem: () => GIGABYTE,
  getPriority: () => 0,
  homedir: () => '/home/lab',
  hostname: () => 'lab',
  loadavg: () => [0, 0, 0],
  machine: () => 'x86_64',
  networkInterfaces: () => ({
    lo: [
      loopback('127.0.0.1', '255.0.0.0', 'IPv4'),
      loopback('::1', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'IPv6'),
    ],
  }),
  platform: () => 'linux',
  release: () => '6.0.0',
  setPriority: () => {},
  tmpdir: () => '/tmp',
  totalmem: () => 2 * GIGABYTE,
  type: () => 'Linux',
  uptime: () => process.uptime(),
  userInfo: () => ({ uid: 1000, gid: 1000, username: 'lab', homedir: '/home/lab', shell: '/bin/sh' }),
  version: () => '#1 SMP',
};
