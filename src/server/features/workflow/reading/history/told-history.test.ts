import { describe, expect, it } from 'vitest';
import type { HistoryRecord } from '../../stores/history-store.ts';
import { toldHistory } from './told-history.ts';

let number = 0;

function anItem(kind: string, at: string, more: Partial<HistoryRecord> = {}): HistoryRecord {
  number += 1;
  return {
    id: `h${number}`,
    instanceId: 'i1',
    at: `2026-10-${at}:00.000Z`,
    kind,
    activityId: 'approval',
    activityName: 'Approval',
    activityType: 'Assignment',
    outcome: null,
    message: '',
    actorId: null,
    onBehalfOf: null,
    assigneeId: null,
    reassignedFrom: null,
    targetActivityId: null,
    failure: null,
    ...more,
  } as HistoryRecord;
}

const kindsOf = (items: readonly HistoryRecord[]) => toldHistory(items).map(({ kind }) => kind);
const rejection = () => anItem('decided', '03T10:00', { outcome: 'Reject', actorId: 'ana' });

describe('the history that people see', () => {
  it('shows a rejection once, with its author', () => {
    const items = [
      anItem('started', '03T09:00', { actorId: 'ben' }),
      rejection(),
      anItem('rejected', '03T10:00'),
    ];
    expect(toldHistory(items)).toMatchObject([{ kind: 'started' }, { kind: 'decided', actorId: 'ana' }]);
  });

  it('shows an end that no one decided', () => {
    const escalated = anItem('escalated', '03T10:00');
    expect(kindsOf([escalated, anItem('rejected', '03T10:00')])).toEqual(['escalated', 'rejected']);
    const elsewhere = anItem('rejected', '03T11:00', { activityId: 'child' });
    expect(kindsOf([rejection(), elsewhere])).toEqual(['decided', 'rejected']);
    const otherRun = anItem('rejected', '03T11:00', { instanceId: 'i2' });
    expect(kindsOf([rejection(), otherRun])).toEqual(['decided', 'rejected']);
  });

  it('shows a step that failed, and none that was only passed', () => {
    const failure = { code: 'status' as const, status: 500, sent: [] };
    const items = [anItem('passed', '03T09:00'), anItem('passed', '03T10:00', { failure })];
    expect(toldHistory(items)).toMatchObject([{ failure }]);
  });

  it('is in chronological order, and in the order of writing within one moment', () => {
    const items = [
      anItem('started', '03T09:00'),
      anItem('reminded', '07T16:45'),
      anItem('decided', '05T10:00'),
      anItem('completed', '05T10:00'),
    ];
    expect(kindsOf(items)).toEqual(['started', 'decided', 'completed', 'reminded']);
  });
});
