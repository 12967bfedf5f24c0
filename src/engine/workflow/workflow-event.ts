import type { EntryValues } from '#engine/value/field-value.ts';
import type { FaultParams } from './instance-state.ts';

/**
 * Something that happens to an instance. Whether the actor is who they say, and may act on the entry at all, is
 * decided before; the engine refuses what the workflow itself forbids.
 */
export type WorkflowEvent =
  | {
      readonly kind: 'start';
      readonly actorId: string;
      /** A run before this one has ended; `message` says why the process begins anew. */
      readonly restart?: { readonly message: string };
    }
  | DecideEvent
  | {
      readonly kind: 'reassign';
      readonly taskKey: string;
      readonly actorId: string;
      readonly onBehalfOf?: string;
      /** Anyone's task may be moved, not only the actor's own. */
      readonly isAdministrator?: boolean;
      readonly to: string;
      readonly message: string;
    }
  | {
      readonly kind: 'sendBack';
      readonly taskKey: string;
      readonly actorId: string;
      readonly onBehalfOf?: string;
      readonly toActivityId: string;
      readonly message: string;
    }
  | {
      readonly kind: 'withdraw';
      readonly actorId: string;
      readonly isAdministrator?: boolean;
      readonly message: string;
    }
  | { readonly kind: 'retry'; readonly actorId: string }
  /** One of several who were asked takes the work on alone. */
  | {
      readonly kind: 'claim';
      readonly taskKey: string;
      readonly actorId: string;
      readonly onBehalfOf?: string;
    }
  /** The same lets go of it. `title` is that of the task, for those who are asked again. */
  | {
      readonly kind: 'release';
      readonly taskKey: string;
      readonly actorId: string;
      readonly onBehalfOf?: string;
      readonly title: string;
    }
  /** One more person is asked. `title` is that of the task. */
  | {
      readonly kind: 'addApprover';
      readonly taskKey: string;
      readonly actorId: string;
      readonly onBehalfOf?: string;
      readonly isAdministrator?: boolean;
      readonly to: string;
      readonly title: string;
      readonly message: string;
    }
  /** The entry is deleted, or the process is begun anew. */
  | { readonly kind: 'cancel'; readonly actorId: string; readonly message: string }
  /** An administrator moves tokens to other activities, by id; and the instance to the workflow that decides this. */
  | {
      readonly kind: 'move';
      readonly actorId: string;
      readonly mapping: Readonly<Record<string, string>>;
      readonly message: string;
    }
  /** A timer that an effect scheduled has come due. */
  | { readonly kind: 'fire'; readonly key: string }
  /** A job that an effect ordered has ended. `values` are written to the entry. */
  | {
      readonly kind: 'finish';
      readonly key: string;
      readonly outcome: string;
      readonly values?: EntryValues;
    }
  /** A job that an effect ordered could not do its work: the activity stops with a fault. */
  | { readonly kind: 'fail'; readonly key: string; readonly code: string; readonly params: FaultParams };

/** Somebody answers a task; some outcomes ask for a message. */
export interface DecideEvent {
  readonly kind: 'decide';
  readonly taskKey: string;
  readonly actorId: string;
  /** The assignee, when a delegate acts for them. */
  readonly onBehalfOf?: string;
  readonly outcome: string;
  readonly message: string;
}
