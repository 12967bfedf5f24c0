import type { ScheduleTimes } from '#engine/schedule/schedule-times.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { ErrorParams } from '#server/platform/app-error.ts';

type ScheduleStatus = 'Active' | 'Paused' | 'Ended';

/** A schedule as it is kept. */
export interface Schedule {
  readonly id: string;
  readonly moduleId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly times: ScheduleTimes;
  readonly data: EntryValues;
  readonly isSubmitting: boolean;
  readonly status: ScheduleStatus;
  readonly nextDueAt: string | null;
  /** Runs that failed since the last one that did not. */
  readonly failureCount: number;
  readonly revision: number;
}

/** Why a run began no entry, without words. */
export interface RunFailure {
  readonly code: string;
  readonly params: ErrorParams;
  readonly fields: readonly { readonly path: string; readonly code: string; readonly params: ErrorParams }[];
}

/** The result of one run. */
export interface ScheduleRun {
  readonly id: string;
  readonly dueAt: string;
  readonly ranAt: string;
  readonly startedBy: string | null;
  readonly entryId: string | null;
  readonly failure: RunFailure | null;
}
