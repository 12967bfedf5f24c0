import { expect, it } from 'vitest';
import { placesOf } from '#engine/text/json-pointer.ts';
import { proposeMapping } from './propose-mapping.ts';

it('maps places to the fields that are called like them, rows among rows', () => {
  const sample = {
    order: { 'order-no': 'A-7', total: 3 },
    customer: { eMail: 'a@b.example' },
    lines: [{ sku: 'x' }],
  };
  const field = (name: string, label = name) => ({ name, label });
  const targets = {
    fields: [field('number', 'Order no.'), field('email', 'E-mail'), field('note')],
    tables: [{ ...field('items', 'Positions'), fields: [field('sku'), field('total')] }],
  };
  expect(proposeMapping(placesOf(sample), targets)).toEqual({
    fields: { number: { place: '/order/order-no' }, email: { place: '/customer/eMail' } },
    tables: { items: { place: '/lines', fields: { sku: { place: '/sku' } } } },
  });
});
