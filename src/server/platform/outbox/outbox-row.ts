/** One event or job as the table `outbox` keeps it until it is delivered. */
export interface OutboxRow {
  readonly id: string;
  readonly kind: 'event' | 'job';
  readonly type: string;
  readonly payload: Record<string, unknown>;
  readonly actor_id: string | null;
  readonly request_id: string;
  /** RFC 3339, UTC. */
  readonly occurred_at: string;
  /** Jobs only: not before. */
  readonly run_at: string | null;
}
