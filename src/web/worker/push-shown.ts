import type { WorkerScope } from './worker-scope.ts';

/** A message as the server encrypts it. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
  /** A path of the product. */
  readonly url: string;
}

const icon = '/api/sys/organization/appicon?size=192';

/** Shows a message. Browsers insist that every push is shown, so that one that cannot be read shows what is known. */
export async function showPush(scope: WorkerScope, data: { json(): unknown } | null): Promise<void> {
  const { title = 'Formwright', body = '', tag, lang, url } = readMessage(data);
  await scope.registration.showNotification(title, { body, tag, lang, icon, data: url });
}

function readMessage(data: { json(): unknown } | null): Partial<PushMessage> {
  try {
    const message = data?.json();
    return typeof message === 'object' && message !== null ? (message as Partial<PushMessage>) : {};
  } catch {
    return {};
  }
}

/** Opens what a message is about: in a window that is open, as a press on a link there would, else in a new one. */
export async function openPushed(scope: WorkerScope, url: unknown): Promise<void> {
  const path = typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : '/';
  const [open] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) return void (await scope.clients.openWindow(path));
  await open.focus();
  open.postMessage({ kind: 'open', path });
}
