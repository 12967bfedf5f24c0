import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SweptApp, sweptApps, sweptRoutes } from '#test/factories/swept-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { asks } from './asks.ts';
import { type Leak, sweep } from './sweep.ts';

/**
 * More or other apps than the one of each route: `SWEEP_RUNS=20 SWEEP_SEED=7`, of some routes by `SWEEP_ROUTE=line,fork`; with
 * `SWEEP_THOROUGH=true` each is asked everything by everybody, with `SWEEP_SHRINK=true` a smaller one that fails is looked
 * for.
 */
const runs = Number(process.env.SWEEP_RUNS ?? 1);
const seed = Number(process.env.SWEEP_SEED ?? 5);
const wanted = process.env.SWEEP_ROUTE?.split(',');
const routes = sweptRoutes.filter((route) => wanted?.includes(route) ?? true);
const shrinks = process.env.SWEEP_SHRINK === 'true';
const isThorough = process.env.SWEEP_THOROUGH === 'true';
/** What one app may take, and what finding a smaller one that fails may take on top. */
const limitMs = { run: isThorough ? 1_800_000 : 600_000, shrinking: 90_000 };

const lines: string[] = [];
const platform = useTestPlatform({
  settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32', ANALYST_DATABASE_ADDRESS: 'db.example.com' },
  logTo: (line) => lines.push(line),
});
const answered = new Set<string>();

/** Sweeps random apps; once one fails, smaller ones are asked only what failed, so that the smallest is soon found. */
async function sweepRoute(route: SweptApp['route']): Promise<void> {
  let first: Leak | null = null;
  let all: readonly string[] = [];
  const property = fc.asyncProperty(sweptApps(route), async (app) => {
    const only = first;
    const found = await sweep(platform, app, { isThorough, only, log: () => lines.splice(0).join('\n') });
    for (const name of found.answered) answered.add(name);
    if (first === null) all = summary(found.leaks);
    first ??= found.leaks[0] ?? null;
    expect(summary(found.leaks)).toEqual([]);
  });
  const interruptAfterTimeLimit = limitMs.run * runs;
  const options = {
    seed,
    numRuns: runs,
    endOnFailure: !shrinks,
    interruptAfterTimeLimit,
    markInterruptAsFailure: true,
  };
  try {
    await fc.assert(property, options);
  } catch (error) {
    if (all.length === 0 || !(error instanceof Error)) throw error;
    throw new Error(`${all.slice(0, 60).join('\n')}\n${error.message}`, { cause: error });
  }
}

/** Each leak once, with some of those who saw it. */
function summary(leaks: readonly Leak[]): readonly string[] {
  const seenBy = new Map<string, string[]>();
  for (const { call, what, viewer, stage } of leaks) {
    const key = `${call}: ${what}`;
    seenBy.set(key, [...(seenBy.get(key) ?? []), `${viewer} when ${stage}`]);
  }
  return [...seenBy].map(([key, people]) => `${key} <- ${[...new Set(people)].slice(0, 4).join(', ')}`);
}

describe.each(routes)(`apps of the seed ${seed} with the route %s`, (route) => {
  it(
    'tell nobody what they may not see, and everybody what they may',
    () => sweepRoute(route),
    limitMs.run * runs + limitMs.shrinking,
  );
});

it('was answered by every call that it makes', () => {
  const asked = Object.entries(asks).flatMap(([name, one]) => (typeof one === 'function' ? [name] : []));
  expect(asked.filter((name) => !answered.has(name))).toEqual([]);
});
