/**
 * Stacks as both engines show them: the learner's frames with their places in the files as they are written, nothing of
 * what is beneath. Only V8 lets a program say so; elsewhere a stack stays as the browser writes it.
 */

export interface StackOptions {
  /** The place as it is to be shown, `server.js:3:9`; null leaves the frame out. */
  showPlace(url: string, line: number, column: number): string | null;
  /** What stands before the frames; null for what the error itself says. */
  headOf(error: object): string | null;
}

export function installStacks({ showPlace, headOf }: StackOptions): void {
  const showFrame = (site: NodeJS.CallSite): string | null => {
    const url = site.getScriptNameOrSourceURL();
    const place = url ? showPlace(url, site.getLineNumber() ?? 1, site.getColumnNumber() ?? 1) : null;
    if (place === null) return null;
    const name = site.getFunctionName();
    const prefix = site.isAsync() ? 'async ' : site.isConstructor() ? 'new ' : '';
    return name ? `${prefix}${name} (${place})` : `${prefix}${place}`;
  };
  const prepare = (error: object, sites: readonly NodeJS.CallSite[]) => {
    const frames = sites.map(showFrame).filter((frame) => frame !== null);
    return [headOf(error) ?? textOf(error), ...frames.map((frame) => `    at ${frame}`)].join('\n');
  };
  Reflect.set(Error, 'prepareStackTrace', prepare);
}

function textOf(error: object): string {
  try {
    return Reflect.apply(Error.prototype.toString, error, []);
  } catch {
    return 'Error';
  }
}
