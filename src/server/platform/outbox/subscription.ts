import type { Context } from '../context.ts';
import type { DomainEvent, EventKind, JsonObject } from './event-kind.ts';

/** A part of the product that hears of one kind of event after it is committed. */
export interface Subscription {
  /** Unique; e.g. `notifications.entry-submitted`. */
  readonly name: string;
  readonly type: string;
  readonly isTransactional: boolean;
  readonly handle: (ctx: Context, event: DomainEvent<never>) => Promise<void>;
}

/**
 * Declares a subscription. Delivery is at least once. A transactional one (the default) runs in a transaction that
 * also records the event as handled, so that its writes happen exactly once; the other kind gets no transaction and
 * must bear being called twice.
 */
export function subscription<Data extends JsonObject>(
  name: string,
  kind: EventKind<Data>,
  handle: (ctx: Context, event: DomainEvent<Data>) => Promise<void>,
  options: { readonly isTransactional?: boolean } = {},
): Subscription {
  return {
    name,
    type: kind.type,
    isTransactional: options.isTransactional ?? true,
    handle: handle as Subscription['handle'],
  };
}
