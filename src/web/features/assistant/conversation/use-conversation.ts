import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TurnEvent } from '#contracts/assistant/assistant-shapes.ts';
import { decideAssistantAction } from '#contracts/assistant/decide-assistant-action.ts';
import { getAssistantState } from '#contracts/assistant/get-assistant-state.ts';
import { getAssistantThread } from '#contracts/assistant/get-assistant-thread.ts';
import { resetAssistantThread } from '#contracts/assistant/reset-assistant-thread.ts';
import { sayToAssistant } from '#contracts/assistant/say-to-assistant.ts';
import { callForLines } from '#web/lib/api/client.ts';
import { invalidateAnswers } from '#web/lib/api/invalidate-answers.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint, useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { failureText } from '../failure-text.ts';
import { refusalText } from '../refusal-text.ts';
import { type AskedAction, idsIn } from './conversation-items.ts';

/** The turn that is under way. */
export interface LiveTurn {
  readonly said: string;
  readonly text: string;
  readonly lookups: readonly string[];
  readonly actions: readonly AskedAction[];
  /** Ids of what was said and asked before it; undefined: not loaded then. */
  readonly before: ReadonlySet<string> | undefined;
}

/** The thread with the assistant that belongs to a page, what is being said now, and what can be done with it. */
export function useConversation(page: string) {
  const t = useT();
  const thread = useEndpoint(getAssistantThread, { query: { page } });
  const invalidate = useInvalidate();
  const queries = useQueryClient();
  const [live, setLive] = useState<LiveTurn | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stopping = useRef<AbortController | null>(null);
  // What was confirmed may be on any screen.
  const deciding = useAction(decideAssistantAction, { onSuccess: () => invalidateAnswers(queries) });
  const resetting = useAction(resetAssistantThread, {
    invalidates: [getAssistantThread],
    success: ({ was_there }) => t(was_there ? 'assistant:resetDone' : 'assistant:resetNothing'),
    onSuccess: () => setFailure(null),
  });
  const take = (line: TurnEvent) => {
    if (line.kind === 'failed') setFailure(t(failureText(line.failure)));
    setLive((turn) => turn && after(turn, line));
  };
  const say = async (text: string) => {
    const stop = new AbortController();
    stopping.current = stop;
    setFailure(null);
    setLive({ said: text, text: '', lookups: [], actions: [], before: thread.data && idsIn(thread.data) });
    try {
      await callForLines(sayToAssistant, { body: { text, page } }, take, { signal: stop.signal });
    } catch (error) {
      if (!stop.signal.aborted) {
        setFailure(error instanceof ApiError ? refusalText(error) : t('assistant:failure_cut_off'));
      }
    }
    await invalidate(getAssistantThread, getAssistantState);
    setLive(null);
  };
  return {
    thread,
    live,
    failure,
    say,
    stop: () => stopping.current?.abort(),
    decide: (actionId: string, isConfirmed: boolean) =>
      void deciding.run({ params: { actionId }, body: { is_confirmed: isConfirmed } }),
    isDeciding: deciding.isBusy,
    reset: () => void resetting.run({ query: { page } }),
    isResetting: resetting.isBusy,
  };
}

function after(turn: LiveTurn, line: TurnEvent): LiveTurn {
  if (line.kind === 'text') return { ...turn, text: turn.text + line.text };
  if (line.kind === 'lookup') return { ...turn, lookups: [...turn.lookups, line.call] };
  if (line.kind === 'asks') return { ...turn, actions: [...turn.actions, line.action] };
  return turn;
}
