import { preference } from '#web/lib/storage/preference.ts';

const most = 6;
const longest = 100;

const storeOf = (userId: string) =>
  preference<readonly string[]>(`searches.${userId}`, [], (stored) =>
    Array.isArray(stored) && stored.every((text) => typeof text === 'string') ? stored : null,
  );

/** What a person has searched for on this device, the latest first. */
export function recentSearches(userId: string): readonly string[] {
  return storeOf(userId).read();
}

/** Remembers a search from which something was opened. */
export function rememberSearch(userId: string, text: string): void {
  const searched = text.trim().slice(0, longest);
  if (searched.length < 2) return;
  const others = recentSearches(userId).filter((other) => other.toLowerCase() !== searched.toLowerCase());
  storeOf(userId).write([searched, ...others].slice(0, most));
}

export function forgetSearches(userId: string): void {
  storeOf(userId).write([]);
}
