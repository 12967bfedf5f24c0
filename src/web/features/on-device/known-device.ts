import { preference } from '#web/lib/storage/preference.ts';

/** The subscription of this browser as the server last had it. */
export interface KnownDevice {
  readonly userId: string;
  readonly deviceId: string;
  readonly endpoint: string;
  readonly name: string;
  readonly hidesContent: boolean;
}

/** Null: nobody is told anything here. */
export const knownDevice = preference<KnownDevice | null>('push', null, (stored) => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { userId, deviceId, endpoint, name, hidesContent } = stored as Partial<Record<string, unknown>>;
  if (typeof userId !== 'string' || typeof deviceId !== 'string' || typeof endpoint !== 'string') return null;
  if (typeof name !== 'string' || typeof hidesContent !== 'boolean') return null;
  return { userId, deviceId, endpoint, name, hidesContent };
});

/** A device as the server lists it. */
interface ListedDevice {
  readonly id: string;
  readonly name: string;
  readonly hidesContent: boolean;
}

/**
 * What is to be done about the device that is known here, when a page opens. `endpoint` is that of the subscription that
 * the browser has now; null: none. A device that is still reached as before and that the server no longer has was
 * removed by its owner. Where the browser has replaced its subscription, the server may have given the old one up
 * before, so that it is renewed even if it is not listed, and never tells more than it did.
 */
export function renewalOf(
  known: KnownDevice,
  endpoint: string | null,
  listed: readonly ListedDevice[],
): { readonly kind: 'keep' | 'renew'; readonly device: KnownDevice } | { readonly kind: 'forget' } {
  const now = listed.find(({ id }) => id === known.deviceId);
  const device = now ? { ...known, name: now.name, hidesContent: now.hidesContent } : known;
  if (endpoint !== known.endpoint) return { kind: 'renew', device };
  return now ? { kind: 'keep', device } : { kind: 'forget' };
}
