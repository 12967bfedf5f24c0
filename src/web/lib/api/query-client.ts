import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const maxRetries = 3;
const staleMs = 10_000;

/** The cache of answers. Queries are tried up to three times more when waiting may help; writes are never repeated. */
export function createQueryClient(onWriteFailed: (error: ApiError) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        if (error instanceof ApiError) onWriteFailed(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: (failures, error) => failures < maxRetries && error instanceof ApiError && error.isPassing,
        retryDelay: (attempt, error) =>
          error instanceof ApiError && error.retryAfterSeconds !== null
            ? Math.min(error.retryAfterSeconds, 30) * 1000
            : Math.min(1000 * 2 ** attempt, 10_000),
      },
      mutations: { retry: false },
    },
  });
}
