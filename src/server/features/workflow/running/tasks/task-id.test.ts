import { expect, it } from 'vitest';
import { taskIdOf } from './task-id.ts';

it('a task id is a version 5 UUID as in RFC 9562, appendix A.4', () => {
  const dnsNamespace = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
  expect(taskIdOf(dnsNamespace, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});
