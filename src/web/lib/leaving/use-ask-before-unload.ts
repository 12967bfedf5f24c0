import { useEffect } from 'react';

/** Makes the browser ask before the page is closed or reloaded while there are unsaved changes. */
export function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isUnsaved]);
}
