/** The few numbers that Node's streams read after each call to a handle: how much was read or written, and when. */

const READ = 0;
const OFFSET = 1;
const WRITTEN = 2;
const WAS_ASYNC = 3;

const fields: [number, number, number, number] = [0, 0, 0, 0];

export const streamState = {
  /** Of the last read: a count of bytes, or a libuv error. */
  get status(): number {
    return fields[READ];
  },
  /** Where the last read's bytes begin in their buffer. */
  get offset(): number {
    return fields[OFFSET];
  },
  /** `status`: a count of bytes, or a libuv error. */
  read(status: number, offset: number): void {
    fields[READ] = status;
    fields[OFFSET] = offset;
  },
  wrote(bytes: number, completes: 'at once' | 'later'): void {
    fields[WRITTEN] = bytes;
    fields[WAS_ASYNC] = completes === 'later' ? 1 : 0;
  },
};

/** `internalBinding('stream_wrap')`. */
export function streamBinding() {
  return {
    kReadBytesOrError: READ,
    kArrayBufferOffset: OFFSET,
    kBytesWritten: WRITTEN,
    kLastWriteWasAsync: WAS_ASYNC,
    streamBaseState: fields,
    WriteWrap: class WriteWrap {},
    ShutdownWrap: class ShutdownWrap {},
    LibuvStreamWrap: class LibuvStreamWrap {},
  };
}
