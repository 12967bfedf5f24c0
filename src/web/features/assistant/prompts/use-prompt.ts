import { useRef, useState } from 'react';
import { getAssistantState } from '#contracts/assistant/get-assistant-state.ts';
import { promptGenai } from '#contracts/assistant/prompt-genai.ts';
import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import { call } from '#web/lib/api/client.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { failureText } from '../failure-text.ts';
import { refusalText } from '../refusal-text.ts';

type Body = EndpointRequest<typeof promptGenai>['body'];
type Answer = EndpointOutput<typeof promptGenai>;

/** Asks the provider for one thing at a time. `isThere` is false without a provider. */
export function usePrompt() {
  const t = useT();
  const state = useEndpoint(getAssistantState, undefined, { staleMs: 60_000 });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const asking = useRef<AbortController | null>(null);
  /** The answer; null where there is none, which `failure` tells then. */
  const ask = async (body: Body): Promise<Answer | null> => {
    asking.current?.abort();
    const now = new AbortController();
    asking.current = now;
    setIsBusy(true);
    setFailure(null);
    try {
      const answer = await call(promptGenai, { body }, { signal: now.signal });
      if (answer.failure) setFailure(t(failureText(answer.failure)));
      return answer.failure ? null : answer;
    } catch (error) {
      if (!now.signal.aborted) {
        setFailure(error instanceof ApiError ? refusalText(error) : t('assistant:failure_cut_off'));
      }
      return null;
    } finally {
      if (asking.current === now) setIsBusy(false);
    }
  };
  return { isThere: state.data?.is_available === true, isBusy, failure, ask };
}
