import { onDeviceEndpoints } from '#contracts/on-device/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getAppIcon } from './manifest/get-app-icon.ts';
import { getWebManifest } from './manifest/get-web-manifest.ts';
import { changePushDevice } from './push/change-push-device.ts';
import { listPushDevices } from './push/list-push-devices.ts';
import { removePushDevice } from './push/remove-push-device.ts';
import { savePushDevice } from './push/save-push-device.ts';

export const onDeviceRoutes = routesOf(
  onDeviceEndpoints,
  { changePushDevice, getAppIcon, getWebManifest, listPushDevices, removePushDevice, savePushDevice },
  { savePushDevice: { hasOwnTransactions: true } },
);
