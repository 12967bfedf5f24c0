import { useEffect, useState } from 'react';
import type { WaitingItem } from './waiting-item.ts';
import { onWaitingChanged, waitingOf } from './waiting-store.ts';

/** What waits for a person, oldest first; empty until it has been read. */
export function useWaiting(userId: string): readonly WaitingItem[] {
  const [items, setItems] = useState<readonly WaitingItem[]>([]);
  useEffect(() => {
    let isLatest = true;
    const read = () => void waitingOf(userId).then((found) => isLatest && setItems(found));
    read();
    const unsubscribe = onWaitingChanged(read);
    return () => {
      isLatest = false;
      unsubscribe();
    };
  }, [userId]);
  return items;
}
