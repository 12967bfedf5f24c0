import type { DehydratedState } from '@tanstack/react-query';
import { clear, createStore, del, entries, get, set, setMany, type UseStore } from 'idb-keyval';

/**
 * Answers of the server that a signed-in person has seen, kept in this browser so that they are there without a
 * connection. They belong to one session: its end erases them, and no other session ever reads them.
 */
interface Owner {
  /** Of the session, not of the person: another sign-in of the same person begins anew. */
  readonly sessionId: string;
  /** Milliseconds; after it nothing is shown any more. */
  readonly endsAtMs: number;
}

/** An answer with its key, as the cache of answers gives it. */
export interface KeptAnswer {
  readonly queryHash: string;
  readonly updatedAtMs: number;
  readonly query: DehydratedState['queries'][number];
}

const ownerKey = 'owner';
const maxAnswers = 300;

let database: UseStore | null = null;
const store = (): UseStore => {
  database ??= createStore('formwright-offline', 'answers');
  return database;
};

/** Notes whose answers are kept from now on; those of another session are erased first. */
export async function ownAnswers(owner: Owner): Promise<void> {
  const before = await get<Owner>(ownerKey, store());
  if (before?.sessionId !== owner.sessionId) await clear(store());
  await set(ownerKey, owner, store());
}

/** Keeps answers of a session, and forgets the oldest beyond a number; nothing if the session has ended meanwhile. */
export async function keepAnswers(sessionId: string, answers: readonly KeptAnswer[]): Promise<void> {
  const owner = await get<Owner>(ownerKey, store());
  if (owner?.sessionId !== sessionId) return;
  await setMany(
    answers.map((answer) => [`answer ${answer.queryHash}`, answer] as [string, KeptAnswer]),
    store(),
  );
  const kept = await listed();
  const old = kept.sort((a, b) => b.updatedAtMs - a.updatedAtMs).slice(maxAnswers);
  await Promise.all(old.map(({ queryHash }) => del(`answer ${queryHash}`, store())));
}

/** What was kept for a session, and until when it can be shown; null: nothing, or it is too late. */
export async function readAnswers(
  sessionId: string,
  nowMs: number,
): Promise<{ readonly endsAtMs: number; readonly answers: readonly KeptAnswer[] } | null> {
  const owner = await get<Owner>(ownerKey, store());
  if (owner?.sessionId !== sessionId || owner.endsAtMs <= nowMs) return null;
  return { endsAtMs: owner.endsAtMs, answers: await listed() };
}

/** Erases everything. A browser that forbids the store has kept nothing. */
export async function eraseAnswers(): Promise<void> {
  await clear(store()).catch(() => undefined);
}

async function listed(): Promise<KeptAnswer[]> {
  const all = await entries<string, KeptAnswer>(store());
  return all.filter(([key]) => key !== ownerKey).map(([, answer]) => answer);
}
