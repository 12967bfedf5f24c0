import { useMemo, useSyncExternalStore } from 'react';
import { useLocale } from '../i18n/use-t.ts';
import { createFormat, type Format } from './format.ts';

const fallbackZone = 'Etc/UTC';

let zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || fallbackZone;
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

/** The formats of the page's language and the user's zone. */
export function useFormat(): Format {
  const locale = useLocale();
  const inZone = useSyncExternalStore(subscribe, currentZone);
  return useMemo(() => createFormat(locale, inZone), [locale, inZone]);
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
