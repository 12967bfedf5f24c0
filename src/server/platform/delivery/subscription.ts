import type { Context } from '../context.ts';
import type { DomainEvent, EventKind, JsonObject } from '../outbox/event-kind.ts';
import type { Platform } from '../platform.ts';
import type { Tenant } from '../tenancy/tenant.ts';

/** A part of the product that hears of one kind of event after it is committed. */
export interface Subscription {
  /** Unique; e.g. `notifications.entry-submitted`. */
  readonly name: string;
  readonly type: string;
  readonly isHint: boolean;
  /** Whether the tenant needs the event; without it every tenant does. Answers at once, and true if it does not know. */
  readonly isWanted?: (platform: Platform, tenant: Tenant) => boolean;
  readonly handle: (ctx: Context, event: DomainEvent<never>) => Promise<void>;
}

/**
 * Declares a subscription. Delivery is at least once, in a transaction that also records the event as handled, so that
 * its writes happen exactly once. A hint is for messages that may be missed, such as messages to browsers, which fetch
 * again after a disconnection: it gets no transaction and is called at most once, right after the commit, by the node
 * that committed. An event that only hints subscribe to is never written, and neither is one that `isWanted` says the
 * tenant does not need.
 */
export function subscription<Data extends JsonObject>(
  name: string,
  kind: EventKind<Data>,
  handle: (ctx: Context, event: DomainEvent<Data>) => Promise<void>,
  options: Pick<Partial<Subscription>, 'isHint' | 'isWanted'> = {},
): Subscription {
  return {
    name,
    type: kind.type,
    isHint: options.isHint ?? false,
    ...(options.isWanted ? { isWanted: options.isWanted } : {}),
    handle: handle as Subscription['handle'],
  };
}
