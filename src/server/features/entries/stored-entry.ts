import type { z } from 'zod';
import type { entryStatus } from '#contracts/shapes/entry.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';

export type EntryStatus = z.output<typeof entryStatus>;

/** What the workflow writes in an entry's row. */
export interface WorkflowColumns {
  readonly status: EntryStatus;
  readonly versionNumber: number;
  /** Every activity at which the entry is; none for drafts and finished entries. */
  readonly activityIds: readonly string[];
  readonly activityName: string;
  readonly initiatorId: string | null;
  readonly initiatorEmail: string | null;
  readonly startedOn: string | null;
  readonly submittedOn: string | null;
  readonly completedOn: string | null;
}

/** A person's tasks on an entry, by activity. */
export interface OwnTasks {
  /** Where they have an open task, or act for an absent person who has one. */
  readonly openAt: readonly string[];
  /** Where they have decided a task, for themselves or for someone else. */
  readonly decidedAt: readonly string[];
}

export const noOwnTasks: OwnTasks = { openAt: [], decidedAt: [] };

/** An entry from its row; moments are RFC 3339 in UTC. */
export interface StoredEntry extends WorkflowColumns {
  readonly id: string;
  /** Increased by every change of values. */
  readonly revision: number;
  readonly createdBy: string;
  readonly createdOn: string;
  readonly modifiedBy: string;
  readonly modifiedOn: string;
  /** When the first of its open tasks is due; null if none has a due date. */
  readonly expireAt: string | null;
  readonly values: EntryValues;
  /** The tasks of the actor for whom it was read; none without an actor. */
  readonly ownTasks: OwnTasks;
  /** The version it runs on; for a draft the newest, on which it will be submitted. */
  readonly version: ModuleVersion;
}
