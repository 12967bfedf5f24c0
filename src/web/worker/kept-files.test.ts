import { expect, it } from 'vitest';
import { answerFor } from './kept-files.ts';

const origin = 'https://acme.example.com';
const isNone = (path: string, method = 'GET') =>
  answerFor('1', new Request(new URL(path, origin), { method }), origin) === null;

it.each(['/api/sys/user/push', '/api', '/TaskHub', '/metrics', '/health/live', '/scim/v2/Users'])(
  'leaves %s to the server, so that no answer to a person is ever kept',
  (path) => expect(isNone(path)).toBe(true),
);

it('leaves other origins and writes alone', () => {
  expect(isNone('https://elsewhere.example.com/assets/a.js')).toBe(true);
  expect(isNone('/tasks', 'POST')).toBe(true);
});
