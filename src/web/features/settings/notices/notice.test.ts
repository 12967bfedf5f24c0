import { describe, expect, it } from 'vitest';
import { endsSoon, firstToEnd } from './notice.ts';

const now = Date.parse('2026-03-01T00:00:00Z');

describe('an end', () => {
  it('is told earlier of a licence than of a secret, and still when it has passed', () => {
    expect(endsSoon('2026-04-20T00:00:00Z', 'licence', now)).toBe(true);
    expect(endsSoon('2026-04-20T00:00:00Z', 'secret', now)).toBe(false);
    expect(endsSoon('2026-03-20T00:00:00Z', 'secret', now)).toBe(true);
    expect(endsSoon('2026-02-01T00:00:00Z', 'secret', now)).toBe(true);
    expect(endsSoon(null, 'licence', now)).toBe(false);
  });

  it('comes first of several', () => {
    expect(firstToEnd([{ ends: '2026-05-01T00:00:00Z' }, { ends: '2026-04-30T23:00:00Z' }])?.ends).toContain(
      '04-30',
    );
    expect(firstToEnd([])).toBeUndefined();
  });
});
