import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certaintyOf, type Finding } from './certainty.ts';

const sources = ['correction', 'service', 'label', 'form'] as const;
const finding: fc.Arbitrary<Finding> = fc.record({
  source: fc.constantFrom(...sources),
  letters: fc.double({ min: 0, max: 1, noNaN: true }),
  rivals: fc.nat({ max: 10 }),
  refused: fc.nat({ max: 10 }),
  isConfirmed: fc.boolean(),
});
const read: Finding = { source: 'label', letters: 1, rivals: 0, refused: 0, isConfirmed: false };

describe('how sure a value is', () => {
  it('is a share, and never surer than its letters', () => {
    fc.assert(
      fc.property(finding, (one) => {
        const certainty = certaintyOf(one);
        expect(certainty).toBeGreaterThanOrEqual(0);
        expect(certainty).toBeLessThanOrEqual(one.letters);
      }),
    );
  });

  it('falls with every doubt, and rises with surer letters and a second way', () => {
    fc.assert(
      fc.property(finding, (one) => {
        const certainty = certaintyOf(one);
        expect(certaintyOf({ ...one, rivals: one.rivals + 1 })).toBeLessThanOrEqual(certainty);
        expect(certaintyOf({ ...one, refused: one.refused + 1 })).toBeLessThanOrEqual(certainty);
        expect(certaintyOf({ ...one, letters: one.letters / 2 })).toBeLessThanOrEqual(certainty);
        expect(certaintyOf({ ...one, isConfirmed: true })).toBeGreaterThanOrEqual(certainty);
      }),
    );
  });

  it('is less by a service than by a correction, and less by a label than by a service', () => {
    const [correction = 0, service = 0, label = 0] = sources.map((source) =>
      certaintyOf({ ...read, source }),
    );
    expect([correction > service, service > label, label > 0.8]).toEqual([true, true, true]);
  });

  it('is too little to be taken for sure where two values are as likely', () => {
    expect(certaintyOf({ ...read, source: 'correction', rivals: 1 })).toBeLessThan(0.8);
  });
});
