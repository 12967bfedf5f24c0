import { useEffect, useRef, useState } from 'react';

const typingPauseMs = 250;

/**
 * The text of a search box whose address keeps it: `[typed, setTyped]`. Every letter stands at once, `keep` is called
 * after a pause in typing, and a text that comes from elsewhere, such as the back button, replaces what was typed.
 */
export function useTypedText(text: string, keep: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const kept = useRef(text);
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  if (text !== known) {
    setKnown(text);
    if (text !== kept.current) setTyped(text);
  }
  useEffect(() => {
    if (typed === kept.current) return;
    const timer = setTimeout(() => {
      kept.current = typed;
      latest.current(typed);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
