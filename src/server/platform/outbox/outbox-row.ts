import type { ActsThrough } from '../tenancy/actor.ts';

/** One event or job as the table `outbox` keeps it until it is delivered. */
export interface OutboxRow {
  readonly id: string;
  readonly kind: 'event' | 'job';
  readonly type: string;
  readonly payload: Record<string, unknown>;
  readonly actorId: string | null;
  /** What acted in the actor's name; null: nothing did. */
  readonly through: ActsThrough | null;
  readonly requestId: string;
  /** RFC 3339, UTC. */
  readonly occurredAt: string;
  /** Jobs only: not before. */
  readonly runAt: string | null;
}
