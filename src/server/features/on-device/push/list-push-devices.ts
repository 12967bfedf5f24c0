import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listPushDevices as endpoint } from '#contracts/on-device/list-push-devices.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { devicesOf } from './push-device-store.ts';
import { pushPublicKey } from './push-secrets.ts';

export async function listPushDevices(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const publicKey = await pushPublicKey(ctx);
  const devices = await devicesOf(ctx.db, actorOf(ctx).id);
  return {
    publicKey,
    devices: devices.map(({ id, name, hidesContent, createdOn, lastSentOn }) => ({
      id,
      name,
      hidesContent,
      created_on: createdOn,
      last_sent_on: lastSentOn,
    })),
  };
}
