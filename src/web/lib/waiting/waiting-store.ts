import { createStore, del, get, type UseStore, update, values } from 'idb-keyval';
import type { WaitingItem } from './waiting-item.ts';

/**
 * What a person did without a connection, kept in this browser until it is sent. Each person reads only their own; it
 * outlives a session that has run out, and signing out erases it after a question.
 */
let database: UseStore | null = null;
const store = (): UseStore => {
  database ??= createStore('formwright-waiting', 'items');
  return database;
};

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('formwright.waiting');
const listeners = new Set<() => void>();

function tell(): void {
  channel?.postMessage('changed');
  for (const listener of listeners) listener();
}

/** Calls the listener after each change, in whatever tab. Returns a function that unsubscribes. */
export function onWaitingChanged(listener: () => void): () => void {
  listeners.add(listener);
  channel?.addEventListener('message', listener);
  return () => {
    listeners.delete(listener);
    channel?.removeEventListener('message', listener);
  };
}

const keyOf = ({ userId, id }: Pick<WaitingItem, 'userId' | 'id'>) => `${userId} ${id}`;

const readAll = async () => values<WaitingItem>(store());

/** What waits for a person, oldest first. A browser that forbids the store has nothing. */
export async function waitingOf(userId: string): Promise<readonly WaitingItem[]> {
  const all = await readAll().catch(() => []);
  return all.filter((item) => item?.userId === userId).sort((a, b) => a.keptAt.localeCompare(b.keptAt));
}

export async function findWaiting(place: Pick<WaitingItem, 'userId' | 'id'>): Promise<WaitingItem | null> {
  return (await get<WaitingItem>(keyOf(place), store())) ?? null;
}

/** Keeps something new. Throws where the browser forbids it. */
export async function putWaiting(item: WaitingItem): Promise<void> {
  await update<WaitingItem>(keyOf(item), () => item, store());
  tell();
}

/**
 * Changes what is kept in one step that no other tab can come between; returns how it is then. Null, and nothing is
 * kept, when it is not there any more.
 */
export async function changeWaiting<Item extends WaitingItem>(
  item: Item,
  change: (now: Item) => Item,
): Promise<Item | null> {
  let changed: Item | null = null;
  await update<WaitingItem | undefined>(
    keyOf(item),
    (now) => {
      changed = now === undefined ? null : change(now as Item);
      return changed ?? undefined;
    },
    store(),
  );
  if (changed === null) await del(keyOf(item), store());
  tell();
  return changed;
}

export async function removeWaiting(place: Pick<WaitingItem, 'userId' | 'id'>): Promise<void> {
  await del(keyOf(place), store());
  tell();
}

/** Erases all that waits for a person. */
export async function eraseWaiting(userId: string): Promise<void> {
  for (const item of await waitingOf(userId)) await del(keyOf(item), store());
  tell();
}
