import { expect, it } from 'vitest';
import { logOf, runServer } from './run-server.ts';

/** Each line says in what the server's buffers are Node's. */
const SERVER = `
import express from 'express';
const classOf = (bytes) => [bytes.constructor.name, Buffer.isBuffer(bytes), bytes.length].join();
const buffer = Buffer.from('hello');
const ofAClass = Object.setPrototypeOf(new Uint8Array(5), class Own extends Buffer {}.prototype);
console.log([buffer.slice(1), buffer.subarray(-3, -1), buffer.map((byte) => byte), buffer.filter(Boolean)].map(classOf).join(' '));
console.log([ofAClass, ofAClass.slice(1), ofAClass.subarray(3, 99)].map(classOf).join(' '));
console.log(classOf(Buffer.prototype.subarray.call(new Uint8Array(5), 1.5, NaN)), classOf(Buffer.prototype.slice.call(new Uint8Array(5), 2)));
console.log(Buffer.isBuffer({ _isBuffer: true }), Buffer.isBuffer(Buffer.prototype), buffer.slice(0, 2).parent === buffer.buffer);
console.log(Object.getOwnPropertyDescriptor(Buffer, Symbol.species).enumerable);
console.log(Buffer.alloc(8, 1).readBigUint64LE(0) === 0x101010101010101n, 'TYPED_ARRAY_SUPPORT' in Buffer);
express().listen(3000);
`;

it('buffers are of Node’s class, and so is what is cut from them', async () => {
  expect(logOf(await runServer({ server: SERVER }))).toEqual([
    'Buffer,true,4 Buffer,true,2 Buffer,true,5 Buffer,true,5',
    'Own,true,5 Buffer,true,4 Buffer,true,2',
    'Buffer,true,0 Uint8Array,false,3',
    'false false true',
    'false',
    'true false',
  ]);
});

it('`new Buffer` works as it did, and Node’s warning of it is printed once', async () => {
  const server = `
    import express from 'express';
    console.log(String(new Buffer('6869', 'hex')), Buffer(2), new Buffer(2) instanceof Buffer);
    for (const args of [[2, 'utf8'], [-1], []]) try { new Buffer(...args) } catch (error) { console.log(error.code) }
    express().listen(3000);
  `;
  const log = logOf(await runServer({ server }));
  expect(log.slice(0, 4)).toEqual([
    'hi <Buffer 00 00> true',
    'ERR_INVALID_ARG_TYPE',
    'ERR_OUT_OF_RANGE',
    'ERR_INVALID_ARG_TYPE',
  ]);
  expect(log.slice(4).join()).toMatch(
    /^\(node:1\) \[DEP0005\] DeprecationWarning: Buffer\(\) is deprecated[^[]*$/,
  );
});
