export { canOwn } from './gathering/can-own.ts';
export { eventsOfEntry } from './gathering/events-of-entry.ts';
export { meetsCondition, webhookSubscriptions } from './gathering/gather-messages.ts';
export { entryData, seenEntry } from './gathering/message-data.ts';
export { webhookRealtime } from './sending/pause-webhook.ts';
export { runWebhookHandler, wakeWebhooksHandler } from './sending/run-webhook.ts';
export { wakeWebhooks } from './sending/webhook-jobs.ts';
export { forgetDeliveries } from './stores/delivery-store.ts';
export { giveWebhook, webhooksOf } from './stores/webhook-store.ts';
