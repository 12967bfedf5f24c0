import { describe, expect, it } from 'vitest';
import { delaySeconds, throttleSubjects } from './sign-in-throttle.ts';

describe('sign-in throttle', () => {
  const [pair, address, name] = throttleSubjects('  Ana ', '10.0.0.7');

  it('counts by name and address, whatever the case and blanks of the name', () => {
    expect(throttleSubjects('ANA', '10.0.0.7')).toEqual(throttleSubjects(' ana', '10.0.0.7'));
    expect(pair?.subject).toBe('pair:ana|10.0.0.7');
  });

  it('lets the first failures pass, then doubles the delay up to its bound', () => {
    expect([1, 4, 5, 6, 7, 8, 30].map((count) => delaySeconds(count, pair!))).toEqual([
      0, 0, 1, 2, 4, 8, 300,
    ]);
    expect(delaySeconds(49, address!)).toBe(0);
  });

  it('never delays the owner of a name for long because of others', () => {
    expect(delaySeconds(1_000_000, name!)).toBe(30);
  });
});
