/**
 * Stacks as both engines show them: the learner's frames with their places in the files as they are written, the names
 * of the packages between them, nothing of what is beneath. Only V8 lets a program say so; elsewhere a stack stays as
 * the browser writes it.
 */

export interface StackOptions {
  /** The place as it is to be shown, `server.js:3:9`, or a package's name; null leaves the frame out. */
  showPlace(url: string, line: number, column: number): string | null;
  /** What stands before the frames; null for what the error itself says. */
  headOf(error: object): string | null;
}

/** V8 keeps ten frames, which a request's way through a router takes alone. */
const FRAMES = 50;

export function installStacks({ showPlace, headOf }: StackOptions): void {
  const showFrame = (site: NodeJS.CallSite): string | null => {
    const url = site.getScriptNameOrSourceURL();
    const place = url ? showPlace(url, site.getLineNumber() ?? 1, site.getColumnNumber() ?? 1) : null;
    if (place === null || isPackage(place)) return place;
    const name = site.getFunctionName();
    const prefix = site.isAsync() ? 'async ' : site.isConstructor() ? 'new ' : '';
    return name ? `${prefix}${name} (${place})` : `${prefix}${place}`;
  };
  const prepare = (error: object, sites: readonly NodeJS.CallSite[]) => {
    const frames = sites.map(showFrame).filter((frame) => frame !== null);
    const lines = frames.filter((frame, i) => frame !== frames[i - 1] || !isPackage(frame));
    return [headOf(error) ?? textOf(error), ...lines.map((frame) => `    at ${frame}`)].join('\n');
  };
  Reflect.set(Error, 'prepareStackTrace', prepare);
  Error.stackTraceLimit = FRAMES;
}

const isPackage = (frame: string) => !/:\d+:\d+\)?$/.test(frame);

/** The package that a line of such a stack names; null for every other line. */
export function packageOfFrame(line: string): string | null {
  return /^ {4}at ((?:@[\w.-]+\/)?[\w.-]+)$/.exec(line)?.[1] ?? null;
}

function textOf(error: object): string {
  try {
    return Reflect.apply(Error.prototype.toString, error, []);
  } catch {
    return 'Error';
  }
}
