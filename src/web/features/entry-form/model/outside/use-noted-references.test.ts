import { expect, it } from 'vitest';
import type { References } from '#engine/form/sources/reference-source.ts';
import { withReference } from './use-noted-references.ts';

const none: References = new Map();
const kind = 'module:vendors:name';

it('keeps columns of an entry that another field asked for', () => {
  const first = withReference(none, kind, 'v1', { label: 'Acme', values: { country: 'ES', city: 'Vigo' } });
  const second = withReference(first, kind, 'v1', { label: 'Acme Ltd', values: { city: 'Lugo' } });
  const third = withReference(second, kind, 'v1', { label: 'Acme Ltd', values: {} });
  expect(third.get(kind)?.get('v1')).toEqual({ label: 'Acme Ltd', values: { country: 'ES', city: 'Lugo' } });
});

it('leaves other entries and kinds as they are', () => {
  const known = withReference(none, kind, 'v1', { label: 'Acme', values: { country: 'ES' } });
  const next = withReference(
    withReference(known, kind, 'v2', { label: 'Bolt', values: {} }),
    'list:l1',
    'v1',
    { label: 'One', values: {} },
  );
  expect(next.get(kind)?.get('v1')).toEqual({ label: 'Acme', values: { country: 'ES' } });
  expect(next.get(kind)?.get('v2')).toEqual({ label: 'Bolt', values: {} });
  expect(next.get('list:l1')?.get('v1')).toEqual({ label: 'One', values: {} });
});
