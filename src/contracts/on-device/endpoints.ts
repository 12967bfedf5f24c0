import type { Endpoint } from '../endpoint.ts';
import { changePushDevice } from './change-push-device.ts';
import { getAppIcon } from './get-app-icon.ts';
import { getWebManifest } from './get-web-manifest.ts';
import { listPushDevices } from './list-push-devices.ts';
import { removePushDevice } from './remove-push-device.ts';
import { savePushDevice } from './save-push-device.ts';

/** The endpoints of this folder. */
export const onDeviceEndpoints = [
  changePushDevice,
  getAppIcon,
  getWebManifest,
  listPushDevices,
  removePushDevice,
  savePushDevice,
] as const satisfies readonly Endpoint[];
