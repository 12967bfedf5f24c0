import { answerFor, forgetOldVersions, keepLoaded, keepVersion } from './kept-files.ts';
import { renewPush } from './push-renewed.ts';
import { openPushed, showPush } from './push-shown.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Filled in by the build: see scripts/build/build-worker.ts. */
declare const __VERSION__: string;
declare const __FILES__: readonly string[];

const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) => {
  event.waitUntil(keepVersion(__VERSION__, __FILES__).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldVersions(__VERSION__).then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const answer = answerFor(__VERSION__, event.request, scope.location.origin);
  if (answer) event.respondWith(answer);
});

scope.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keepLoaded(__VERSION__, event.data.map(String)));
});

scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data)));

scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(scope, event)));

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushed(scope, event.notification.data));
});
