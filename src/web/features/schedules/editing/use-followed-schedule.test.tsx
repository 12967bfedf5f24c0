// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Schedule } from '../use-schedule-form.ts';
import { useFollowedSchedule } from './use-followed-schedule.ts';

const revision = (number: number) => ({ schedule_id: 's', revision: number }) as Schedule;
const follow = () =>
  renderHook((stored: Schedule) => useFollowedSchedule(stored), { initialProps: revision(1) });

describe('the schedule that an editor works on', () => {
  it('is begun again with a newer revision as long as nothing is changed', () => {
    const { result, rerender } = follow();
    rerender(revision(2));
    expect(result.current).toMatchObject({ base: { revision: 2 }, round: 1 });
  });

  it('stays with its revision while something is not saved', () => {
    const { result, rerender } = follow();
    result.current.changes.isUnsaved = () => true;
    rerender(revision(2));
    expect(result.current).toMatchObject({ base: { revision: 1 }, round: 0 });
  });

  it('goes on after its own save, also with what has been changed since', () => {
    const { result, rerender } = follow();
    result.current.changes.isUnsaved = () => true;
    result.current.changes.ownRevision = 2;
    rerender(revision(2));
    expect(result.current).toMatchObject({ base: { revision: 2 }, round: 0 });
  });
});
