import type { RowSource } from '#contracts/schedules/row-source.ts';
import type { KeptFailure, RowRefusal } from '#engine/schedule/row-source.ts';
import type { ScheduleTimes } from '#engine/schedule/schedule-times.ts';
import type { EntryValues } from '#engine/value/field-value.ts';

type ScheduleStatus = 'Active' | 'Paused' | 'Ended';

/** A schedule as it is kept. */
export interface Schedule {
  readonly id: string;
  readonly moduleId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly times: ScheduleTimes;
  readonly data: EntryValues;
  /** Where the rows come from of which each starts an entry; null: it starts one entry with `data`. */
  readonly source: RowSource | null;
  readonly isSubmitting: boolean;
  readonly status: ScheduleStatus;
  readonly nextDueAt: string | null;
  /** Runs that failed since the last one that did not. */
  readonly failureCount: number;
  readonly revision: number;
}

/** The result of one run. */
export interface ScheduleRun {
  readonly id: string;
  readonly dueAt: string;
  readonly ranAt: string;
  readonly startedBy: string | null;
  /** A run over rows is `running` until its last row, and `waiting` while a person has paused its connector. */
  readonly state: 'running' | 'waiting' | 'ended';
  readonly entryId: string | null;
  readonly failure: KeptFailure | null;
  /** The connector for which it waits. */
  readonly waitsFor: string | null;
  /** Of rows; null where there are none yet. */
  readonly givenRows: number | null;
  readonly startedRows: number | null;
  readonly knownRows: number | null;
  readonly refusedRows: number | null;
  /** Some are left for the next run. */
  readonly isCut: boolean;
  readonly refusals: readonly RowRefusal[];
}

/** What a run is without rows. */
export const withoutRows = {
  state: 'ended' as const,
  waitsFor: null,
  givenRows: null,
  startedRows: null,
  knownRows: null,
  refusedRows: null,
  isCut: false,
  refusals: [],
};
