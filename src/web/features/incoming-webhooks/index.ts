export { IncomingWebhookScreen } from './incoming-webhook-screen.tsx';
export { IncomingWebhooksScreen } from './incoming-webhooks-screen.tsx';
