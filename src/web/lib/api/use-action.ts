import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint, EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ApiError } from '../http/api-error.ts';
import { translate } from '../i18n/i18n.ts';
import { createAttempts } from './attempts.ts';
import { focusFirstFault, placeOfFocus } from './focus-first-fault.ts';
import { useInvalidate } from './use-endpoint.ts';
import { send, type Written, written } from './write.ts';

/**
 * Where an error is shown. `toast`: in a toast. `fields`: the screen shows violations beside its fields (`faultAt`),
 * and a toast shows any other error. `screen`: the screen shows `error`. `nowhere`: the code that awaits `run` handles
 * the error. A function handles the error itself and returns where the error is still to be shown.
 */
type ErrorPlace = 'toast' | 'fields' | 'screen' | 'nowhere';

export interface ActionOptions<E extends Endpoint> {
  /** The endpoints whose answers are old once it has succeeded. */
  readonly invalidates?: readonly Endpoint[];
  /** The text of the toast after a success. */
  readonly success?: string | ((output: EndpointOutput<E>, request: EndpointRequest<E>) => string);
  /** Runs after a success. The action is busy until this has finished and outdated data have been fetched again. */
  readonly onSuccess?: (output: EndpointOutput<E>, request: EndpointRequest<E>) => unknown;
  /** The text of the toast for an error without a text of its own. */
  readonly failure?: string;
  readonly errors?:
    | ErrorPlace
    | ((
        error: ApiError,
        request: EndpointRequest<E>,
        /** The idempotency key that the request was sent with, if it had one. */
        key: string | undefined,
      ) => ErrorPlace | Promise<ErrorPlace>);
}

export interface Action<E extends Endpoint> {
  /**
   * Sends the request. A request that is already under way is not sent again. `success` is the text of the toast for
   * this run. Never rejects for a failed call.
   */
  readonly run: (request: EndpointRequest<E>, success?: string) => Promise<Written<E>>;
  readonly isBusy: boolean;
  /** The last run has succeeded. */
  readonly isDone: boolean;
  /** Of the last run that has ended. */
  readonly error: ApiError | null;
  readonly output: EndpointOutput<E> | undefined;
  /** The server's violation for the value at a path such as `body.name`. */
  readonly faultAt: (path: string) => string | undefined;
  /** Forgets output and error. */
  readonly clear: () => void;
}

/**
 * A write that a person starts: busy state, toasts, violations with the focus on the first invalid control, one
 * idempotency key until an answer arrives, and the invalidation of outdated data. All of this except the focus also
 * happens after the screen has been unmounted.
 */
export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}): Action<E> {
  const invalidate = useInvalidate();
  const [attempts] = useState(createAttempts);
  const focus = useRef<{ place: Element | null; isWanted: boolean }>({ place: null, isWanted: false });
  const { mutateAsync, ...state } = useMutation<EndpointOutput<E>, Error, Run<E>>({
    // Without a network it fails at once and says so, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: ({ request }) => send(endpoint, request, attempts),
    onSuccess: async (output, { request, success = options.success }) => {
      if (success !== undefined) {
        toast.success(typeof success === 'string' ? success : success(output, request));
      }
      await options.onSuccess?.(output, request);
      await invalidate(...(options.invalidates ?? []));
    },
    onError: async (error, { request }) => {
      if (!(error instanceof ApiError)) return;
      const { errors = 'toast' } = options;
      const place =
        typeof errors === 'function'
          ? await errors(error, request, endpoint.isIdempotent ? attempts.keyOf(request) : undefined)
          : errors;
      if (isForToast(error, place))
        toast.error(textOf(error) || (options.failure ?? translate('ui:unreachable')));
      focus.current.isWanted = place === 'fields' || place === 'screen';
    },
  });
  const error = state.error instanceof ApiError ? state.error : null;
  const run = useRun<E>(mutateAsync, focus);
  useEffect(() => {
    const { place, isWanted } = focus.current;
    // By now the screen shows the violations.
    if (error && isWanted && place) focusFirstFault(place);
  }, [error]);
  const faultAt = (path: string) => error?.violations.find((each) => each.path === path)?.message;
  return {
    run,
    isBusy: state.isPending,
    isDone: state.isSuccess,
    error,
    output: state.data,
    faultAt,
    clear: state.reset,
  };
}

/** One request, and the text of its toast when that differs from run to run. */
interface Run<E extends Endpoint> {
  readonly request: EndpointRequest<E>;
  readonly success: string | undefined;
}

function useRun<E extends Endpoint>(
  mutate: (run: Run<E>) => Promise<EndpointOutput<E>>,
  focus: { readonly current: { place: Element | null } },
): Action<E>['run'] {
  const pending = useRef(new Map<string, Promise<Written<E>>>());
  return useCallback(
    (request, success) => {
      const content = JSON.stringify(request);
      const running = pending.current.get(content);
      if (running) return running;
      focus.current.place = placeOfFocus();
      const result = written<E>(mutate({ request, success })).finally(() => pending.current.delete(content));
      pending.current.set(content, result);
      return result;
    },
    [mutate, focus],
  );
}

const isForToast = (error: ApiError, place: ErrorPlace): boolean =>
  place === 'toast' || (place === 'fields' && error.violations.length === 0);

/** The text of the toast for an error. For invalid input it describes the violations. */
function textOf(error: ApiError): string {
  const [first] = error.code === 'validation_failed' ? error.violations : [];
  return first?.message ?? error.message;
}
