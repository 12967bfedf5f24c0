// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { RowSource } from '#contracts/schedules/row-source.ts';
import type { RowRefusal } from '#engine/schedule/row-source.ts';
import type { ScheduleTimes } from '#engine/schedule/schedule-times.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Filled, Json, Moment } from '../column-types.ts';

/** The tables of `schedules` in each tenant’s schema. */
export interface SchedulesTables {
  scheduleRows: {
    scheduleId: string;
    keyHash: string;
    runId: string;
    startedOn: Moment;
  };
  scheduleRuns: {
    id: string;
    scheduleId: string;
    dueAt: Moment;
    ranAt: Moment;
    startedBy: string | null;
    entryId: string | null;
    failure: Json<{ readonly code: string; readonly params: Readonly<Record<string, string | number>>; readonly fields: readonly { readonly path: string; readonly code: string; readonly params: Readonly<Record<string, string | number>> }[] }> | null;
    state: Filled<'running' | 'waiting' | 'ended'>;
    attempt: Filled<number>;
    waitsFor: string | null;
    givenRows: number | null;
    startedRows: number | null;
    knownRows: number | null;
    refusedRows: number | null;
    isCut: Filled<boolean>;
    refusals: Filled<Json<readonly RowRefusal[]>>;
  };
  schedules: {
    id: string;
    moduleId: string;
    ownerId: string;
    name: string;
    times: Json<ScheduleTimes>;
    data: Json<EntryValues>;
    isSubmitting: boolean;
    status: 'Active' | 'Paused' | 'Ended';
    nextDueAt: Moment | null;
    failureCount: Filled<number>;
    revision: number;
    createdOn: Moment;
    modifiedOn: Moment;
    source: Json<RowSource> | null;
  };
}
