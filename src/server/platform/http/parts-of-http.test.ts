import { describe, expect, it } from 'vitest';
import { localeOf } from './answers/error-texts.ts';
import { parseRange } from './answers/file-answer.ts';
import { tenantNameOfHost } from './origin/tenant-of-host.ts';

describe('tenantNameOfHost', () => {
  const rules = { defaultTenant: 'demo', publicHost: 'forms.example.com' };
  it.each([
    ['acme.example.com', 'acme'],
    ['ACME.localhost:3000', 'acme'],
    ['localhost', 'demo'],
    ['localhost:3000', 'demo'],
    ['127.0.0.1:3000', 'demo'],
    ['[::1]:3000', 'demo'],
    ['forms.example.com', 'demo'],
    ['acme.example.com.', 'acme'],
    ['', null],
    ['-x.example.com', null],
    ["a'b.example.com", null],
  ])('%j is %j', (host, tenant) => expect(tenantNameOfHost(host, rules)).toBe(tenant));
});

describe('parseRange', () => {
  it.each([
    [undefined, null],
    ['bytes=0-4', { first: 0, last: 4 }],
    ['bytes=5-', { first: 5, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=8-100', { first: 8, last: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=4-2', null],
    ['bytes=0-1,3-4', null],
    ['lines=1-2', null],
    ['bytes=-', null],
  ])('%j of ten bytes', (header, range) => expect(parseRange(header, 10)).toEqual(range));
});

describe('localeOf', () => {
  it.each([
    [undefined, 'en'],
    ['de-AT', 'de'],
    ['pt, fr;q=0.8, en;q=0.9', 'en'],
    ['ja;q=0, zh-TW', 'zh'],
    ['xx', 'en'],
  ])('%j is %j', (header, locale) => expect(localeOf(header)).toBe(locale));
});
