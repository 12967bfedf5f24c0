import type { PushChange, WorkerScope } from './worker-scope.ts';

/**
 * Subscribes again with the same key when the browser has ended a subscription by itself, and tells the pages that are
 * open. They tell the server, as the next page does otherwise: a worker is signed in as nobody.
 */
export async function renewPush(scope: WorkerScope, { oldSubscription, newSubscription }: PushChange) {
  const key = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && key) {
    const options = { userVisibleOnly: true, applicationServerKey: key };
    await scope.registration.pushManager.subscribe(options).catch(() => null);
  }
  for (const page of await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    page.postMessage({ kind: 'renewed' });
  }
}
