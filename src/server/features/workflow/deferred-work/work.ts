import type { EntryValues } from '#engine/value/field-value.ts';
import type { StepFailure } from '#engine/workflow/effect.ts';
import type { Context } from '#server/platform/context.ts';
import type { DeferredWork } from '../workflow-jobs.ts';

/** The result of deferred work. */
export type DeferredWorkResult =
  /** `values` go into the entry, already checked; `failure` is told in its history. */
  | {
      readonly kind: 'finished';
      readonly outcome: string;
      readonly values?: EntryValues;
      readonly failure?: StepFailure;
    }
  /** The activity stops with a fault that an administrator sees; `reason` is for them, `code` of its text is `job_failed` when absent. */
  | { readonly kind: 'failed'; readonly reason: string; readonly code?: string }
  /**
   * A failure that may be temporary: the work is retried, and after the last attempt the activity takes the outcome
   * `Error` with the `failure` of that attempt. `reason` is for the log of the server.
   */
  | { readonly kind: 'again'; readonly reason: string; readonly failure: StepFailure }
  /** The work waits, however long, until the data connector that a person has paused is resumed. */
  | { readonly kind: 'paused'; readonly connectorId: string }
  /** The result arrives later, from elsewhere. */
  | { readonly kind: 'pending' };

/** Does the work of an activity, outside any transaction. The same work may run twice; `key` identifies it. */
export type Work = (ctx: Context, work: DeferredWork) => Promise<DeferredWorkResult>;
