import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { keptNames } from './kept-names.ts';
import { eraseAnswers, type KeptAnswer, keepAnswers, ownAnswers, readAnswers } from './kept-store.ts';

const pauseMs = 1500;
/** What was kept stays in memory as long as the page, since it cannot be fetched again. */
const gcTime = Number.POSITIVE_INFINITY;

/** The id of the session of this browser: what stands before the dot of its refresh token. */
async function sessionId(): Promise<string | null> {
  return (await session.refreshToken())?.split('.')[0] ?? null;
}

const isKept = ({ queryKey, state }: Query) =>
  keptNames.has(String(queryKey[0])) && state.status === 'success';

/**
 * Keeps the answers that a signed-in person gets from now on, a moment after each. Returns a function that stops. Where
 * the browser has no store, nothing is kept and nothing else changes.
 */
export function startKeeping(queries: QueryClient): () => void {
  const changed = new Set<string>();
  // What is in memory is of this session, whatever session the browser has later.
  const begun = sessionId();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async () => {
    const state = session.state();
    const owner = await sessionId();
    if (owner === null || owner !== (await begun) || state.status !== 'signedIn') return;
    const hashes = new Set(changed);
    changed.clear();
    const dehydrated = dehydrate(queries, {
      shouldDehydrateQuery: (query) => hashes.has(query.queryHash) && isKept(query),
    });
    const answers: KeptAnswer[] = dehydrated.queries.map((query) => ({
      queryHash: query.queryHash,
      updatedAtMs: query.state.dataUpdatedAt,
      query,
    }));
    await ownAnswers({ sessionId: owner, endsAtMs: state.expiresAtMs });
    await keepAnswers(owner, answers);
    // The session may have ended, and its answers been erased, while these were written.
    if ((await sessionId()) !== owner) await eraseAnswers();
  };
  const note = (query: Query) => {
    if (!isKept(query)) return;
    changed.add(query.queryHash);
    clearTimeout(timer);
    timer = setTimeout(() => void write().catch(() => undefined), pauseMs);
  };
  for (const query of queries.getQueryCache().getAll()) note(query);
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Puts what was kept for this session into the cache of answers; returns the end of the session, or null without any. */
export async function restoreAnswers(queries: QueryClient): Promise<number | null> {
  const owner = await sessionId();
  const kept = owner === null ? null : await readAnswers(owner, Date.now()).catch(() => null);
  if (!kept || kept.answers.length === 0) return null;
  const state = { mutations: [], queries: kept.answers.map(({ query }) => query) };
  hydrate(queries, state, { defaultOptions: { queries: { gcTime } } });
  return kept.endsAtMs;
}
