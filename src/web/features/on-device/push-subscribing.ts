/** What the server needs to reach this browser. */
interface Subscribed {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Whether this browser can be told of something while the product is closed. */
export const canBePushed = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Where the subscription of this browser takes messages; null: it has none. */
export async function currentEndpoint(): Promise<string | null> {
  if (!canBePushed()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription().catch(() => null))?.endpoint ?? null;
}

/** The subscription of this browser, made anew if there is none; null if that fails. Asks nobody. */
export async function renew(publicKey: string): Promise<Subscribed | null> {
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const current = await pushManager.getSubscription();
    return partsOf(current ?? (await pushManager.subscribe(optionsFor(publicKey))));
  } catch {
    return null;
  }
}

/** Asks the person and then the push service of the browser; call it from a press of a button. */
export async function subscribe(publicKey: string): Promise<Subscribed | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    // One of an earlier installation has another key and would be refused.
    await (await pushManager.getSubscription())?.unsubscribe();
    return partsOf(await pushManager.subscribe(optionsFor(publicKey))) ?? 'failed';
  } catch {
    return 'failed';
  }
}

const optionsFor = (publicKey: string) => ({
  userVisibleOnly: true,
  applicationServerKey: bytesOf(publicKey),
});

function partsOf(subscription: PushSubscription): Subscribed | null {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
