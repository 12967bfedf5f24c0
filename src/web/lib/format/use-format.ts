import { useMemo, useSyncExternalStore } from 'react';
import { useLocale } from '../i18n/use-t.ts';
import { createFormat, type Format, type Patterns } from './format.ts';

const fallbackZone = 'Etc/UTC';

let zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || fallbackZone;
let patterns: Patterns | null = null;
const listeners = new Set<() => void>();

/** The IANA time zone that instants are shown in. */
export const currentZone = (): string => zone;

/** Sets the zone of the signed-in user. A zone this browser does not know is Etc/UTC. */
export function setZone(wanted: string): void {
  const known = isKnown(wanted) ? wanted : fallbackZone;
  if (known === zone) return;
  zone = known;
  for (const listener of listeners) listener();
}

/** How the organisation writes dates and times; null before it is known: as the language does. */
const currentPatterns = (): Patterns | null => patterns;

/** Sets how the organisation writes dates and times. This is the only place that lists, histories and dialogs ask. */
export function setPatterns(wanted: Patterns): void {
  if (patterns?.date === wanted.date && patterns.time === wanted.time) return;
  patterns = wanted;
  for (const listener of listeners) listener();
}

/** The formats of the page's language, the organisation's patterns and the user's zone. */
export function useFormat(): Format {
  const locale = useLocale();
  const inZone = useSyncExternalStore(subscribe, currentZone);
  const asOurs = useSyncExternalStore(subscribe, currentPatterns);
  return useMemo(() => createFormat(locale, inZone, Date.now, asOurs), [locale, inZone, asOurs]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isKnown(wanted: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: wanted });
    return true;
  } catch {
    return false;
  }
}
