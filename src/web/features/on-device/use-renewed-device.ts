import { useCallback, useEffect, useRef } from 'react';
import { listPushDevices } from '#contracts/on-device/list-push-devices.ts';
import { removePushDevice } from '#contracts/on-device/remove-push-device.ts';
import { savePushDevice } from '#contracts/on-device/save-push-device.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { knownDevice, renewalOf } from './known-device.ts';
import { canBePushed, currentEndpoint, renew } from './push-subscribing.ts';

/**
 * Tells the server where this browser takes messages, if the browser has replaced or dropped the subscription of the
 * person: when a page opens, and when the worker says so. It never asks the person.
 */
export function useRenewedDevice(userId: string): void {
  const known = knownDevice.read();
  const isKnown = known?.userId === userId && canBePushed() && Notification.permission === 'granted';
  const { data } = useEndpoint(listPushDevices, undefined, { isEnabled: isKnown });
  const { run: save } = useAction(savePushDevice, { errors: 'nowhere' });
  const { run: remove } = useAction(removePushDevice, { invalidates: [listPushDevices], errors: 'nowhere' });
  const isAtWork = useRef(false);
  const check = useCallback(async () => {
    const device = knownDevice.read();
    if (!data || device?.userId !== userId || isAtWork.current) return;
    isAtWork.current = true;
    const renewal = renewalOf(device, await currentEndpoint(), data.devices);
    if (renewal.kind === 'renew') {
      const subscribed = await renew(data.publicKey);
      const { deviceId, name, hidesContent } = renewal.device;
      const body = subscribed && { ...subscribed, name, hidesContent };
      const saved = body && (await save({ body })).output;
      if (saved) {
        knownDevice.write({ ...renewal.device, deviceId: saved.id, endpoint: body.endpoint });
        if (saved.id !== deviceId) await remove({ params: { deviceId } });
      }
    } else {
      knownDevice.write(renewal.kind === 'keep' ? renewal.device : null);
    }
    isAtWork.current = false;
  }, [data, userId, save, remove]);
  useEffect(() => void check(), [check]);
  useEffect(() => {
    if (!isKnown) return;
    const hear = ({ data: message }: MessageEvent<unknown>) => {
      if ((message as { kind?: unknown } | null)?.kind === 'renewed') void check();
    };
    navigator.serviceWorker.addEventListener('message', hear);
    return () => navigator.serviceWorker.removeEventListener('message', hear);
  }, [isKnown, check]);
}
