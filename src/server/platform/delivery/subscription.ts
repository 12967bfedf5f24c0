import type { Context } from '../context.ts';
import type { DomainEvent, EventKind, JsonObject } from '../outbox/event-kind.ts';

/** A part of the product that hears of one kind of event after it is committed. */
export interface Subscription {
  /** Unique; e.g. `notifications.entry-submitted`. */
  readonly name: string;
  readonly type: string;
  readonly isHint: boolean;
  readonly handle: (ctx: Context, event: DomainEvent<never>) => Promise<void>;
}

/**
 * Declares a subscription. Delivery is at least once, in a transaction that also records the event as handled, so that
 * its writes happen exactly once. A hint is for messages that may be missed, such as messages to browsers, which fetch
 * again after a disconnection: it gets no transaction and is called at most once, right after the commit, by the node
 * that committed. An event that only hints subscribe to is never written.
 */
export function subscription<Data extends JsonObject>(
  name: string,
  kind: EventKind<Data>,
  handle: (ctx: Context, event: DomainEvent<Data>) => Promise<void>,
  options: { readonly isHint?: boolean } = {},
): Subscription {
  return {
    name,
    type: kind.type,
    isHint: options.isHint ?? false,
    handle: handle as Subscription['handle'],
  };
}
