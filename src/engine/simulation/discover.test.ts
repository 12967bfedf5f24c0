import { expect, it } from 'vitest';
import { discoverSteps, type PastTask } from './discover.ts';
import { workingClock } from './working-clock.ts';

const office = {
  timeZone: 'Etc/UTC',
  weekdays: [1, 2, 3, 4, 5],
  startMinute: 540,
  endMinute: 1020,
  holidays: [],
};
const at = (text: string) => Date.parse(`2026-03-${text}:00.000Z`);
const clock = workingClock(office, at('01T00:00'), at('31T00:00'));

const task = (activityId: string, personId: string, created: string, closed: string): PastTask => ({
  activityId,
  personId,
  createdMs: at(created),
  closedMs: at(closed),
});

/** All arrive on Friday afternoon; Ana works through them, the last one on Monday. The 6th of March 2026 was a Friday. */
const tasks = [
  task('check', 'ana', '06T16:00', '06T16:10'),
  task('check', 'ana', '06T16:00', '06T16:30'),
  task('check', 'ana', '06T16:00', '06T16:50'),
  task('check', 'ana', '06T16:00', '09T09:20'),
  task('check', 'ana', '06T16:00', '09T20:00'),
];

it('work begins when the answer before was given, and only working hours count', () => {
  const found = discoverSteps(['check', 'other'], tasks, [], () => clock);
  const step = found.get('check');
  expect(step?.habits.durations).toEqual({ kind: 'observed', minutes: [10, 20, 20, 30, 460] });
  expect(step).toMatchObject({ basis: 'step', tasks: 5, medianMinutes: 20 });
  expect(found.get('other')).toMatchObject({ basis: 'app', tasks: 0 });
});

it('too little history says nothing', () => {
  const found = discoverSteps(['check'], tasks.slice(0, 4), [], () => clock);
  expect(found.get('check')).toMatchObject({ basis: 'assumed', habits: { responses: [] } });
});

it('answers and work sent back keep their shares', () => {
  const responses = [
    ...Array.from({ length: 4 }, () => ({ activityId: 'check', outcome: 'Done', toActivityId: null })),
    { activityId: 'check', outcome: null, toActivityId: 'start' },
  ];
  expect(discoverSteps(['check'], [], responses, () => clock).get('check')?.habits.responses).toEqual([
    { kind: 'outcome', outcome: 'Done', weight: 4 },
    { kind: 'sendBack', toActivityId: 'start', weight: 1 },
  ]);
});
