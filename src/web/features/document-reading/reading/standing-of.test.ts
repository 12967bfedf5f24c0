import { describe, expect, it } from 'vitest';
import { correctionsOf, standingOf } from './standing-of.ts';

const at = { proposed: 'NF-88017', now: null, first: undefined, wasTaken: false };

describe('a proposed value', () => {
  it('is open for a blank field and for one with only its default', () => {
    expect(standingOf(at)).toBe('open');
    expect(standingOf({ ...at, now: 'none', first: 'none' })).toBe('open');
  });

  it('leaves what a person typed', () => {
    expect(standingOf({ ...at, now: 'typed' })).toBe('kept');
    expect(standingOf({ ...at, now: 'typed', first: 'none' })).toBe('kept');
  });

  it('is taken once it is in the form, and corrected once a person changes or removes it', () => {
    expect(standingOf({ ...at, now: 'NF-88017' })).toBe('taken');
    expect(standingOf({ ...at, now: 'NF-88018', wasTaken: true })).toBe('corrected');
    expect(standingOf({ ...at, wasTaken: true })).toBe('corrected');
  });
});

it('only values that were set since the document was read, and differ from the proposal, are corrections', () => {
  const before = { supplier: 'Acme', number: null, total: null };
  const now = { supplier: 'Acme', number: 'NF-1', total: 12, note: null };
  const proposed = new Map([['total', 12]]);
  expect(correctionsOf({ fields: Object.keys(now), now, before, proposed })).toEqual([
    { field: 'number', value: 'NF-1' },
  ]);
});
