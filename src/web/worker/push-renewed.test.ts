import { expect, it, vi } from 'vitest';
import { renewPush } from './push-renewed.ts';
import type { WorkerScope } from './worker-scope.ts';

function aScope() {
  const subscribe = vi.fn(async () => ({}));
  const postMessage = vi.fn();
  const scope = {
    registration: { pushManager: { subscribe } },
    clients: { matchAll: async () => [{ postMessage }] },
  } as unknown as WorkerScope;
  return { scope, subscribe, postMessage };
}

const applicationServerKey = new ArrayBuffer(65);
const oldSubscription = { options: { applicationServerKey } };

it('subscribes again with the same key, and tells the open pages', async () => {
  const { scope, subscribe, postMessage } = aScope();
  await renewPush(scope, { oldSubscription, newSubscription: null });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey });
  expect(postMessage).toHaveBeenCalledWith({ kind: 'renewed' });
});

it('leaves it at what the browser has made itself, and where nothing is known of the old one', async () => {
  const { scope, subscribe, postMessage } = aScope();
  await renewPush(scope, { oldSubscription, newSubscription: oldSubscription });
  await renewPush(scope, { oldSubscription: null, newSubscription: null });
  expect(subscribe).not.toHaveBeenCalled();
  expect(postMessage).toHaveBeenCalledTimes(2);
});

it('tells the pages even if the browser does not let it subscribe', async () => {
  const { scope, subscribe, postMessage } = aScope();
  subscribe.mockRejectedValueOnce(new Error('NotAllowedError'));
  await renewPush(scope, { oldSubscription, newSubscription: null });
  expect(postMessage).toHaveBeenCalledOnce();
});
