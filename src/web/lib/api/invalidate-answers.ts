import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Marks the answers whose keys begin with `queryKey` as outdated, all answers without one, and fetches those on screen
 * again. A first answer that is still under way is asked for again, too: it can be older than the write, and TanStack
 * Query alone would wait for it and show it.
 */
export async function invalidateAnswers(client: QueryClient, queryKey: QueryKey = []): Promise<void> {
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries({ queryKey });
}
