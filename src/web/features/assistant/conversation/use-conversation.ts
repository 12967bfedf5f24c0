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
import { refusalText } from '../refusal-text.ts';
import { type AskedAction, idsIn } from './conversation-items.ts';

/** How often it is looked whether an answer that is written elsewhere has come. */
const answeringMs = 2_000;

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
  const [isWaiting, setIsWaiting] = useState(false);
  const thread = useEndpoint(
    getAssistantThread,
    { query: { page } },
    isWaiting ? { refetchMs: answeringMs } : {},
  );
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
  // Of an answer that another page is getting, or that goes on after a connection broke.
  const isElsewhere = live === null && thread.data?.is_answering === true;
  if (isElsewhere !== isWaiting) {
    setIsWaiting(isElsewhere);
    if (!isElsewhere) setFailure(null);
  }
  const take = (line: TurnEvent) => setLive((turn) => turn && after(turn, line));
  /** False: it was refused, and is not in the thread. */
  const say = async (text: string): Promise<boolean> => {
    let isTaken = true;
    const stop = new AbortController();
    stopping.current = stop;
    setFailure(null);
    setLive({ said: text, text: '', lookups: [], actions: [], before: thread.data && idsIn(thread.data) });
    try {
      await callForLines(sayToAssistant, { body: { text, page } }, take, { signal: stop.signal });
    } catch (error) {
      if (!stop.signal.aborted) {
        isTaken = !(error instanceof ApiError);
        setFailure(error instanceof ApiError ? refusalText(error) : t('assistant:failure_cut_off'));
      }
    }
    await invalidate(getAssistantThread, getAssistantState);
    setLive(null);
    return isTaken;
  };
  return {
    thread,
    live,
    isElsewhere,
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
