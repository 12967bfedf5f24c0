import { type MessageData, messageType, type WebhookMessage } from '#contracts/webhooks/message-shapes.ts';
import { linkOrigin } from '#server/features/mails/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Delivery } from './webhook.ts';

/** A message as it is sent: CloudEvents 1.0 in structured mode. */
export function messageOf(
  ctx: Context,
  delivery: Pick<Delivery, 'id' | 'webhookId' | 'event' | 'entryId' | 'occurredOn'>,
  data: MessageData,
): WebhookMessage {
  const { app } = data;
  const isDeletion = delivery.event === 'EntryDeleted' && app !== undefined;
  const subject = data.entry?.id ?? (isDeletion ? delivery.entryId : null);
  const origin = linkOrigin(ctx.platform.config, ctx.tenant);
  const schema = app && `${origin}/api/webhook/schema?moduleId=${app.id}&version=${app.version}`;
  return {
    specversion: '1.0',
    id: delivery.id,
    source: app ? `/apps/${app.id}` : `/webhooks/${delivery.webhookId}`,
    type: messageType(delivery.event),
    ...(subject === null ? {} : { subject }),
    time: new Date(delivery.occurredOn).toISOString(),
    datacontenttype: 'application/json',
    ...(schema ? { dataschema: schema } : {}),
    data,
  };
}
