import { type MessageData, messageType, type WebhookMessage } from '#contracts/webhooks/message-shapes.ts';
import type { Context } from '#server/platform/context.ts';
import { schemaAddress } from './schema/schema-address.ts';
import type { Delivery } from './webhook.ts';

/** Events after which the owner of a webhook sees the entry no more, so that its id alone is told. */
const toldById: readonly string[] = ['EntryDeleted', 'Withdrawn'];

/** A message as it is sent: CloudEvents 1.0 in structured mode. */
export async function messageOf(
  ctx: Context,
  delivery: Pick<Delivery, 'id' | 'webhookId' | 'event' | 'entryId' | 'occurredOn'>,
  data: MessageData,
): Promise<WebhookMessage> {
  const { app } = data;
  const isById = toldById.includes(delivery.event) && app !== undefined;
  const subject = data.entry?.id ?? (isById ? delivery.entryId : null);
  const { webhookId } = delivery;
  const schema = app && (await schemaAddress(ctx, { webhookId, moduleId: app.id, version: app.version }));
  return {
    specversion: '1.0',
    id: delivery.id,
    source: app ? `/apps/${app.id}` : `/webhooks/${webhookId}`,
    type: messageType(delivery.event),
    ...(subject === null ? {} : { subject }),
    time: new Date(delivery.occurredOn).toISOString(),
    datacontenttype: 'application/json',
    ...(schema ? { dataschema: schema } : {}),
    data,
  };
}
