import { expect, it } from 'vitest';
import { filingName, roleName, statusName } from './register-name.ts';

const t = (key: string, values?: Readonly<Record<string, string>>) =>
  values ? `“${values.words}”` : `<${key}>`;

it('names what the register knows, and leaves what it does not', () => {
  expect(statusName('active', t)).toBe('<connect-hub:status_active>');
  expect(statusName('voluntary-arrangement', t)).toBe('<connect-hub:status_voluntaryArrangement>');
  expect(statusName('ruled-by-cats', t)).toBe('“ruled by cats”');
  expect(statusName('', t)).toBe('');
});

it('names the roles of companies like those of people', () => {
  expect(roleName('corporate-secretary', t)).toBe('<connect-hub:role_secretary>');
  expect(roleName('llp-designated-member', t)).toBe('<connect-hub:role_llpDesignatedMember>');
  expect(roleName('corporate-cat', t)).toBe('“corporate cat”');
});

it('names what filings are about', () => {
  expect(filingName('confirmation-statement', t)).toBe('<connect-hub:filing_confirmationStatement>');
  expect(filingName('status', t)).toBe('“status”');
});
