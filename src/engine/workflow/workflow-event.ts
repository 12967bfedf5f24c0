import type { EntryValues } from '#engine/value/field-value.ts';
import type { StepFailure } from './effect.ts';
import type { FaultParams } from './instance-state.ts';

/**
 * An event of an instance. The caller checks the actor's identity and access to the entry; the engine refuses what the
 * workflow itself forbids.
 */
export type WorkflowEvent =
  | {
      readonly kind: 'start';
      readonly actorId: string;
      /** An earlier run has ended; `message` is the reason for the restart. */
      readonly restart?: { readonly message: string };
    }
  | DecideEvent
  | {
      readonly kind: 'reassign';
      readonly taskKey: string;
      readonly actorId: string;
      readonly onBehalfOf?: string;
      /** Anyone's task may be reassigned, not only the actor's own. */
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
  /** One of several assignees claims the work. */
  | {
      readonly kind: 'claim';
      readonly taskKey: string;
      readonly actorId: string;
      readonly onBehalfOf?: string;
    }
  /** The same person releases the work. `title` is the title of the task, for those who are asked again. */
  | {
      readonly kind: 'release';
      readonly taskKey: string;
      readonly actorId: string;
      readonly onBehalfOf?: string;
      readonly title: string;
    }
  /** One more person is asked. `title` is the title of the task. */
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
  /** The entry is deleted, or the process is restarted. */
  | { readonly kind: 'cancel'; readonly actorId: string; readonly message: string }
  /**
   * An administrator moves tokens to other activities, by id, and the instance to the workflow that handles this event.
   */
  | {
      readonly kind: 'move';
      readonly actorId: string;
      readonly mapping: Readonly<Record<string, string>>;
      readonly message: string;
    }
  /** A scheduled timer is due. */
  | { readonly kind: 'fire'; readonly key: string }
  /** A requested job has ended. `values` are written to the entry; `failure` says why it came to nothing. */
  | {
      readonly kind: 'finish';
      readonly key: string;
      readonly outcome: string;
      readonly values?: EntryValues;
      readonly failure?: StepFailure;
    }
  /** A requested job has failed: the activity stops with a fault. */
  | { readonly kind: 'fail'; readonly key: string; readonly code: string; readonly params: FaultParams };

/** An answer to a task; some outcomes require a message. */
export interface DecideEvent {
  readonly kind: 'decide';
  readonly taskKey: string;
  readonly actorId: string;
  /** The assignee, if a substitute acts for them. */
  readonly onBehalfOf?: string;
  readonly outcome: string;
  readonly message: string;
}
