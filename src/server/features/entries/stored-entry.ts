import type { z } from 'zod';
import type { entryStatus } from '#contracts/shapes/entry.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';

export type EntryStatus = z.output<typeof entryStatus>;

/** What the workflow writes on an entry's row. */
export interface WorkflowColumns {
  readonly status: EntryStatus;
  readonly versionNumber: number;
  /** Every activity at which the entry is; none while it is a draft, and once it is over. */
  readonly activityIds: readonly string[];
  readonly activityName: string;
  readonly initiatorId: string | null;
  readonly initiatorEmail: string | null;
  readonly startedOn: string | null;
  readonly submittedOn: string | null;
  readonly completedOn: string | null;
}

/** What one person has to do with an entry, by activity. */
export interface OwnTasks {
  /** Where they have an open task, or act for someone absent who has one. */
  readonly openAt: readonly string[];
  /** Where they have decided a task, for themselves or for someone else. */
  readonly decidedAt: readonly string[];
}

export const noOwnTasks: OwnTasks = { openAt: [], decidedAt: [] };

/** An entry as its row says; moments are RFC 3339 in UTC. */
export interface StoredEntry extends WorkflowColumns {
  readonly id: string;
  /** Raised by every change of values. */
  readonly revision: number;
  readonly createdBy: string;
  readonly createdOn: string;
  readonly modifiedBy: string;
  readonly modifiedOn: string;
  /** When the first of its open tasks is due; null: no task has to be done by a time. */
  readonly expireAt: string | null;
  readonly values: EntryValues;
  /** What the actor of the context that read it has to do with it; nothing where nobody acts. */
  readonly ownTasks: OwnTasks;
  /** The version it runs on; for a draft the newest, since that is what it will be submitted on. */
  readonly version: ModuleVersion;
}
