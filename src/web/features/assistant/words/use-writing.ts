import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, ProposalEvent } from '#contracts/assistant/assistant-shapes.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { failureText } from '../failure-text.ts';
import { refusalText } from '../refusal-text.ts';

type WritingEvent = ProposalEvent | ChangeEvent;
type Made<Line extends WritingEvent> = Extract<Line, { kind: 'made' }>;

/** The attempt that was checked last. */
interface Round {
  readonly round: number;
  readonly faults: number;
}

/** Why nothing was asked; its message is shown. */
export class NotAsked extends Error {}

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
  // Nobody would see what is written after that, and it costs.
  useEffect(() => () => stopping.current?.abort(), []);
  const take = (line: Line) => {
    if (line.kind === 'round') return setRound(line);
    if (line.kind === 'failed') setFailure(t(failureText(line.failure)));
    if (line.kind === 'made') onMade(line as Made<Line>);
  };
  const write = async (words: string) => {
    const stop = new AbortController();
    stopping.current = stop;
    setIsBusy(true);
    setRound(null);
    setFailure(null);
    let isEnded = false;
    const onLine = (line: Line) => {
      isEnded = line.kind !== 'round';
      take(line);
    };
    try {
      await ask(words, onLine, stop.signal);
      // A proxy can end a stream as if that were its end.
      if (!isEnded && !stop.signal.aborted) setFailure(t('assistant:failure_cut_off'));
    } catch (error) {
      if (!stop.signal.aborted) {
        if (error instanceof ApiError) setFailure(refusalText(error));
        else setFailure(error instanceof NotAsked ? error.message : t('assistant:failure_cut_off'));
      }
    }
    setIsBusy(false);
  };
  return { isBusy, round, failure, write, stop: () => stopping.current?.abort() };
}
