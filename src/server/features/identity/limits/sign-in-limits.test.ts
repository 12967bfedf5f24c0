import { describe, expect, it } from 'vitest';
import { type FullAt, giveBack, limitsOf, takeAttempt } from './sign-in-limits.ts';

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

const limitsOfGuess = new Map<string, ReturnType<typeof limitsOf>>();

/** Hashing the same name and address a million times would take most of a minute. */
function limitsKept(username: string, network: string, deviceId: string | null): ReturnType<typeof limitsOf> {
  const key = JSON.stringify([username, network, deviceId]);
  const limits = limitsOfGuess.get(key) ?? limitsOf({ username, network, deviceId });
  limitsOfGuess.set(key, limits);
  return limits;
}

/** The limits of a tenant in memory, with a clock that the test sets. */
function aTenant() {
  const kept = new Map<string, number>();
  let nowMs = Date.parse('2026-03-02T09:00:00Z');
  const keep = (fullAt: FullAt) => {
    for (const [subject, atMs] of fullAt) kept.set(subject, atMs);
  };
  return {
    pass: (ms: number) => {
      nowMs += ms;
    },
    /** Whether the password was checked. */
    attempt: (username: string, network: string, isRight: boolean, deviceId: string | null = null) => {
      const limits = limitsKept(username, network, deviceId);
      const attempt = takeAttempt(limits, kept, nowMs);
      if (!attempt.isTaken) return false;
      keep(attempt.fullAt);
      if (isRight) keep(giveBack(limits, kept, nowMs));
      return true;
    },
  };
}

/** How many guesses at dee are checked when the addresses take turns, each guessing `perSecond` times a second. */
function guess(
  tenant: ReturnType<typeof aTenant>,
  { places, perSecond, forMs }: { places: readonly string[]; perSecond: number; forMs: number },
  eachMinute: () => void = () => {},
): number {
  let checked = 0;
  const stepMs = second / perSecond;
  for (let passedMs = 0; passedMs < forMs; passedMs += stepMs) {
    for (const place of places) if (tenant.attempt('dee', place, false)) checked += 1;
    if (passedMs % (60 * second) === 0) eachMinute();
    tenant.pass(stepMs);
  }
  return checked;
}

const sixty = Array.from({ length: 60 }, (_, index) => `198.51.100.${index}`);

describe('limits of signing in', () => {
  it('ignore case and blanks of a name, and store it as a hash', () => {
    const of = (username: string) => limitsOf({ username, network: '10.0.0.7', deviceId: null });
    expect(of('  Ana ')).toEqual(of('ana'));
    expect(JSON.stringify(of('ana'))).not.toContain('ana');
  });

  it('let the owner in while someone guesses ten times a second from one address, all day', () => {
    const tenant = aTenant();
    const checked = guess(tenant, { places: ['203.0.113.9'], perSecond: 10, forMs: day }, () => {
      expect(tenant.attempt('dee', '192.0.2.1', true)).toBe(true);
    });
    expect(checked).toBe(10 + 47);
  });

  it('let the owner in on an unknown device while someone guesses from sixty addresses', () => {
    const tenant = aTenant();
    const checked = guess(tenant, { places: sixty, perSecond: 0.1, forMs: day }, () => {
      expect(tenant.attempt('dee', '192.0.2.1', true)).toBe(true);
    });
    expect(checked).toBe(60 * (10 + 47));
  });

  it('check at most 4,600 guesses at a name on the first day and 3,600 on each later day, from any number of addresses', () => {
    const tenant = aTenant();
    let place = 0;
    const ofOneDay = () => {
      let checked = 0;
      for (let passedMs = 0; passedMs < day; passedMs += 8 * second) {
        for (let each = 0; each < 8; each += 1) {
          place += 1;
          if (tenant.attempt('dee', `place ${place}`, false)) checked += 1;
        }
        tenant.pass(8 * second);
      }
      return checked;
    };
    expect(ofOneDay()).toBe(1_000 + 3_599);
    expect(ofOneDay()).toBe(3_600);
    tenant.attempt('dee', 'one more place', false);
    expect(tenant.attempt('dee', '192.0.2.1', true)).toBe(false);
    expect(tenant.attempt('dee', '192.0.2.1', true, 'a device of dee')).toBe(true);
  });

  it('do not lock out an office because one colleague behind the same address mistypes all day', () => {
    const tenant = aTenant();
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      tenant.attempt('dee', 'office', false);
      tenant.pass(60 * second);
      expect(tenant.attempt('ana', 'office', true)).toBe(true);
    }
  });

  it('do not allow more guesses at others in return for successful sign-ins', () => {
    const tenant = aTenant();
    let checked = 0;
    for (let name = 0; name < 400; name += 1) {
      if (name % 45 === 0) tenant.attempt('ben', 'office', true);
      if (tenant.attempt(`victim ${name}`, 'office', false)) checked += 1;
    }
    expect(checked).toBe(100);
    expect(tenant.attempt('ben', 'office', true)).toBe(false);
    expect(tenant.attempt('ben', 'office', true, 'a device of ben')).toBe(true);
  });

  it('count wrong passwords on a known device separately', () => {
    const tenant = aTenant();
    const tries = Array.from({ length: 40 }, () => tenant.attempt('dee', 'home', false, 'a device of dee'));
    expect(tries.filter(Boolean)).toHaveLength(10);
    expect(tenant.attempt('dee', 'home', true)).toBe(true);
    tenant.pass(hour / 2);
    expect(tenant.attempt('dee', 'home', true, 'a device of dee')).toBe(true);
  });

  it('say when the next attempt is possible', () => {
    const limits = limitsOf({ username: 'dee', network: 'home', deviceId: null });
    let kept: FullAt = new Map();
    for (let guessed = 0; guessed < 10; guessed += 1) {
      const attempt = takeAttempt(limits, kept, 0);
      if (attempt.isTaken) kept = attempt.fullAt;
    }
    expect(takeAttempt(limits, kept, 10 * second)).toEqual({ isTaken: false, waitMs: 1_790 * second });
    expect(takeAttempt(limits, kept, 1_800 * second).isTaken).toBe(true);
  });
});
