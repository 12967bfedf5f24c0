const prefix = 'formwright.unsaved.';

/**
 * What somebody typed and nobody has saved yet, for when the page is lost: the session ends, the tab reloads, the
 * browser crashes. It stays in this tab (sessionStorage), so that it never meets the next person at this machine, and
 * goes with a sign-out.
 */
export const unsaved = {
  keep(key: string, content: unknown): void {
    try {
      sessionStorage.setItem(prefix + key, JSON.stringify(content));
    } catch {
      // A full or forbidden store costs the copy, not the work.
    }
  },
  /** What was kept, as it was; null for nothing or what cannot be read. */
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
