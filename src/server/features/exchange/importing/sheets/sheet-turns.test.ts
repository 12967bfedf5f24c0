import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sheetTurns } from './sheet-turns.ts';

const limits = { atOnce: 2, waiting: 3, ofOnePerson: 2, maxWaitMs: 45_000, retryAfterSeconds: 15 };
const refused = expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 15 });

/** Starts a turn and records its progress in `log`. */
function begin(turns: ReturnType<typeof sheetTurns>, person: string, log: string[]) {
  const turn = turns.enter(person);
  const begun = turn.begin((ahead) => log.push(`${person} waits for ${ahead}`));
  return { ...turn, begun: begun.then(() => log.push(`${person} is read`)) };
}

/** A caller that still waits when a test ends gives up immediately, so that other tests are not affected. */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('turns of files', () => {
  it('are taken by so many at once, one of each person, and the others hear how many come first', async () => {
    const turns = sheetTurns(limits);
    const log: string[] = [];
    const first = begin(turns, 'ana', log);
    await first.begun;
    begin(turns, 'ana', log);
    const ben = begin(turns, 'ben', log);
    await ben.begun;
    const cho = begin(turns, 'cho', log);
    expect(log).toEqual([
      'ana is read',
      'ana waits for 1',
      'ana waits for 1',
      'ben is read',
      'ana waits for 1',
      'cho waits for 2',
    ]);
    log.length = 0;
    ben.end();
    await cho.begun;
    expect(log).toEqual(['ana waits for 1', 'cho is read']);
  });

  it('are refused to who has as many as one may have, until one of them ends', () => {
    const turns = sheetTurns(limits);
    const first = turns.enter('ana');
    turns.enter('ana');
    expect(() => turns.enter('ana')).toThrow(refused);
    expect(() => turns.enter('ben')).not.toThrow();
    first.end();
    expect(() => turns.enter('ana')).not.toThrow();
  });

  it('are refused when as many wait as may', () => {
    const turns = sheetTurns(limits);
    for (const person of ['a', 'b', 'c', 'd', 'e']) turns.enter(person);
    expect(() => turns.enter('f')).toThrow(refused);
  });

  it('are given up by who waits too long, and the next one goes on', async () => {
    const turns = sheetTurns({ ...limits, atOnce: 1 });
    const log: string[] = [];
    const ana = begin(turns, 'ana', log);
    const ben = begin(turns, 'ben', log);
    const given = expect(ben.begun).rejects.toThrow(refused);
    await vi.advanceTimersByTimeAsync(limits.maxWaitMs);
    await given;
    ben.end();
    const cho = begin(turns, 'cho', log);
    ana.end();
    await cho.begun;
    expect(log.at(-1)).toBe('cho is read');
  });
});
