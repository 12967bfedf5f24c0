import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { changePushDevice as endpoint } from '#contracts/on-device/change-push-device.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { pushDeviceChanged } from '../events.ts';
import { changeDevice } from './push-device-store.ts';

export async function changePushDevice(
  ctx: Context,
  { params: { deviceId }, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const userId = actorOf(ctx).id;
  if (!(await changeDevice(ctx.db, { id: deviceId, userId, ...body }))) throw notFound();
  ctx.announce(pushDeviceChanged, { userId, deviceId, change: 'changed' });
  return {};
}
