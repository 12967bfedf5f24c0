import { describe, expect, it } from 'vitest';
import { runToEnd } from '#engine/interruptible.ts';
import { compiledModuleOf } from '#test/factories/compiled-module.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { workflowOf } from '#test/factories/workflow.ts';
import { discoverSteps, type PastResponse, type PastTask } from './discover.ts';
import type { SimulatedUser } from './parameters.ts';
import { chance } from './random.ts';
import { simulate } from './simulate.ts';
import { type WorkingClock, workingClock } from './working-clock.ts';

/**
 * The second half of a history is predicted from its first. The history is not made by the simulation: a queue of its
 * own, written for this test, with log-normal work of people who are not alike, plays the tenant.
 */
const office = {
  timeZone: 'Europe/Berlin',
  weekdays: [1, 2, 3, 4, 5],
  startMinute: 540,
  endMinute: 1020,
  holidays: [],
};
const weekMs = 7 * 86_400_000;
/** Two halves between changes of the clocks. */
const startMs = Date.parse('2026-04-06T00:00:00Z');
const weeksOfHalf = 10;
const middleMs = startMs + weeksOfHalf * weekMs;
const endMs = middleMs + weeksOfHalf * weekMs;
const perWeek = 30;
const limit = 1000;
const clock = workingClock(office, startMs - weekMs, endMs + 60 * weekMs);

interface PastEntry {
  readonly arrivedMs: number;
  readonly endedMs: number;
  readonly amount: number;
}

interface Past {
  readonly entries: readonly PastEntry[];
  readonly tasks: readonly PastTask[];
  readonly responses: readonly PastResponse[];
}

/** Clerks check each entry; a manager also approves what is above the limit. One in ten is rejected by the clerks. */
function historyOf(seed: number): Past {
  const draw = (...keys: readonly number[]) => chance(seed, ...keys);
  const clerks = ['ada', 'bob'].map((id, place) => ({ id, freeMs: 0, speed: place === 0 ? 0.8 : 1.2 }));
  const tasks: PastTask[] = [];
  const responses: PastResponse[] = [];
  const checked: { arrivedMs: number; atMs: number; amount: number; isRejected: boolean; number: number }[] =
    [];
  const close = (
    activityId: string,
    personId: string,
    createdMs: number,
    closedMs: number,
    outcome: string,
  ) => {
    tasks.push({ activityId, personId, createdMs, closedMs });
    responses.push({ activityId, outcome, toActivityId: null });
  };
  for (const [number, arrivedMs] of arrivalsOf(draw).entries()) {
    const [clerk] = clerks.toSorted((one, other) => one.freeMs - other.freeMs);
    if (!clerk) throw new Error('There is no clerk.');
    const minutes = logNormal(55, 0.6, draw(2, number), draw(3, number)) * clerk.speed;
    const atMs = clock.afterWork(clock.nextOpen(Math.max(arrivedMs, clerk.freeMs)), minutes);
    clerk.freeMs = atMs;
    const amount = Math.round(logNormal(700, 0.8, draw(4, number), draw(5, number)));
    const isRejected = draw(6, number) < 0.1;
    close('check', clerk.id, arrivedMs, atMs, isRejected ? 'Reject' : 'Done');
    checked.push({ arrivedMs, atMs, amount, isRejected, number });
  }
  let managerFreeMs = 0;
  const entries = checked
    .toSorted((one, other) => one.atMs - other.atMs)
    .map(({ arrivedMs, atMs, amount, isRejected, number }): PastEntry => {
      if (isRejected || amount <= limit) return { arrivedMs, endedMs: atMs, amount };
      const minutes = logNormal(150, 0.5, draw(7, number), draw(8, number));
      managerFreeMs = clock.afterWork(clock.nextOpen(Math.max(atMs, managerFreeMs)), minutes);
      close('approve', 'max', atMs, managerFreeMs, 'Done');
      return { arrivedMs, endedMs: managerFreeMs, amount };
    });
  return { entries, tasks, responses };
}

/** Poisson in working hours. */
function arrivalsOf(draw: (...keys: readonly number[]) => number): number[] {
  const gap = (5 * 480) / perWeek;
  const times: number[] = [];
  let ms = clock.nextOpen(startMs);
  for (let number = 0; ms < endMs; number++) {
    ms = clock.afterWork(ms, -Math.log(1 - draw(1, number)) * gap);
    if (ms < endMs) times.push(ms);
  }
  return times;
}

/** Box and Muller. */
function logNormal(median: number, sigma: number, one: number, other: number): number {
  return median * Math.exp(sigma * Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other));
}

const everyone = ['ada', 'bob', 'max', 'ina'];
const user = (id: string): SimulatedUser => ({
  id,
  name: id,
  email: '',
  managerId: null,
  isActive: true,
  isAdministrator: false,
  roles: [],
  teams: id === 'ada' || id === 'bob' ? [{ id: 'clerks', name: 'Clerks' }] : [],
  calendar: 0,
  daysOff: [],
  substituteId: null,
});

const module = compiledModuleOf(
  aDefinition([aSection('main', [aField('amount', 'number')])], {
    workflow: workflowOf(
      ['start > check', 'check:Done > if1', 'if1:True > approve', 'if1:False > end', 'approve > end'],
      {
        properties: {
          if1: { Condition: `amount > ${limit}.0` },
          check: { Assignees: [{ kind: 'team', value: 'Clerks' }], Outcomes: ['Done', 'Reject'] },
          approve: { Assignees: [{ kind: 'user', value: 'max' }] },
        },
        types: { check: 'Assignment', approve: 'Assignment' },
      },
    ),
  }),
);

/** What the first half lets one expect of the second, and what came. */
function forecast(seed: number) {
  const past = historyOf(seed);
  const known = past.entries.filter(({ arrivedMs }) => arrivedMs < middleMs);
  const clockOf = (): WorkingClock => clock;
  const isKnown = ({ closedMs }: PastTask) => closedMs < middleMs;
  const responses = past.responses.filter((_, place) => {
    const task = past.tasks[place];
    return task !== undefined && isKnown(task);
  });
  const steps = discoverSteps(['check', 'approve'], past.tasks.filter(isKnown), responses, clockOf);
  const [answer] = runToEnd(
    simulate([{ module }], {
      seed,
      startsAt: new Date(middleMs).toISOString(),
      weeks: weeksOfHalf,
      warmUpWeeks: 3,
      replications: 40,
      arrivals: { perWeek: known.length / weeksOfHalf, observed: known.length, minutesOfWeek: [] },
      samples: known.map(({ amount }) => ({ initiatorId: 'ina', values: { amount } })),
      users: everyone.map(user),
      calendars: [office],
      teamCalendars: {},
      habits: Object.fromEntries([...steps].map(([id, { habits }]) => [id, habits])),
      defaultHabits: {
        durations: { kind: 'fixed', minutes: 5 },
        durationsOf: {},
        responses: [],
        extraPeople: 0,
      },
      resubmission: { kind: 'fixed', minutes: 60 },
      goalMinutes: 480,
    }),
  );
  const came = past.entries
    .filter(({ arrivedMs }) => arrivedMs >= middleMs)
    .map(({ arrivedMs, endedMs }) => clock.minutesBetween(arrivedMs, endedMs))
    .sort((one, other) => one - other);
  const at = (part: number) => came[Math.floor((came.length - 1) * part)] ?? 0;
  const over = came.filter((minutes) => minutes > 480).length / came.length;
  if (!answer?.lead || !answer.overGoal) throw new Error('No entry ended.');
  return [
    { what: 'median', came: at(0.5), said: answer.lead.median },
    { what: 'ninetieth', came: at(0.9), said: answer.lead.ninetieth },
    { what: 'overGoal', came: over, said: answer.overGoal },
  ];
}

describe('the second half of a history, predicted from its first', () => {
  const histories = 12;
  const found = Array.from({ length: histories }, (_, place) => forecast(place + 1)).flat();

  it.each(['median', 'ninetieth', 'overGoal'])('the %s is in the range of most forecasts', (what) => {
    const all = found.filter((each) => each.what === what);
    const hits = all.filter(({ came, said }) => said.low <= came && came <= said.high);
    expect(all).toHaveLength(histories);
    expect(hits.length, JSON.stringify(all)).toBeGreaterThanOrEqual(9);
    // A range so wide that it says nothing would be right all the time.
    expect(mean(all.map(({ said }) => said.high)) / mean(all.map(({ came }) => came))).toBeLessThan(3);
  });

  it('what is expected is right on average', () => {
    const medians = found.filter(({ what }) => what === 'median');
    const ratio = mean(medians.map(({ said }) => said.middle)) / mean(medians.map(({ came }) => came));
    expect(Math.abs(ratio - 1)).toBeLessThan(0.1);
  });
});

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
