import { expect, it } from 'vitest';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { checkedInput } from './request-input.ts';

const posting = (body: unknown) => ({ params: {}, query: {}, headers: {}, body });
const refusedWith = (violations: readonly unknown[]) => expect.objectContaining({ violations });

it('a blank name of a security header is missing, not too short', () => {
  const body = { name: '   ', host: 'api.example.com', headers: [{ name: '', value: 'x' }] };
  expect(() => checkedInput(saveSecurityHeader, posting(body))).toThrow(
    refusedWith([
      { path: 'body.name', code: 'input_missing' },
      { path: 'body.headers[0].name', code: 'input_missing' },
    ]),
  );
});

it('a blank name of a connector is missing, not too short', () => {
  expect(() =>
    checkedInput(saveConnector, posting({ name: ' ', request: { url: 'https://api.example.com' } })),
  ).toThrow(refusedWith([{ path: 'body.name', code: 'input_missing' }]));
});

it('an empty list is still too small', () => {
  const body = { name: 'Keys', host: 'api.example.com', headers: [] };
  expect(() => checkedInput(saveSecurityHeader, posting(body))).toThrow(
    refusedWith([{ path: 'body.headers', code: 'input_too_small' }]),
  );
});
