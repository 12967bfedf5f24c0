import { decideTask } from '#contracts/workflow/decide-task.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { call } from '../api/client.ts';
import { ApiError } from '../http/api-error.ts';
import type { Obstacle, WaitingDecision, WaitingEntry, WaitingItem } from './waiting-item.ts';
import { changeWaiting, findWaiting, removeWaiting, waitingOf } from './waiting-store.ts';

const lockName = 'formwright.waiting';
/** The server knows the keys of requests for a day: with an hour to spare. */
const knownKeysMs = 23 * 3_600_000;

/** What was sent, and the entry that it is about. */
export interface SentItem {
  readonly item: WaitingItem;
  readonly recordId: string;
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('formwright.sent');
const sentListeners = new Set<(sent: SentItem) => void>();

/** Calls the listener for each thing that was sent, by whatever tab. Returns a function that unsubscribes. */
export function onSent(listener: (sent: SentItem) => void): () => void {
  const hear = ({ data }: MessageEvent<SentItem>) => listener(data);
  sentListeners.add(listener);
  channel?.addEventListener('message', hear);
  return () => {
    sentListeners.delete(listener);
    channel?.removeEventListener('message', hear);
  };
}

function tellSent(sent: SentItem): void {
  channel?.postMessage(sent);
  for (const listener of sentListeners) listener(sent);
}

/**
 * Sends what waits for a person, oldest first, each with its idempotency key, in one tab at a time. What the server
 * refuses stays, with the reason. Stops without a word when the server cannot be reached.
 */
export async function sendWaiting(userId: string): Promise<void> {
  const work = async () => {
    for (const listed of await waitingOf(userId)) {
      // It may have been discarded or changed while the one before was sent.
      const item = await findWaiting(listed);
      if (item?.obstacle === null && !(await sendOne(item))) return;
    }
  };
  await (globalThis.navigator?.locks ? navigator.locks.request(lockName, work) : work());
}

/** Sends one thing; false: the server cannot be reached. */
async function sendOne(item: WaitingItem): Promise<boolean> {
  try {
    const sent = item.kind === 'entry' ? await sendEntry(item) : await sendDecision(item);
    if (sent) tellSent(sent);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.isPassing || error.status === 401 || error.status === 429) return false;
    const obstacle = await obstacleOf(item, error);
    await changeWaiting(item, (now) => ({ ...now, obstacle }));
    return true;
  }
}

async function sendDecision(item: WaitingDecision): Promise<SentItem> {
  const { recordId } = await decideAsSeen(item);
  await removeWaiting(item);
  return { item, recordId };
}

/**
 * Decides on the entry as it was seen: what waited for hours does not decide on what somebody has changed since. If the key is
 * known with another request, the first one, which was sent from the page, did arrive: it is repeated for its answer.
 */
async function decideAsSeen({ request, key: idempotencyKey, seenRevision }: WaitingDecision) {
  const revision = request.body.revision ?? seenRevision;
  const asSeen = { ...request, body: { ...request.body, revision } };
  try {
    return await call(decideTask, asSeen, { idempotencyKey });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'idempotency_conflict') throw error;
    return call(decideTask, request, { idempotencyKey });
  }
}

/**
 * Saves until the server has all that was typed: the request that may have arrived comes first, with its own key, and
 * what was typed after it second. Null: somebody has taken it away meanwhile, or it is not safe to send.
 */
async function sendEntry(first: WaitingEntry): Promise<SentItem | null> {
  let item: WaitingEntry | null = first;
  if (isTooOld(item)) {
    const obstacle = { kind: 'unsure', by: null, message: '' } as const;
    await changeWaiting(item, (now) => ({ ...now, obstacle }));
    return null;
  }
  while (item !== null && !isSaved(item)) {
    item = await changeWaiting<WaitingEntry>(item, (now) => ({
      ...now,
      open: sentNow(now.open ?? nextSave(now)),
    }));
    if (item?.open) item = await sendOpen(item, item.open);
  }
  if (item === null || item.stored.id === null) return null;
  const { id, revision } = item.stored;
  if (item.submitKey !== null) {
    const query = { moduleId: item.moduleId, recordId: id, taskId: item.taskId ?? undefined };
    await call(submitEntry, { query, body: { revision } }, { idempotencyKey: item.submitKey });
  }
  await removeWaiting(item);
  return { item, recordId: id };
}

async function sendOpen(
  item: WaitingEntry,
  open: NonNullable<WaitingEntry['open']>,
): Promise<WaitingEntry | null> {
  const { id, revision } = await call(saveEntry, open.request, { idempotencyKey: open.key });
  return changeWaiting<WaitingEntry>(item, (now) => ({
    ...now,
    open: null,
    recordId: id,
    stored: { id, revision, base: open.request.body.data },
  }));
}

/** Whether a repeat could begin the same entry twice: its request may have arrived, and its key is forgotten by now. */
const isTooOld = ({ open, stored }: WaitingEntry) => {
  const sentAt = open?.sentAt ?? null;
  return stored.id === null && sentAt !== null && Date.now() - Date.parse(sentAt) > knownKeysMs;
};

const isSaved = ({ open, stored, data }: WaitingEntry) =>
  open === null && stored.id !== null && JSON.stringify(stored.base) === JSON.stringify(data);

/** From here on it can have arrived. */
const sentNow = (open: NonNullable<WaitingEntry['open']>): NonNullable<WaitingEntry['open']> => ({
  ...open,
  sentAt: open.sentAt ?? new Date().toISOString(),
});

function nextSave({ moduleId, taskId, stored, data }: WaitingEntry): NonNullable<WaitingEntry['open']> {
  const { id, revision } = stored;
  return {
    key: crypto.randomUUID(),
    sentAt: null,
    request: {
      query: { moduleId, taskId: taskId ?? undefined },
      body: { id: id ?? undefined, revision: id === null ? undefined : revision, data },
    },
  };
}

/** Why the server did not take it, and who was quicker. */
async function obstacleOf(item: WaitingItem, error: ApiError): Promise<Obstacle> {
  const { message, params, violations } = error;
  if (error.code === 'task_closed') {
    const { name } = params;
    return { kind: 'closed', by: typeof name === 'string' ? name : null, message };
  }
  if (error.code === 'stale_revision') return { kind: 'changed', by: await changedBy(item), message };
  return { kind: 'refused', by: null, message: violations[0]?.message ?? message };
}

async function changedBy({ moduleId, recordId, taskId }: WaitingItem): Promise<string | null> {
  if (recordId === null) return null;
  const query = { moduleId, taskId: taskId ?? undefined };
  const now = await call(getEntry, { params: { recordId }, query }).catch(() => null);
  return now?.modified_by?.name ?? null;
}
