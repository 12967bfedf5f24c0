import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';

const maxRetries = 3;
const staleMs = 10_000;

/** The cache of answers. A query is retried up to three times when waiting can help. Writes are never repeated. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
