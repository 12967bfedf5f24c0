import { useRef, useState } from 'react';
import type { ProposalEvent, ProposedApp } from '#contracts/assistant/assistant-shapes.ts';
import { proposeApp } from '#contracts/assistant/propose-app.ts';
import { callForLines } from '#web/lib/api/client.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { failureText } from '../failure-text.ts';

/** The attempt that was checked last. */
interface Round {
  readonly round: number;
  readonly faults: number;
}

/** Has an app made from words; `onMade` gets it once the checks are through. */
export function useWords(onMade: (app: ProposedApp) => void) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const [round, setRound] = useState<Round | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const take = (line: ProposalEvent) => {
    if (line.kind === 'round') setRound(line);
    if (line.kind === 'failed') setFailure(t(failureText(line.failure)));
    if (line.kind === 'made') onMade(line.app);
  };
  const make = async (words: string) => {
    const stop = new AbortController();
    stopping.current = stop;
    setIsBusy(true);
    setRound(null);
    setFailure(null);
    try {
      await callForLines(proposeApp, { body: { words } }, take, { signal: stop.signal });
    } catch (error) {
      if (!stop.signal.aborted) {
        setFailure(error instanceof ApiError ? error.message : t('assistant:failure_cut_off'));
      }
    }
    setIsBusy(false);
  };
  return { isBusy, round, failure, make, stop: () => stopping.current?.abort() };
}
