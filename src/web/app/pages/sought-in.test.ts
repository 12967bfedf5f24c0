import { expect, it } from 'vitest';
import { soughtIn } from './sought-in.ts';

it.each([
  ['/module/purchase-orders/PO-2271', 'PO-2271'],
  ['/r%C3%A9sum%C3%A9', 'résumé'],
  ['/100%', '100%'],
  ['/module/0198a3f4-0000-7000-8000-000000000001', null],
  ['/404', null],
  ['/', null],
])('with %s somebody looked for %s', (address, sought) => {
  expect(soughtIn(address)).toBe(sought);
});
