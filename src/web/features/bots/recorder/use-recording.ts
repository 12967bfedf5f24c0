import { useEffect, useRef, useState } from 'react';
import { actInBotRecording } from '#contracts/bots/act-in-bot-recording.ts';
import { beginBotRecording } from '#contracts/bots/begin-bot-recording.ts';
import type { RecordedAct } from '#contracts/bots/bot-recording.ts';
import { endBotRecording } from '#contracts/bots/end-bot-recording.ts';
import { lookAtBotRecording } from '#contracts/bots/look-at-bot-recording.ts';
import type { Endpoint, EndpointOutput } from '#contracts/endpoint.ts';
import { call } from '#web/lib/api/client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { type Written, written } from '#web/lib/api/write.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { mergedActs } from './merged-acts.ts';

export type RecordingState = EndpointOutput<typeof lookAtBotRecording>;
export type Recorded = EndpointOutput<typeof endBotRecording>;

/** The browser is on one of several servers: a call that reached another one is made again. */
const attempts = 12;
/** After a look without an answer. */
const againMs = 1000;

/** Why a call did nothing; a recording that is not found was left, or ended with its browser. */
function useReason() {
  const t = useT();
  return ({ code, violations, message }: ApiError) =>
    code === 'not_found' ? t('bots:recordEnded') : (violations[0]?.message ?? message);
}

async function whereItIs<E extends Endpoint>(ask: () => Promise<Written<E>>): Promise<Written<E>> {
  for (let made = 1; ; made += 1) {
    const answer = await ask();
    const isElsewhere = answer.error?.violations.some(({ code }) => code === 'bot_recording_elsewhere');
    if (made >= attempts || !isElsewhere) return answer;
  }
}

/** Begins, acts in and ends one recording; `onError` gets what is to be shown, null after what went well. */
function useRecordingCalls(addresses: readonly string[], onError: (message: string | null) => void) {
  const beginning = useAction(beginBotRecording, { errors: 'nowhere' });
  const acting = useAction(actInBotRecording, { errors: 'nowhere' });
  const ending = useAction(endBotRecording, { errors: 'nowhere' });
  const reasonOf = useReason();
  const id = useRef<Promise<string | null> | null>(null);
  const begin = async () => {
    const { output, error } = await beginning.run({ body: { addresses: [...addresses] } });
    if (error) onError(error.message);
    if (!output) id.current = null;
    return output?.id ?? null;
  };
  const act = async (one: RecordedAct) => {
    id.current ??= begin();
    const own = await id.current;
    if (own === null) return null;
    const { output, error } = await whereItIs(() => acting.run({ body: { id: own, act: one } }));
    onError(error ? reasonOf(error) : null);
    return output;
  };
  const end = async (): Promise<Recorded | null> => {
    const own = await id.current;
    id.current = null;
    if (!own) return null;
    const { output, error } = await whereItIs(() => ending.run({ body: { id: own } }));
    if (error) onError(reasonOf(error));
    return output;
  };
  return { act, end };
}

/** A recording of browser steps, from its first page until it is stopped or the screen is left. */
export function useRecording(addresses: readonly string[]) {
  const [state, setState] = useState<RecordingState | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const calls = useRecordingCalls(addresses, setError);
  const waiting = useRef<readonly RecordedAct[]>([]);
  const isSending = useRef(false);
  const recordingId = state?.id;
  const reasonOf = useReason();
  const said = useRef(reasonOf);
  said.current = reasonOf;
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    for (let [one] = waiting.current; one; [one] = waiting.current) {
      waiting.current = waiting.current.slice(1);
      const next = await calls.act(one);
      if (next) setState((before) => ({ ...next, picture: next.picture ?? before?.picture ?? null }));
    }
    isSending.current = false;
    setIsBusy(false);
  };
  const act = (one: RecordedAct) => {
    waiting.current = mergedActs(waiting.current, one);
    void send();
  };
  useEffect(() => {
    if (recordingId === undefined) return;
    const leaving = new AbortController();
    const watching = watch(recordingId, leaving.signal, ({ picture, number, address, title, refused }) => {
      const seen = { number, address, title, refused };
      setState((before) => before && { ...before, ...seen, picture: picture ?? before.picture });
    });
    void watching.then((ended) => ended !== null && setError(said.current(ended)));
    return () => leaving.abort();
  }, [recordingId]);
  const end = useRef(calls.end);
  end.current = calls.end;
  // Whoever leaves the screen leaves the browser.
  useEffect(() => () => void end.current(), []);
  // A recording that has broken off, or was left too long, still has what was done until then.
  const stop = async (): Promise<Recorded | null> => (await calls.end()) ?? state;
  return { state, error, isBusy, act, stop };
}

/** Looks at the page again and again; answers why it cannot any more, or null where nobody looks. */
async function watch(
  id: string,
  signal: AbortSignal,
  onSeen: (state: RecordingState) => void,
): Promise<ApiError | null> {
  for (let seen = -1; !signal.aborted; ) {
    const request = { params: { id }, query: { seen } };
    try {
      const { output, error } = await whereItIs(() =>
        written<typeof lookAtBotRecording>(call(lookAtBotRecording, request, { signal })),
      );
      if (error?.isPassing) await new Promise((resolve) => setTimeout(resolve, againMs));
      if (error?.isPassing) continue;
      if (error) return error;
      seen = output.number;
      onSeen(output);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
  return null;
}
