import { expect, it } from 'vitest';
import type { StoredIncoming } from '../edited-incoming.ts';
import { exampleBody } from './example-call.ts';

const incoming = {
  mapping: {
    fields: [
      { field: 'number', place: '/order/id' },
      { field: 'paper', place: '/order/paper' },
      { field: 'source', text: 'shop' },
    ],
    tables: [{ section: 'lines', place: '/order/lines', fields: [{ field: 'what', place: '/title' }] }],
  },
  entry_key: { field: 'customer', place: '/customer' },
  decision: null,
} as unknown as StoredIncoming;

it('an example of a call has every place, and files as they are sent', () => {
  expect(JSON.parse(exampleBody(incoming, new Set(['paper'])))).toEqual({
    customer: '<customer>',
    order: {
      id: '<number>',
      paper: { name: expect.any(String), content: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/) },
      lines: [{ title: '<what>' }],
    },
  });
});
