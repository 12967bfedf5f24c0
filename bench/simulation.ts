import { createHash } from 'node:crypto';
import { runToEnd } from '#engine/interruptible.ts';
import type { SimulationInput } from '#engine/simulation/parameters.ts';
import { simulate } from '#engine/simulation/simulate.ts';
import { compiledModuleOf } from '#test/factories/compiled-module.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { workflowOf } from '#test/factories/workflow.ts';

/**
 * How long 10,000 entries take over a process of 30 activities: approvals by teams with deadlines, two conditions and
 * two parallel paths. `npx tsx bench/simulation.ts`; the target is 5 seconds.
 */
const asks = Array.from({ length: 22 }, (_, index) => `ask${index + 1}`);
const chain = (ids: readonly string[]) => ids.slice(1).map((id, index) => `${ids[index]} > ${id}`);
const workflow = workflowOf(
  [
    ...chain(['start', ...asks.slice(0, 8), 'if1']),
    'if1:True > if2',
    'if1:False > ask9',
    'if2:True > ask10',
    'if2:False > ask11',
    ...['ask9', 'ask10', 'ask11'].map((id) => `${id} > fork`),
    ...['ask12', 'ask13'].map((id) => `fork > ${id}`),
    ...['ask12', 'ask13'].map((id) => `${id} > join`),
    ...chain(['join', ...asks.slice(13), 'timer1', 'end']),
  ],
  {
    properties: {
      if1: { Condition: 'amount > 100.0' },
      if2: { Condition: 'amount > 500.0' },
      ...Object.fromEntries(
        asks.map((id, index) => [
          id,
          {
            Assignees: [{ kind: 'team', value: `Team ${index % 6}` }],
            DueIn: { amount: 8, unit: 'workingHours' },
            Outcomes: ['Done', 'Reject'],
          },
        ]),
      ),
    },
  },
);
const fields = [aField('amount', 'number'), aField('title', 'text')];
const module = compiledModuleOf(aDefinition([aSection('main', fields)], { workflow }));
const weeks = 12;
const replications = 20;
const perWeek = 10_000 / (weeks + 2) / replications;
const input: SimulationInput = {
  seed: 1,
  startsAt: '2026-03-02T00:00:00.000Z',
  weeks,
  warmUpWeeks: 2,
  replications,
  arrivals: { perWeek, minutesOfWeek: [] },
  samples: Array.from({ length: 200 }, (_, index) => ({
    initiatorId: 'user1',
    values: { amount: index * 5 },
  })),
  users: Array.from({ length: 30 }, (_, index) => ({
    id: `user${index}`,
    name: `user${index}`,
    email: '',
    managerId: null,
    isActive: true,
    isAdministrator: false,
    roles: [],
    teams: [{ id: `t${index % 6}`, name: `Team ${index % 6}` }],
    calendar: 0,
    daysOff: [],
    substituteId: null,
  })),
  calendars: [
    { timeZone: 'Europe/Berlin', weekdays: [1, 2, 3, 4, 5], startMinute: 540, endMinute: 1020, holidays: [] },
  ],
  teamCalendars: {},
  habits: {},
  defaultHabits: {
    durations: { kind: 'exponential', meanMinutes: 30 },
    durationsOf: {},
    responses: [],
    extraPeople: 0,
  },
  resubmission: { kind: 'fixed', minutes: 60 },
  goalMinutes: null,
};

const startedAt = performance.now();
const cpuBefore = process.cpuUsage();
const [answer] = runToEnd(simulate([{ module }], input));
const seconds = (performance.now() - startedAt) / 1000;
const cpu = process.cpuUsage(cpuBefore);
console.log({
  activities: workflow.activities.length,
  entries: answer?.entries,
  tasks: Math.round((answer?.steps ?? []).reduce((sum, { tasks }) => sum + tasks.middle, 0) * replications),
  seconds: Number(seconds.toFixed(2)),
  /** Of the processor, for a machine that has other work to do. */
  cpuSeconds: Number(((cpu.user + cpu.system) / 1e6).toFixed(2)),
  medianHours: Math.round((answer?.lead?.median.middle ?? 0) / 60),
  unfinished: answer?.unfinished.middle,
  /** Of the whole answer: a change that makes the simulation quicker leaves it as it is. */
  digest: createHash('sha256').update(JSON.stringify(answer)).digest('hex').slice(0, 12),
});
