import { expect, it } from 'vitest';
import { statusName } from './status-name.ts';

const t = (key: string) => `<${key}>`;

it('names what the register knows, and leaves what it does not', () => {
  expect(statusName('active', t)).toBe('<connect-hub:status_active>');
  expect(statusName('voluntary-arrangement', t)).toBe('<connect-hub:status_voluntaryArrangement>');
  expect(statusName('ruled-by-cats', t)).toBe('ruled-by-cats');
  expect(statusName('', t)).toBe('');
});
