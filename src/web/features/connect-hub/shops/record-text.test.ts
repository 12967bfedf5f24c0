import { expect, it } from 'vitest';
import { connectHub as de } from '#messages/de/connect-hub.ts';
import { connectHub as en } from '#messages/en/connect-hub.ts';
import { connectHub as es } from '#messages/es/connect-hub.ts';
import { connectHub as fr } from '#messages/fr/connect-hub.ts';
import { connectHub as ja } from '#messages/ja/connect-hub.ts';
import { connectHub as zh } from '#messages/zh/connect-hub.ts';
import { createFormat } from '#web/lib/format/format.ts';
import { amountText, stateNames, stateText } from './record-text.ts';

const t = (key: string) => `<${key.replace('connect-hub:', '')}>`;
const plainSpaces = (text: string) => text.replace(/\s/g, ' ');

it('names statuses that shops have, each by its kind of record, and leaves others', () => {
  expect(stateText('orders', 'partially_refunded', t)).toBe('<state_orders_partiallyRefunded>');
  expect(stateText('orders', 'pending', t)).toBe('<state_orders_pending>');
  expect(stateText('products', 'pending', t)).toBe('<state_products_pending>');
  expect(stateText('customers', 'shop_manager', t)).toBe('<state_customers_shopManager>');
  expect(stateText('products', 'on-hold', t)).toBe('on-hold');
  expect(stateText('orders', 'awaiting-cats', t)).toBe('awaiting-cats');
  expect(stateText('orders', '', t)).toBe('');
});

it('writes amounts as the reader does, and what is no amount as the shop does', () => {
  const format = createFormat('de', 'Etc/UTC');
  expect(plainSpaces(amountText('1284.60', 'EUR', format))).toBe('1.284,60 €');
  expect(amountText('1284.5', '', format)).toBe('1.284,5');
  expect(amountText('12.5', 'points', format)).toBe('12,5 points');
  expect(amountText('from 12', 'EUR', format)).toBe('from 12 EUR');
  expect(amountText('', '', format)).toBe('');
});

it.each(Object.entries({ de, en, es, fr, ja, zh }))('has every text in %s', (_language, texts) => {
  const all: Readonly<Record<string, string>> = texts;
  expect(stateNames.filter((name) => !all[name])).toEqual([]);
});
