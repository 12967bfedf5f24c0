import { expect, it } from 'vitest';
import { entryHost, isDomain, tenantAddress } from './tenant-host.ts';

it('knows a host whose first label is login', () => {
  expect(entryHost('login.example.com:3000')).toBe('example.com:3000');
  expect(entryHost('acme.example.com')).toBeNull();
  expect(entryHost('loginx.example.com')).toBeNull();
  expect(entryHost('login.')).toBeNull();
});

it.each(['', 'login', 'a.b', 'evil.example/', 'ä', '-a', 'a-', 'a b', '//evil', 'a@b'])(
  'does not lead to %s',
  (text) => {
    expect(isDomain(text)).toBe(false);
  },
);

it('leads to the host of the tenant', () => {
  expect(isDomain('acme-2')).toBe(true);
  expect(tenantAddress('https:', 'acme', 'example.com')).toBe('https://acme.example.com/');
});
