/** A small choice of one person on one device, kept in localStorage. Unreadable or unknown content is the fallback. */
export interface Preference<Value> {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
}

/** Declares a preference. `parse` returns null for an invalid value. */
export function preference<Value>(
  key: string,
  fallback: Value,
  parse: (stored: unknown) => Value | null,
): Preference<Value> {
  return {
    read: () => {
      try {
        const text = localStorage.getItem(`formwright.${key}`);
        return text === null ? fallback : (parse(JSON.parse(text)) ?? fallback);
      } catch {
        return fallback;
      }
    },
    write: (value) => {
      try {
        localStorage.setItem(`formwright.${key}`, JSON.stringify(value));
      } catch {
        // A full or forbidden store costs the memory of the choice, not the choice.
      }
    },
  };
}
