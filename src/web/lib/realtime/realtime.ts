import type { HubConnection } from '@microsoft/signalr';
import type { RealtimeMessages, RealtimeTarget } from '#contracts/realtime.ts';
import { session } from '../session/session.ts';
import { tokenExpiryMs } from '../session/token-expiry.ts';

const maxAttempts = 10;
const maxDelayMs = 10_000;
const marginMs = 5_000;
const targets: readonly RealtimeTarget[] = [
  'TaskChanged',
  'NotificationReceived',
  'EntryChanged',
  'ModulePublished',
  'SheetWaits',
  'InvitationProgress',
  'SimulationProgress',
];

type Listener<Target extends RealtimeTarget> = (message: RealtimeMessages[Target]) => void;

/** Wait before the n-th attempt (0 first) to connect again; null after the last. */
function reconnectDelayMs(attempt: number): number | null {
  return attempt >= maxAttempts ? null : Math.min(1000 * 2 ** attempt, maxDelayMs);
}

const listeners = new Map<RealtimeTarget, Set<Listener<RealtimeTarget>>>();
const reconnected = new Set<() => void>();
let connection: HubConnection | null = null;

/** Listens to one kind of message from the server. Returns a function that stops listening. */
export function onRealtime<Target extends RealtimeTarget>(
  target: Target,
  listener: Listener<Target>,
): () => void {
  const set = listeners.get(target) ?? new Set();
  listeners.set(target, set);
  set.add(listener as Listener<RealtimeTarget>);
  return () => set.delete(listener as Listener<RealtimeTarget>);
}

/**
 * Calls the listener after a lost connection is restored. Messages sent in between were missed, so the listener fetches
 * again.
 */
export function onReconnected(listener: () => void): () => void {
  reconnected.add(listener);
  return () => reconnected.delete(listener);
}

/** Opens the hub for the signed-in user. A hub that cannot be reached leaves the app working without news. */
export async function connectRealtime(userId: string): Promise<void> {
  if (connection !== null) return;
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
  const hub = new HubConnectionBuilder()
    .withUrl(`/TaskHub?userId=${encodeURIComponent(userId)}`, { accessTokenFactory: freshToken })
    .withAutomaticReconnect({
      nextRetryDelayInMilliseconds: (context) => reconnectDelayMs(context.previousRetryCount),
    })
    .configureLogging(LogLevel.None)
    .build();
  connection = hub;
  for (const target of targets)
    hub.on(target, (message: RealtimeMessages[typeof target]) => deliver(target, message));
  hub.onreconnected(() => {
    for (const listener of reconnected) listener();
  });
  await startHub(hub);
}

/** Closes the hub, as at sign-out. */
export async function disconnectRealtime(): Promise<void> {
  const open = connection;
  connection = null;
  await open?.stop();
}

async function startHub(hub: HubConnection): Promise<void> {
  for (let attempt = 0; connection === hub; attempt += 1) {
    try {
      await hub.start();
      await hub.invoke('GetConnectionId');
      return;
    } catch {
      const delayMs = reconnectDelayMs(attempt);
      if (delayMs === null) return;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}

async function freshToken(): Promise<string> {
  const token = session.accessToken();
  if (token === null || tokenExpiryMs(token) < Date.now() + marginMs) await session.renew();
  return session.accessToken() ?? '';
}

function deliver<Target extends RealtimeTarget>(target: Target, message: RealtimeMessages[Target]): void {
  for (const listener of listeners.get(target) ?? []) listener(message);
}
