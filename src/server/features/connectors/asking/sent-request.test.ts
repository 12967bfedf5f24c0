import { describe, expect, it } from 'vitest';
import { plainCall } from '#engine/form/sources/call-settings.ts';
import { addressWithoutValues, sentRequest, withoutValues } from './sent-request.ts';

const request = {
  method: 'POST' as const,
  url: 'https://api.example/{customer}',
  params: [],
  headers: [
    { name: 'X-Customer', value: 'c {customer}' },
    { name: 'X-Api-Key', value: 'written here' },
  ],
  body: '{"customer":{customer}}',
  responseFormat: 'JSON' as const,
  responsePath: '',
  securityHeaderId: null,
  hasGovHeaders: false,
};
const headers = {
  accept: 'application/json',
  'x-customer': 'c Ada',
  'x-api-key': 'written here',
  'Gov-Client-Public-IP': '198.51.100.7',
  'x-tenant': 'sealed',
};

describe('what a call sent', () => {
  const sent = sentRequest('POST', headers, '{"customer":"Ada","echo":"sealed"}', { 'x-tenant': 'sealed' });

  it('has no secrets, wherever they are', () => {
    expect(sent.headers).toEqual([
      { name: 'accept', value: 'application/json' },
      { name: 'x-customer', value: 'c Ada' },
      { name: 'x-api-key', value: '•••' },
      { name: 'gov-client-public-ip', value: '•••' },
      { name: 'x-tenant', value: '•••' },
    ]);
    expect(sent.body).toBe('{"customer":"Ada","echo":"•••"}');
  });

  it('hides even a secret too short to be looked for in texts', () => {
    const short = sentRequest('GET', { 'x-tenant': 'abc' }, '', { 'x-tenant': 'abc' });
    expect(short).toEqual({ method: 'GET', headers: [{ name: 'x-tenant', value: '•••' }], body: '' });
  });

  it('has placeholders instead of the values of an entry', () => {
    const bare = withoutValues(sent, request, plainCall);
    expect(JSON.stringify(bare)).not.toContain('Ada');
    expect(bare.headers.slice(0, 3)).toEqual([
      { name: 'accept', value: 'application/json' },
      { name: 'x-customer', value: 'c {customer}' },
      { name: 'x-api-key', value: '•••' },
    ]);
    expect(bare.body).toBe(request.body);
    expect(withoutValues({ ...sent, body: '' }, request, plainCall).body).toBe('');
  });

  it('has an address with placeholders', () => {
    expect(addressWithoutValues(request)).toBe(request.url);
    const params = [{ name: 'q w', value: '{customer}' }];
    expect(addressWithoutValues({ ...request, params })).toBe(
      'https://api.example/{customer}?q%20w={customer}',
    );
    expect(addressWithoutValues({ ...request, url: 'https://api.example/?a=1', params })).toBe(
      'https://api.example/?a=1&q%20w={customer}',
    );
  });

  it('is cut and can be stored', () => {
    const long = sentRequest('POST', { a: 'x'.repeat(1001) }, `\u0000${'y'.repeat(4000)}`, {});
    expect(long.headers[0]?.value).toBe(`${'x'.repeat(1000)}…`);
    expect(long.body).toBe(`\ufffd${'y'.repeat(3999)}…`);
  });
});
