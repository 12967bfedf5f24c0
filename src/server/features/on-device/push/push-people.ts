import { tenantCache } from '#server/platform/tenant-cache.ts';
import { peopleWithDevices } from './push-device-store.ts';

/** The people of each tenant who have a device, so that events that concern nobody’s device cost nothing. */
export const pushPeople = tenantCache('push-devices-changed', peopleWithDevices);
