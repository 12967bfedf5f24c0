import { useEffect, useRef, useState } from 'react';
import { useIsLeaving } from '../address/use-is-leaving.ts';

const typingPauseMs = 250;

/**
 * The text of a search box whose address keeps it: `[typed, setTyped]`. Every letter shows at once, and `keep` is
 * called after a pause in typing. A text from elsewhere, such as the back button, replaces the typed text. `keep` is
 * not called while the user is navigating to another page, because changing the address would cancel the navigation.
 */
export function useTypedText(text: string, keep: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const [adopted, setAdopted] = useState({ text });
  const kept = useRef(text);
  const isLeaving = useIsLeaving();
  const latest = useRef({ keep, isLeaving });
  useEffect(() => {
    latest.current = { keep, isLeaving };
  });
  if (text !== known) {
    setKnown(text);
    if (text !== kept.current) {
      setTyped(text);
      setAdopted({ text });
    }
  }
  // What came from elsewhere is kept already: it must not be kept again after the next one has come.
  useEffect(() => {
    kept.current = adopted.text;
  }, [adopted]);
  useEffect(() => {
    if (typed === kept.current) return;
    const timer = setTimeout(() => {
      if (latest.current.isLeaving()) return;
      kept.current = typed;
      latest.current.keep(typed);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
