import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint, EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import { ApiError } from '../http/api-error.ts';
import { translate } from '../i18n/i18n.ts';
import { useOnline } from '../offline/use-online.ts';
import { type CallArguments, type CallOptions, call } from './client.ts';
import type { Gate } from './gate.ts';
import { invalidateAnswers } from './invalidate-answers.ts';

/** How a query behaves. `keepPrevious`: old data stays while a new page or filter loads (the default). */
export interface EndpointQueryOptions<E extends Endpoint> {
  readonly isEnabled?: boolean;
  readonly staleMs?: number;
  readonly refetchMs?: number;
  readonly keepPrevious?: boolean;
  readonly initialData?: EndpointOutput<E>;
  /** Requests that share a gate wait for one another. */
  readonly gate?: Gate;
}

/** The key a call's answer is kept under; without a request, the beginning of the keys of all its answers. */
export function endpointKey<E extends Endpoint>(endpoint: E, request?: EndpointRequest<E>): QueryKey {
  return request === undefined ? [endpoint.name] : [endpoint.name, request];
}

/** Reads through the cache; `signal`, retries (GET, and POST that only reads) and errors are the client's. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  request?: EndpointRequest<E>,
  options: EndpointQueryOptions<E> = {},
): UseQueryResult<EndpointOutput<E>, ApiError> {
  const isOnline = useOnline();
  const answer = useQuery<EndpointOutput<E>, ApiError>({
    queryKey: endpointKey(endpoint, request),
    queryFn: ({ signal }) => {
      const ask = () => perform(endpoint, request, { signal });
      return options.gate ? options.gate.pass(ask, signal) : ask();
    },
    enabled: options.isEnabled ?? true,
    staleTime: options.staleMs,
    refetchInterval: options.refetchMs,
    initialData: options.initialData as never,
    placeholderData: options.keepPrevious === false ? undefined : (keepPreviousData as never),
  });
  // Read only without a connection: whoever reads it renders again with each beginning and end of a fetch.
  if (isOnline || answer.data !== undefined || answer.fetchStatus !== 'paused') return answer;
  const error = new ApiError({ code: 'unreachable', status: 0, message: translate('on-device:notKept') });
  const cutOff = { isPending: false, isLoading: false, isError: true, status: 'error', error } as const;
  return { ...answer, ...cutOff } as unknown as typeof answer;
}

/** Reads ahead what a page is going to read; never rejects. */
export function prefetchEndpoint<E extends Endpoint>(answers: QueryClient, endpoint: E): Promise<void> {
  return answers.prefetchQuery({
    queryKey: endpointKey(endpoint),
    queryFn: ({ signal }) => perform(endpoint, undefined, { signal }),
  });
}

/** Reads for something that is done, not shown: waits for an answer under way, takes a kept one that is fresh. */
export function fetchEndpoint<E extends Endpoint>(
  answers: QueryClient,
  endpoint: E,
  options: Pick<EndpointQueryOptions<E>, 'staleMs'> = {},
): Promise<EndpointOutput<E>> {
  return answers.fetchQuery({
    queryKey: endpointKey(endpoint),
    queryFn: ({ signal }) => perform(endpoint, undefined, { signal }),
    staleTime: options.staleMs,
  });
}

/** The answers to several requests of one call. The number of requests can change between renderings. */
export function useEndpoints<E extends Endpoint>(
  endpoint: E,
  requests: readonly EndpointRequest<E>[],
): readonly UseQueryResult<EndpointOutput<E>, ApiError>[] {
  return useQueries({
    queries: requests.map((request) => ({
      queryKey: endpointKey(endpoint, request),
      queryFn: ({ signal }: { signal: AbortSignal }) => perform(endpoint, request, { signal }),
    })),
  }) as readonly UseQueryResult<EndpointOutput<E>, ApiError>[];
}

/** Marks all answers of these endpoints as outdated, so that the data on screen are fetched again. */
export function useInvalidate(): (...endpoints: readonly Endpoint[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (...endpoints) => {
      await Promise.all(endpoints.map((endpoint) => invalidateAnswers(client, [endpoint.name])));
    },
    [client],
  );
}

function perform<E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E> | undefined,
  options: CallOptions,
): Promise<EndpointOutput<E>> {
  return call(endpoint, ...([request ?? {}, options] as unknown as CallArguments<E>));
}
