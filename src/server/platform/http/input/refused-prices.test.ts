import { expect, it } from 'vitest';
import { saveGenaiConfig } from '#contracts/assistant/save-genai-config.ts';
import { saveProviderSettings } from '#contracts/document-reading/save-provider-settings.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { checkedInput } from './request-input.ts';

const violationsOf = (endpoint: Endpoint, body: unknown): unknown => {
  try {
    checkedInput(endpoint, { params: {}, query: {}, headers: {}, body });
  } catch (error) {
    return (error as { readonly violations: unknown }).violations;
  }
  return [];
};
const readingAt = (price: string) =>
  violationsOf(saveProviderSettings, { ocrProviderId: 'azure', price, currency: 'EUR' });

it.each(['cheap', '1e-7', '-1', '0.1234567', '12345678', '1,5', ''])(
  'the price %j of a page is refused by a reason that says what a price looks like',
  (price) => expect(readingAt(price)).toEqual([{ path: 'body.price', code: 'price_format' }]),
);

it.each(['0', '0.05', '1234567.123456'])('the price %s of a page is taken', (price) =>
  expect(readingAt(price)).toEqual([]),
);

it('the price of tokens is refused by the same reason, and a currency by that of a format', () => {
  expect(violationsOf(saveGenaiConfig, { input_price: 'cheap', currency: 'euro' })).toEqual(
    expect.arrayContaining([
      { path: 'body.input_price', code: 'price_format' },
      { path: 'body.currency', code: 'input_format' },
    ]),
  );
});
