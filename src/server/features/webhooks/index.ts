export { webhookSubscriptions } from './gathering/gather-messages.ts';
export { webhookRealtime } from './sending/pause-webhook.ts';
export { runWebhookHandler, wakeWebhooksHandler } from './sending/run-webhook.ts';
export { wakeWebhooks } from './sending/webhook-jobs.ts';
export { forgetDeliveries } from './stores/delivery-store.ts';
