import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { removePushDevice as endpoint } from '#contracts/on-device/remove-push-device.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { pushDeviceChanged } from '../events.ts';
import { removeDevice } from './push-device-store.ts';
import { pushPeople } from './push-people.ts';

export async function removePushDevice(
  ctx: Context,
  { params: { deviceId } }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const userId = actorOf(ctx).id;
  if (!(await removeDevice(ctx.db, userId, deviceId))) throw notFound();
  ctx.announce(pushDeviceChanged, { userId, deviceId, change: 'removed' });
  ctx.afterCommit(() => pushPeople(ctx.platform).changed(ctx.tenant));
  return {};
}
