import { useRef, useState } from 'react';
import type { ChangeEvent, ProposalEvent } from '#contracts/assistant/assistant-shapes.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { failureText } from '../failure-text.ts';

type WritingEvent = ProposalEvent | ChangeEvent;
type Made<Line extends WritingEvent> = Extract<Line, { kind: 'made' }>;

/** The attempt that was checked last. */
interface Round {
  readonly round: number;
  readonly faults: number;
}

/** Something that is written from words. */
export interface Writing {
  readonly isBusy: boolean;
  readonly round: Round | null;
  readonly failure: string | null;
  readonly write: (words: string) => Promise<void>;
  readonly stop: () => void;
}

/** Has something written from words by a call that streams lines; `onMade` gets it once the checks are through. */
export function useWriting<Line extends WritingEvent>(
  ask: (words: string, onLine: (line: Line) => void, signal: AbortSignal) => Promise<void>,
  onMade: (line: Made<Line>) => void,
): Writing {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const [round, setRound] = useState<Round | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const take = (line: Line) => {
    if (line.kind === 'round') setRound(line);
    if (line.kind === 'failed') setFailure(t(failureText(line.failure)));
    if (line.kind === 'made') onMade(line as Made<Line>);
  };
  const write = async (words: string) => {
    const stop = new AbortController();
    stopping.current = stop;
    setIsBusy(true);
    setRound(null);
    setFailure(null);
    try {
      await ask(words, take, stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) {
        setFailure(error instanceof ApiError ? error.message : t('assistant:failure_cut_off'));
      }
    }
    setIsBusy(false);
  };
  return { isBusy, round, failure, write, stop: () => stopping.current?.abort() };
}
