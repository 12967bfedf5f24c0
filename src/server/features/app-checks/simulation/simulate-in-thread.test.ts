import { expect, it } from 'vitest';
import type { SimulationInput } from '#engine/simulation/parameters.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { workflowOf } from '#test/factories/workflow.ts';
import { simulateInThread } from './simulate-in-thread.ts';

const definition = aDefinition([aSection('main', [aField('amount', 'number')])], {
  workflow: workflowOf(['start > ask1', 'ask1:Done > end'], {
    properties: { ask1: { Assignees: [{ kind: 'user', value: 'ana' }] } },
  }),
});

const ana = {
  ...{ id: 'ana', name: 'Ana', email: '', managerId: null, isActive: true, isAdministrator: false },
  ...{ roles: [], teams: [], calendar: 0, daysOff: [], substituteId: null },
};

const inputOf = (replications: number): SimulationInput => ({
  seed: 1,
  startsAt: '2026-03-02T00:00:00.000Z',
  weeks: 4,
  warmUpWeeks: 0,
  replications,
  arrivals: { perWeek: 200, minutesOfWeek: [] },
  samples: [{ initiatorId: 'ana', values: {} }],
  users: [ana],
  calendars: [
    { timeZone: 'Etc/UTC', weekdays: [1, 2, 3, 4, 5], startMinute: 540, endMinute: 1020, holidays: [] },
  ],
  teamCalendars: {},
  habits: {},
  defaultHabits: {
    ...{ durations: { kind: 'fixed', minutes: 5 }, durationsOf: {}, responses: [], extraPeople: 0 },
  },
  resubmission: { kind: 'fixed', minutes: 60 },
  goalMinutes: null,
});

const jobOf = (replications: number) => ({
  versions: [{ definition, habits: {} }],
  input: inputOf(replications),
});

it('ends when its request is given up, and leaves the way free for the next one', async () => {
  const actions: (() => void)[] = [];
  const giveUp = () => {
    for (const action of actions.splice(0)) action();
  };
  // So many that it would play until its time is up, and then answer.
  const given = simulateInThread(jobOf(1_000_000), {
    whenGone: (action) => void actions.push(action),
    onProgress: giveUp,
  });
  const next = simulateInThread(jobOf(2), { onProgress: () => undefined });
  await expect(given).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await next).toMatchObject([{ replications: 2 }]);
});

it('does not begin for a request that was given up while it waited', async () => {
  const shares: number[] = [];
  const first = simulateInThread(jobOf(2), { onProgress: () => undefined });
  const given = simulateInThread(jobOf(2), {
    whenGone: (action) => action(),
    onProgress: (share) => void shares.push(share),
  });
  await expect(given).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await first).toHaveLength(1);
  expect(shares).toEqual([]);
});
