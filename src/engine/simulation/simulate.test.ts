import { describe, expect, it } from 'vitest';
import { runToEnd } from '#engine/interruptible.ts';
import type { WorkflowDefinition } from '#engine/workflow/definition.ts';
import { compiledModuleOf } from '#test/factories/compiled-module.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { workflowOf } from '#test/factories/workflow.ts';
import type { Durations, SimulatedUser, SimulationInput, StepHabits } from './parameters.ts';
import { simulate } from './simulate.ts';

const always = {
  timeZone: 'Etc/UTC',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startMinute: 0,
  endMinute: 1440,
  holidays: [],
};
const office = { ...always, weekdays: [1, 2, 3, 4, 5], startMinute: 540, endMinute: 1020 };
const clerks = [{ id: 'clerks', name: 'Clerks' }];

const user = (id: string, more: Partial<SimulatedUser> = {}): SimulatedUser => ({
  id,
  name: id,
  email: `${id}@example.com`,
  managerId: null,
  isActive: true,
  isAdministrator: false,
  roles: [],
  teams: clerks,
  calendar: 0,
  daysOff: [],
  substituteId: null,
  ...more,
});

const habits = (durations: Durations, more: Partial<StepHabits> = {}): StepHabits => ({
  durations,
  durationsOf: {},
  responses: [],
  extraPeople: 0,
  ...more,
});

const teamOfClerks = [{ kind: 'team', value: 'Clerks' }];
const nineClerks = Array.from({ length: 9 }, (_, place) => user(`clerk${place}`));

const minutes = (count: number): Durations => ({ kind: 'fixed', minutes: count });

/** A Monday. */
const startsAt = '2026-03-02T00:00:00.000Z';

const inputOf = (more: Partial<SimulationInput> = {}): SimulationInput => ({
  seed: 1,
  startsAt,
  weeks: 4,
  warmUpWeeks: 0,
  replications: 2,
  arrivals: { perWeek: 20, minutesOfWeek: [] },
  samples: [{ initiatorId: 'ben', values: {} }],
  users: [user('ana'), user('ben', { teams: [] })],
  calendars: [office],
  teamCalendars: {},
  habits: {},
  defaultHabits: habits(minutes(30)),
  resubmission: minutes(60),
  goalMinutes: null,
  ...more,
});

const moduleOf = (workflow: WorkflowDefinition, fields: readonly string[] = []) =>
  compiledModuleOf(
    aDefinition(
      [
        aSection(
          'main',
          fields.map((name) => aField(name, 'number')),
        ),
      ],
      { workflow },
    ),
  );

/** Start, one step, end. */
const oneStep = (properties: Readonly<Record<string, unknown>> = {}) =>
  moduleOf(
    workflowOf(['start > ask1', 'ask1:Done > end'], {
      properties: { ask1: { Assignees: [{ kind: 'user', value: 'ana' }], ...properties } },
    }),
  );

function answerOf(module: ReturnType<typeof moduleOf>, input: SimulationInput) {
  const [answer] = runToEnd(simulate([{ module }], input));
  if (!answer) throw new Error('no answer');
  return answer;
}

describe('queues as theory has them', () => {
  /** The mean time in the queue of M/M/c by Erlang's C formula, in minutes. */
  const erlangWait = (perMinute: number, meanMinutes: number, servers: number) => {
    const load = perMinute * meanMinutes;
    let term = 1;
    let sum = 0;
    for (let count = 0; count < servers; count++) {
      sum += term;
      term *= load / (count + 1);
    }
    const last = term / (1 - load / servers);
    const chanceOfWaiting = last / (sum + last);
    return (chanceOfWaiting * meanMinutes) / (servers - load);
  };

  it.each([
    { servers: 1, perWeek: 5040, count: 60_000, seed: 3 },
    { servers: 3, perWeek: 20_160, count: 40_000, seed: 3 },
  ])('$servers people: the mean wait is within two per cent', ({ servers, perWeek, count, seed }) => {
    const people = Array.from({ length: servers }, (_, place) => user(`clerk${place}`));
    const answer = answerOf(
      oneStep({ Assignees: teamOfClerks }),
      inputOf({
        seed,
        weeks: Math.round(count / perWeek),
        warmUpWeeks: 1,
        replications: 1,
        arrivals: { perWeek, minutesOfWeek: [] },
        users: [...people, user('ben', { teams: [] })],
        calendars: [always],
        habits: { ask1: habits({ kind: 'exponential', meanMinutes: 1 }) },
      }),
    );
    const expected = erlangWait(perWeek / 10_080, 1, servers);
    const waited = answer.steps[0]?.waitMinutes?.middle ?? 0;
    expect(Math.abs(waited / expected - 1)).toBeLessThan(0.02);
    expect(answer.steps[0]?.utilization?.middle).toBeCloseTo(perWeek / 10_080 / servers, 1);
  });
});

it('the same seed gives the same answer, another seed another one', () => {
  const [first, again, other] = [7, 7, 8].map((seed) =>
    answerOf(oneStep(), inputOf({ seed, defaultHabits: habits({ kind: 'exponential', meanMinutes: 60 }) })),
  );
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

const split = workflowOf(['start > if1', 'if1:True > ask1', 'if1:False > ask2', 'ask1 > end', 'ask2 > end'], {
  properties: {
    if1: { Condition: 'amount > 100.0' },
    ask2: { Assignees: [{ kind: 'user', value: 'cho' }] },
  },
});

it('a condition splits the entries as their values do', () => {
  const amounts = Array.from({ length: 100 }, () => [50, 150, 250, 350]).flat();
  const values = amounts.map((amount) => ({ initiatorId: 'ben', values: { amount } }));
  const input = inputOf({
    weeks: 10,
    arrivals: { perWeek: 100, minutesOfWeek: [] },
    samples: values,
    users: [user('ana'), user('ben', { teams: [] }), user('cho')],
    defaultHabits: habits(minutes(5)),
  });
  const answer = answerOf(moduleOf(split, ['amount']), input);
  const [high, low] = answer.steps.map(({ tasks }) => tasks.middle);
  expect((high ?? 0) / ((high ?? 0) + (low ?? 0))).toBeCloseTo(0.75, 1);
  expect(answer.completed.middle).toBe(1);
  const [told] = answer.outcomes;
  expect(told?.outcomes.map(({ outcome }) => outcome)).toEqual(['True', 'False']);
  expect(told?.outcomes[0]?.share.middle).toBeCloseTo(0.75, 1);
});

it('shares at conditions and of answers are the less certain, the less is known', () => {
  const widths = (known: number) => {
    const amounts = Array.from({ length: known }, (_, place) => (place % 2 === 0 ? 50 : 150));
    const { outcomes } = answerOf(moduleOf(split, ['amount']), {
      ...inputOf({
        replications: 12,
        arrivals: { perWeek: 30, minutesOfWeek: [] },
        samples: amounts.map((amount) => ({ initiatorId: 'ben', values: { amount } })),
        users: [user('ana'), user('ben', { teams: [] }), user('cho')],
        habits: {
          ask1: habits(minutes(5), {
            responses: (['Done', 'Reject'] as const).map((outcome) => ({
              kind: 'outcome',
              outcome,
              weight: known / 2,
            })),
          }),
        },
        defaultHabits: habits(minutes(5)),
      }),
    });
    const widthAt = (id: string) => {
      const share = outcomes.find(({ activityId }) => activityId === id)?.outcomes[0]?.share;
      return (share?.high ?? 0) - (share?.low ?? 0);
    };
    return [widthAt('if1'), widthAt('ask1')];
  };
  const [[ofFew = 0, answersOfFew = 0], [ofMany = 0, answersOfMany = 0]] = [widths(10), widths(400)];
  expect(ofMany).toBeGreaterThan(0);
  expect(ofFew).toBeGreaterThan(1.5 * ofMany);
  expect(answersOfFew).toBeGreaterThan(1.5 * answersOfMany);
});

it('what arrives is the less certain, the fewer arrivals it rests on', () => {
  const widthOf = (observed: number) => {
    const arrivals = { perWeek: 30, minutesOfWeek: [], observed };
    const { people } = answerOf(
      oneStep(),
      inputOf({ arrivals, replications: 12, defaultHabits: habits(minutes(5)) }),
    );
    const tasks = people[0]?.tasks;
    return (tasks?.high ?? 0) - (tasks?.low ?? 0);
  };
  expect(widthOf(10)).toBeGreaterThan(1.5 * widthOf(4000));
});

it.each([
  ['one', ['clerks', 'heads']],
  ['two', ['clerks']],
])('an entry that %s must answer waits once for a team, however many of it are asked', (count, whole) => {
  const both = (id: string) => user(id, { teams: [...clerks, { id: 'heads', name: 'Heads' }] });
  const { teams, steps } = answerOf(
    oneStep({
      Assignees: teamOfClerks,
      ...(count === 'two' ? { CompletionRule: { kind: 'count', value: 2 } } : {}),
    }),
    inputOf({
      arrivals: { perWeek: 60, minutesOfWeek: [] },
      users: [user('ana'), user('ben'), both('cho')],
      habits: { ask1: habits(minutes(90)) },
    }),
  );
  expect(teams.map(({ teamId }) => teamId).sort()).toEqual(['clerks', 'heads']);
  const [step] = steps;
  // The only one of the heads can have answered while the entry still waits for a clerk.
  for (const { teamId, open, peak } of teams) {
    if (whole.includes(teamId)) expect({ open, peak }).toEqual({ open: step?.open, peak: step?.peak });
  }
  expect(step?.peak.middle).toBeGreaterThan(1);
});

it('a join waits for all paths', () => {
  const module = moduleOf(
    workflowOf(['start > fork', 'fork > ask1', 'fork > ask2', 'ask1 > join', 'ask2 > join', 'join > end'], {
      properties: { ask1: { Assignees: teamOfClerks }, ask2: { Assignees: teamOfClerks } },
    }),
  );
  const input = inputOf({
    arrivals: { perWeek: 1, minutesOfWeek: [600] },
    weeks: 8,
    users: [...nineClerks, user('ben', { teams: [] })],
    habits: { ask1: habits(minutes(10)), ask2: habits(minutes(90)) },
  });
  const { lead, steps } = answerOf(module, input);
  expect(steps.map(({ stepMinutes }) => Math.round((stepMinutes?.middle ?? 0) / 10))).toEqual([1, 9]);
  expect(lead?.median.middle).toBeGreaterThanOrEqual(90);
});

describe('working hours', () => {
  const late = { perWeek: 1, minutesOfWeek: [4 * 1440 + 1010] };

  it('work that arrives on Friday evening goes on after the weekend', () => {
    const playedBy = (calendar: typeof office) =>
      answerOf(
        oneStep({ Assignees: teamOfClerks }),
        inputOf({
          arrivals: late,
          calendars: [calendar],
          users: [...nineClerks, user('ben', { teams: [] })],
        }),
      );
    const [closed, open] = [playedBy(office), playedBy(always)];
    expect(closed.lead?.median).toEqual({ middle: 30, low: 30, high: 30 });
    const waiting = (answer: typeof closed) =>
      (answer.steps[0]?.open ?? []).reduce((sum, each) => sum + each, 0);
    expect(waiting(closed) / waiting(open)).toBeGreaterThan(100);
  });

  it('a deadline in working hours is missed by whoever is away, and kept by their substitute', () => {
    const module = oneStep({ DueIn: { amount: 8, unit: 'workingHours' } });
    const away = [{ from: '2026-03-09', to: '2026-03-15' }];
    const lateOf = (substituteId: string | null) =>
      answerOf(
        module,
        inputOf({
          weeks: 3,
          arrivals: { perWeek: 10, minutesOfWeek: [600] },
          defaultHabits: habits(minutes(5)),
          users: [user('ana', { daysOff: away, substituteId }), user('cho'), user('ben', { teams: [] })],
        }),
      );
    expect(lateOf(null).steps[0]?.late?.middle).toBeGreaterThan(0.2);
    const covered = lateOf('cho');
    expect(covered.steps[0]?.late?.middle).toBe(0);
    expect(covered.people.map(({ id }) => id).sort()).toEqual(['ana', 'cho']);
  });
});

describe('what people do', () => {
  it('answers and sends back as often as before, and is asked again', () => {
    const input = inputOf({
      arrivals: { perWeek: 100, minutesOfWeek: [] },
      weeks: 8,
      habits: {
        ask1: habits(minutes(2), {
          responses: [
            { kind: 'outcome', outcome: 'Done', weight: 600 },
            { kind: 'outcome', outcome: 'Reject', weight: 200 },
            { kind: 'sendBack', toActivityId: 'start', weight: 200 },
          ],
        }),
      },
    });
    const { rejected, completed, steps, entries } = answerOf(
      oneStep({ Outcomes: ['Done', 'Reject'] }),
      input,
    );
    expect(rejected.middle).toBeCloseTo(0.25, 1);
    expect(completed.middle + rejected.middle).toBeCloseTo(1, 5);
    expect(((steps[0]?.tasks.middle ?? 0) * 2) / entries).toBeCloseTo(1.25, 1);
  });

  it('one more person shortens a queue that one person cannot work off', () => {
    const busy = (extraPeople: number) =>
      answerOf(
        oneStep(),
        inputOf({
          arrivals: { perWeek: 50, minutesOfWeek: [] },
          habits: { ask1: habits(minutes(60), { extraPeople }) },
        }),
      );
    const [alone, helped] = [busy(0), busy(1)];
    expect(alone.steps[0]?.utilization?.middle).toBeGreaterThan(0.95);
    expect(helped.steps[0]?.peak.middle).toBeLessThan((alone.steps[0]?.peak.middle ?? 0) / 2);
    expect(helped.lead?.median.middle).toBeLessThan((alone.lead?.median.middle ?? 0) / 2);
  });

  it('an escalation decides what nobody answers in time', () => {
    const module = oneStep({
      Outcomes: ['Done', 'Reject'],
      Escalation: [{ after: { amount: 1, unit: 'hours' }, action: 'reject' }],
    });
    const answer = answerOf(module, inputOf({ habits: { ask1: habits(minutes(600)) } }));
    expect(answer.rejected.middle).toBe(1);
  });

  it('an entry without anyone to ask is counted where it stops', () => {
    const module = oneStep({ Assignees: [{ kind: 'role', value: 'Nobody' }], EmptyPolicy: 'fault' });
    const answer = answerOf(module, inputOf());
    expect(answer.stopped.middle).toBe(1);
    expect(answer.stops).toEqual([{ activityId: 'ask1', code: 'nobody_to_ask', share: 1 }]);
  });
});

it('two versions meet the same entries, and time that is up ends all of them alike', () => {
  const input = inputOf({ replications: 5 });
  let rounds = 0;
  const [draft, live] = runToEnd(
    simulate([{ module: oneStep() }, { module: oneStep() }], input, {
      onProgress: () => rounds++,
      isTimeUp: () => rounds >= 2,
    }),
  );
  expect(draft).toEqual(live);
  expect(draft?.replications).toBeLessThan(5);
});
