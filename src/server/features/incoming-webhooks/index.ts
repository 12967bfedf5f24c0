export { incomingProtocols } from './protocol-routes.ts';
export { incomingWebhookRealtime } from './receiving/pause-incoming.ts';
export { forgetIncomingCalls } from './stores/call-store.ts';
