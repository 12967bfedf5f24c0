export { removeDevicesOf } from './push/push-device-store.ts';
export { pushSubscription } from './push/push-subscription.ts';
export { pushMessageHandler } from './push/send-push-message.ts';
