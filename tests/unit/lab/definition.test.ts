import { expect, test } from 'vitest';
import { filesOfBreak, type Lab } from '../../../src/lab/definition.ts';

const symptom = [{ log: 'x' }];

const lab: Lab = {
  id: 'two-files',
  definition: {
    files: ['client.js'],
    scenarios: {},
    breaks: { server: { scenario: 'a', symptom }, client: { scenario: 'a', symptom, file: 'client.js' } },
  },
  entry: 'server.js',
  port: 3000,
  path: '/',
  files: { 'server.js': 'server', 'client.js': 'client' },
  breaks: { server: 'broken server', client: 'broken client' },
  exercises: {},
};

test('a break stands in for the server', () => {
  expect(filesOfBreak(lab, 'server')).toEqual({ 'server.js': 'broken server', 'client.js': 'client' });
});

test('a break stands in for the file that it names, and the server stays', () => {
  expect(filesOfBreak(lab, 'client')).toEqual({ 'server.js': 'server', 'client.js': 'broken client' });
});

test('a break that is not there is an error, not the whole lab', () => {
  expect(() => filesOfBreak(lab, 'none')).toThrow('no break none');
});
