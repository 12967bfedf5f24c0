import type { z } from 'zod';
import type {
  EntryKey,
  IncomingAction,
  IncomingDecision,
  IncomingMapping,
  incomingAnswer,
  incomingAuthentications,
  incomingCallStates,
  incomingPauseReasons,
} from '#contracts/incoming-webhooks/incoming-shapes.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import type { Violation } from '#engine/value/field-value.ts';
import type { NotedCost, Price } from '#server/features/lists/index.ts';

export type IncomingPauseReason = (typeof incomingPauseReasons)[number];

/** What a verified body does. */
export interface IncomingPlan {
  readonly moduleId: string;
  readonly action: IncomingAction;
  readonly mapping: IncomingMapping;
  /** Null where entries are new. */
  readonly entryKey: EntryKey | null;
  /** What else has to hold of the entry that is found; bots say so, webhooks do not. */
  readonly filters?: FilterGroup | undefined;
  readonly decision: IncomingDecision | null;
}

/** An address at which another system starts or continues entries. Moments are RFC 3339 in UTC. */
export interface IncomingWebhook extends IncomingPlan, Price {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  /** Null while it is active, and if a person paused it. */
  readonly pauseReason: IncomingPauseReason | null;
  readonly authentication: (typeof incomingAuthentications)[number];
  /** With whose rights calls act. */
  readonly ownerId: string;
  readonly revision: number;
  readonly modifiedOn: string;
}

/** What the other system gets. */
export type IncomingAnswer = z.output<typeof incomingAnswer>;

/** A call in the log. */
export interface IncomingCall extends NotedCost {
  readonly id: string;
  readonly incomingWebhookId: string;
  readonly messageId: string | null;
  readonly bodyHash: string;
  readonly receivedOn: string;
  readonly durationMs: number;
  readonly state: (typeof incomingCallStates)[number];
  readonly status: number;
  readonly ownerId: string;
  readonly entryId: string | null;
  readonly code: string | null;
  readonly violations: readonly Violation[];
  readonly body: string;
  readonly answer: IncomingAnswer | null;
}
