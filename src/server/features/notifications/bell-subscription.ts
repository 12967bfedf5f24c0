import { subscription } from '#server/platform/delivery/subscription.ts';
import type { EventKind, JsonObject } from '#server/platform/outbox/event-kind.ts';

/** Notifications that were written with an event, by the people they are for. */
interface Notified extends JsonObject {
  readonly notifications: readonly { readonly id: string; readonly userId: string }[];
}

/** Updates the notification bells of those who were notified with an event of a kind. */
export function bellSubscription<Data extends Notified>(name: string, kind: EventKind<Data>) {
  return subscription(
    name,
    kind,
    async (ctx, { data }) => {
      const { realtime } = ctx.platform;
      await Promise.all(
        data.notifications.map(({ id, userId }) =>
          realtime.send(ctx.tenant, [userId], 'NotificationReceived', { id }),
        ),
      );
    },
    { isHint: true },
  );
}
