import { expect, it } from 'vitest';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { rememberCorrections } from '#contracts/document-reading/remember-corrections.ts';
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
  const body = { id: '01890a5d-ac96-774b-bcce-b302099a8057', corrections: [] };
  expect(() => checkedInput(rememberCorrections, posting(body))).toThrow(
    refusedWith([{ path: 'body.corrections', code: 'input_too_small' }]),
  );
});
