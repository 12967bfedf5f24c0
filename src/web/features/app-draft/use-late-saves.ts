import { useEffect } from 'react';

const retryMs = 10_000;

/** While offline: tries again every ten seconds, and at once when the browser is back on the network. */
export function useRetries(isOffline: boolean, flush: () => Promise<boolean>): void {
  useEffect(() => {
    if (!isOffline) return;
    const retry = () => void flush();
    const timer = setInterval(retry, retryMs);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isOffline, flush]);
}

/** Keeps a copy and asks before the page goes with unsaved changes; saves when the designer is left for another page. */
export function useLeaving(isUnsaved: () => boolean, keep: () => void, flush: () => Promise<boolean>): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!isUnsaved()) return;
      keep();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => {
      window.removeEventListener('beforeunload', onLeave);
      void flush();
    };
  }, [isUnsaved, keep, flush]);
}
