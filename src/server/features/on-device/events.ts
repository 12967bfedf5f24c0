import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** A person has a device told of tasks, changed what it is told, or ended it. */
export const pushDeviceChanged = defineEvent<{
  userId: string;
  deviceId: string;
  change: 'added' | 'changed' | 'removed';
}>('push-device.changed');
