import { describe, expect, it } from 'vitest';
import { pauseBefore, retryAfterMs } from './retry-policy.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const made = (attempts: number, retries = 3, spread = 0.5) => ({ attempts, retries, now, spread });
const busy = (retryAfter?: string, status = 503) => ({ status, retryAfter });

describe('the pause before the next attempt', () => {
  it('doubles, and differs between nodes', () => {
    expect([1, 2, 3].map((attempts) => pauseBefore(busy(), made(attempts)))).toEqual([300, 600, 1200]);
    expect(pauseBefore(busy(), made(1, 3, 0))).toBe(225);
    expect(pauseBefore(busy(), made(1, 3, 1))).toBe(375);
  });

  it('ends with the attempts that are allowed', () => {
    expect(pauseBefore(busy(), made(4))).toBeNull();
    expect(pauseBefore(busy(), made(1, 0))).toBeNull();
  });

  it('is only for what may pass', () => {
    const passing = [408, 425, 429, 500, 502, 503, 504, 400, 401, 404, 501].filter(
      (status) => pauseBefore(busy(undefined, status), made(1)) !== null,
    );
    expect(passing).toEqual([408, 425, 429, 500, 502, 503, 504]);
    const failures = ['not_reachable', 'timed_out', 'not_found', 'address_refused', 'too_large'] as const;
    expect(failures.filter((failure) => pauseBefore({ failure }, made(1)) !== null)).toEqual([
      'not_reachable',
      'timed_out',
    ]);
  });

  it('is as long as the other system asks, but not longer than five seconds', () => {
    expect(pauseBefore(busy('2'), made(1))).toBe(2000);
    expect(pauseBefore(busy('0'), made(1))).toBe(300);
    expect(pauseBefore(busy('6'), made(1))).toBeNull();
    expect(pauseBefore(busy('Mon, 02 Mar 2026 09:00:04 GMT'), made(1))).toBe(4000);
  });
});

it('a Retry-After that makes no sense is none', () => {
  const texts = ['', 'soon', '-3', '1.5', '99999999999', '2026-03-02', 'Mon, 99 Nope', undefined];
  expect(texts.map((text) => retryAfterMs(text, now))).toEqual(texts.map(() => null));
  expect(retryAfterMs('Mon, 02 Mar 2026 08:00:00 GMT', now)).toBe(0);
});
