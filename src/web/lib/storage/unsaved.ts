const prefix = 'formwright.unsaved.';

/**
 * Keeps unsaved input in case the page is lost: the session ends, the tab reloads, the browser crashes. The input stays
 * in this tab (sessionStorage), so that the next person at this machine never sees it, and a sign-out removes it.
 */
export const unsaved = {
  keep(key: string, content: unknown): void {
    try {
      sessionStorage.setItem(prefix + key, JSON.stringify(content));
    } catch {
      // A full or forbidden store costs the copy, not the work.
    }
  },
  /** Returns the kept value. Null when there is none or it cannot be read. */
  read(key: string): unknown {
    try {
      const text = sessionStorage.getItem(prefix + key);
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  },
  forget(key: string): void {
    sessionStorage.removeItem(prefix + key);
  },
  forgetAll(): void {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) sessionStorage.removeItem(key);
  },
};
