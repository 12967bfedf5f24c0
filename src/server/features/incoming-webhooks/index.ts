export type { IncomingPlan } from './incoming-webhook.ts';
export { maskedBody } from './log/masked-body.ts';
export { type ReadBody, readBody } from './mapping/read-body.ts';
export { incomingProtocols } from './protocol-routes.ts';
export { actOnBody } from './receiving/act-on-body.ts';
export { incomingWebhookRealtime } from './receiving/pause-incoming.ts';
export { planFaults } from './settings/incoming-faults.ts';
export { forgetIncomingCalls } from './stores/call-store.ts';
export { giveIncomingWebhook, incomingWebhooksOf } from './stores/incoming-webhook-store.ts';
