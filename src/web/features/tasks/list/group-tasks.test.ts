import { describe, expect, it } from 'vitest';
import { dayReader, groupTasks, type TaskRow } from './group-tasks.ts';
import { steadyRows } from './steady-rows.ts';

const task = (id: string, startedOn: string, more: Partial<TaskRow> = {}) =>
  ({ id, started_on: startedOn, due_at: null, isOverdue: false, ...more }) as TaskRow;

const groupsOf = (tasks: readonly TaskRow[], now: string, zone = 'Etc/UTC') =>
  Object.fromEntries(
    groupTasks(tasks, now, dayReader(zone)).map((group) => [group.name, group.tasks.map((row) => row.id)]),
  );

describe('groups of tasks', () => {
  it('separates today, this week since Monday, and earlier', () => {
    const tasks = [
      task('today', '2026-11-19T08:00:00Z'),
      task('monday', '2026-11-16T00:00:00Z'),
      task('sunday', '2026-11-15T23:59:59Z'),
    ];
    expect(groupsOf(tasks, '2026-11-19T12:00:00Z')).toEqual({
      today: ['today'],
      week: ['monday'],
      earlier: ['sunday'],
    });
  });

  it('puts overdue tasks first, the longest overdue at the top, whenever they arrived', () => {
    const tasks = [
      task('late', '2026-11-19T08:00:00Z', { isOverdue: true, due_at: '2026-11-19T09:00:00Z' }),
      task('later', '2026-11-01T08:00:00Z', { isOverdue: true, due_at: '2026-11-02T09:00:00Z' }),
    ];
    expect(groupsOf(tasks, '2026-11-19T12:00:00Z')).toEqual({ overdue: ['later', 'late'] });
  });

  it('counts days in the user’s time zone', () => {
    const tasks = [task('a', '2026-11-18T23:30:00Z')];
    expect(groupsOf(tasks, '2026-11-19T12:00:00Z', 'Europe/Madrid')).toEqual({ today: ['a'] });
    expect(groupsOf(tasks, '2026-11-19T12:00:00Z')).toEqual({ week: ['a'] });
  });

  it('starts the week of a Sunday six days earlier', () => {
    expect(groupsOf([task('a', '2026-11-16T10:00:00Z')], '2026-11-22T12:00:00Z')).toEqual({ week: ['a'] });
  });
});

describe('a list that stays still', () => {
  const drawn = [task('a', '1'), task('b', '2')];

  it('holds new rows back and updates the visible ones', () => {
    const fresh = [task('new', '0'), task('a', '1', { isOverdue: true }), task('b', '2')];
    const steady = steadyRows(drawn, fresh, () => false);
    expect(steady.waiting).toBe(1);
    expect(steady.rows.map((row) => [row.id, row.isOverdue])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });

  it('keeps a removed row while it is pinned', () => {
    expect(steadyRows(drawn, [task('b', '2')], (id) => id === 'a').rows).toHaveLength(2);
    expect(steadyRows(drawn, [task('b', '2')], () => false).rows).toHaveLength(1);
  });
});
