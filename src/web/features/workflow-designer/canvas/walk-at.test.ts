import { describe, expect, it } from 'vitest';
import type { TestRunAnswer } from '#web/features/app-checks/index.ts';
import { walkAt } from './walk-at.ts';

type Wait = TestRunAnswer['waiting'][number];

function aWait(activityId: string, message: string | null = null): Wait {
  const fault =
    message === null ? null : { activityId, activityName: activityId, code: 'x', message, detail: null };
  return {
    activityId,
    activityName: activityId,
    kind: fault ? 'fault' : 'people',
    tasks: [],
    needed: 0,
    key: null,
    at: null,
    outcomes: [],
    fault,
  };
}

const anEvent = (event: string, activityId: string): TestRunAnswer['events'][number] => ({
  step: 0,
  event,
  activityId,
  activityName: activityId,
  outcome: null,
  actor: null,
});

const path = [
  { sourceActivityId: 'start', targetActivityId: 'ask', outcome: 'Done' },
  { sourceActivityId: 'start', targetActivityId: 'pay', outcome: 'Done' },
];

describe('the state of a test run at an activity', () => {
  it('tells a failed activity from a waiting one and a passed one', () => {
    const answer = { path, waiting: [aWait('ask'), aWait('pay', 'No address')], events: [] };
    expect(walkAt('pay', answer)).toEqual({ walk: 'faulted', reason: 'No address' });
    expect(walkAt('ask', answer)).toEqual({ walk: 'now', reason: null });
    expect(walkAt('start', answer)).toEqual({ walk: 'done', reason: null });
    expect(walkAt('end', answer)).toEqual({ walk: null, reason: null });
    expect(walkAt('start', null)).toEqual({ walk: null, reason: null });
  });

  it('shows the error even if another path waits at the same activity', () => {
    expect(walkAt('ask', { path, waiting: [aWait('ask'), aWait('ask', 'Nobody')], events: [] }).walk).toBe(
      'faulted',
    );
  });

  it('tells a cancelled activity from a passed one, until a path reaches it again', () => {
    const events = [anEvent('passed', 'start'), anEvent('passed', 'ask'), anEvent('dropped', 'pay')];
    expect(walkAt('pay', { path, waiting: [], events }).walk).toBe('dropped');
    expect(walkAt('ask', { path, waiting: [], events }).walk).toBe('done');
    expect(walkAt('pay', { path, waiting: [aWait('pay')], events }).walk).toBe('now');
    expect(walkAt('pay', { path, waiting: [], events: [...events, anEvent('passed', 'pay')] }).walk).toBe(
      'done',
    );
  });
});
