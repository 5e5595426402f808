/** The Comlink that the client carries with it; `frame-page.ts` says where it stands. */
declare module 'client-comlink' {
  export const Comlink: {
    expose(value: object, port: MessagePort): void;
    proxy<Value extends object>(value: Value): Value;
  };
}
