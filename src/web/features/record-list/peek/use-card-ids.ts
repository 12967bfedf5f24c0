import { type RefObject, useEffect, useState } from 'react';

/** The ids of the cards in an element in reading order, each once, as they come and go. */
export function useCardIds(body: RefObject<HTMLElement | null>, isWatching: boolean): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    const element = body.current;
    if (!element || !isWatching) return;
    const read = () => {
      const cards = [...element.querySelectorAll<HTMLElement>('[data-card]')];
      const next = [...new Set(cards.map((card) => card.dataset.card ?? ''))];
      setIds((before) => (before.join() === next.join() ? before : next));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['data-card'] });
    return () => observer.disconnect();
  }, [body, isWatching]);
  return ids;
}
