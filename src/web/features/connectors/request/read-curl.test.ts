import { expect, it } from 'vitest';
import { readCurl } from './read-curl.ts';

it('reads what browsers copy, and keeps secrets apart', () => {
  const command = `curl 'https://api.example.com/v1/items?limit=5&q=a%20b' \\
    -H 'Accept: application/json' -H 'Authorization: Bearer abc' --data-raw '{"name":"it''s","n":1}' --compressed`;
  expect(readCurl(command)).toEqual({
    request: {
      method: 'POST',
      url: 'https://api.example.com/v1/items',
      params: [
        { name: 'limit', value: '5' },
        { name: 'q', value: 'a b' },
      ],
      headers: [{ name: 'Accept', value: 'application/json' }],
      body: expect.stringContaining('"name"'),
    },
    secrets: [{ name: 'Authorization', value: 'Bearer abc' }],
  });
});

it('reads flags in other spellings', () => {
  expect(readCurl('curl -XPUT -u me:pass --json "{\\"a\\":1}" example.com/x')).toMatchObject({
    request: {
      method: 'PUT',
      url: 'https://example.com/x',
      body: '{"a":1}',
      headers: [{ name: 'Content-Type', value: 'application/json' }],
    },
    secrets: [{ name: 'Authorization', value: 'Basic bWU6cGFzcw==' }],
  });
});

it.each(['', 'wget https://example.com', 'curl', 'curl -H "a: b"'])(
  'does not read %j as a request',
  (text) => {
    expect(readCurl(text)).toBeNull();
  },
);
