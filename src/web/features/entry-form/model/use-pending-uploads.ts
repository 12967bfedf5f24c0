import { useEffect, useRef, useState } from 'react';

/** The uploads of a form that are under way. The functions are stable between renders. */
export interface PendingUploads {
  readonly isBusy: boolean;
  /** Read when it matters, not when it was drawn. */
  readonly isAny: () => boolean;
  /** Ends when no upload is under way and the form has the files. Returns false as soon as an upload fails. */
  readonly wait: () => Promise<boolean>;
  /** Notes an upload. One that `signal` stops is no failure. */
  readonly track: (upload: Promise<unknown>, signal: AbortSignal) => void;
}

/** Keeps track of the uploads of one form. */
export function usePendingUploads(): PendingUploads {
  const [started, setStarted] = useState(0);
  const [ended, setEnded] = useState(0);
  const now = useRef({ started: 0, ended: 0, waiting: new Set<(isWhole: boolean) => void>() });
  const [functions] = useState(() => {
    const isAny = () => now.current.started > now.current.ended;
    const answer = (isWhole: boolean) => {
      for (const resolve of now.current.waiting) resolve(isWhole);
      now.current.waiting.clear();
    };
    const wait = () =>
      isAny() ? new Promise<boolean>((resolve) => now.current.waiting.add(resolve)) : Promise.resolve(true);
    const track = (upload: Promise<unknown>, signal: AbortSignal) => {
      now.current.started++;
      setStarted(now.current.started);
      // The field first gets its file, then the upload counts as ended.
      const end = () => setTimeout(() => setEnded((count) => count + 1));
      upload.then(end, () => {
        if (!signal.aborted) answer(false);
        end();
      });
    };
    return { isAny, answer, wait, track };
  });
  useEffect(() => {
    // By now the model of the last render has the files.
    now.current.ended = ended;
    if (!functions.isAny()) functions.answer(true);
  }, [ended, functions]);
  const { isAny, wait, track } = functions;
  return { isBusy: started > ended, isAny, wait, track };
}
