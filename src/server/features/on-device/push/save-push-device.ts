import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { savePushDevice as endpoint } from '#contracts/on-device/save-push-device.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import { pushDeviceChanged } from '../events.ts';
import { isPushAddress } from './push-address.ts';
import { forgetBeyond, putDevice } from './push-device-store.ts';
import { pushPeople } from './push-people.ts';
import { sealSubscription } from './push-secrets.ts';

const maxDevices = 20;

export async function savePushDevice(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { endpoint: address, keys, name, hidesContent = false } = body;
  if (!isPushAddress(address, ctx.platform.config.OUTBOUND_ALLOWED_NETWORKS)) {
    const violations = [{ path: 'body.endpoint', code: 'input_format' }];
    throw new AppError('validation_failed', {}, { violations });
  }
  // Sealed before the transaction begins, for the key may have to be fetched.
  const subscription = await sealSubscription(ctx, { endpoint: address, keys });
  const userId = actorOf(ctx).id;
  const deviceId = await ctx.inTransaction(async (tx) => {
    const id = await putDevice(tx.db, {
      id: tx.randomId(),
      userId,
      endpointHash: sha256(address),
      subscription,
      name,
      hidesContent,
      createdOn: tx.now,
    });
    await forgetBeyond(tx.db, userId, maxDevices);
    tx.announce(pushDeviceChanged, { userId, deviceId: id, change: 'added' });
    tx.afterCommit(() => pushPeople(tx.platform).changed(tx.tenant));
    return id;
  });
  return { id: deviceId };
}
