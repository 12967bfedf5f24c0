export { DirectionTabs } from './direction-tabs.tsx';
export { WebhookScreen } from './webhook-screen.tsx';
export { WebhooksScreen } from './webhooks-screen.tsx';
