import type { ActsThrough } from '../tenancy/actor.ts';
import type { EventType } from './event-types.ts';

/** Plain JSON object. */
export type JsonObject = { readonly [key: string]: unknown };

/** A kind of domain event; `Data` is what each event of it carries (plain JSON, ids rather than copies). */
export interface EventKind<Data extends JsonObject> {
  /** `area.past-tense`, e.g. `entry.submitted`. */
  readonly type: string;
  /** Carries the type only; never set. */
  readonly data?: Data;
}

/** Declares a kind of event. Announce it with `ctx.announce(kind, data)`, hear of it with `subscription`. */
export function defineEvent<Data extends JsonObject>(type: EventType | `test.${string}`): EventKind<Data> {
  return { type };
}

/** An event as subscribers get it. `id` stays the same when it is delivered again. */
export interface DomainEvent<Data extends JsonObject> {
  readonly id: string;
  readonly type: string;
  readonly data: Data;
  /** RFC 3339, UTC. */
  readonly occurredAt: string;
  /** Who caused it; null: the system. */
  readonly actorId: string | null;
  /** What caused it in the name of `actorId`; null: the person, a key or the system. */
  readonly through: ActsThrough | null;
  readonly requestId: string;
}
