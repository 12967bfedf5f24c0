import { useCallback, useSyncExternalStore } from 'react';
import { listPictures } from '#contracts/people/list-pictures.ts';
import { call } from '#web/lib/api/client.ts';

/** People asked about in one call. */
const maxAtOnce = 200;
/** How long the absence of a picture is believed. */
const absentMs = 5 * 60_000;
/** An address is replaced this long before its ticket expires. */
const marginMs = 30_000;

interface Known {
  /** Null: there is no picture, or it is being asked for. */
  readonly url: string | null;
  readonly untilMs: number;
}

const known = new Map<string, Known>();
const wanted = new Set<string>();
const listeners = new Set<() => void>();
let isAsking = false;

function tell(): void {
  for (const listener of listeners) listener();
}

/** All people who appear in one frame are asked about together. */
function want(id: string): void {
  wanted.add(id);
  if (isAsking) return;
  isAsking = true;
  requestAnimationFrame(() => void ask());
}

async function ask(): Promise<void> {
  const ids = [...wanted].slice(0, maxAtOnce);
  for (const id of ids) wanted.delete(id);
  const absent = { url: null, untilMs: Date.now() + absentMs };
  for (const id of ids) known.set(id, absent);
  try {
    for (const { id, url, expiresAt } of await call(listPictures, { body: { ids } })) {
      known.set(id, { url, untilMs: Date.parse(expiresAt) - marginMs });
    }
    tell();
  } catch {
    // Initials are shown until the next try: a picture is not worth an error.
  }
  isAsking = false;
  const [next] = wanted;
  if (next !== undefined) want(next);
}

/** The address of the person's picture; null while there is none. */
export function usePictureOf(personId: string): string | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      const found = known.get(personId);
      if (!found || found.untilMs < Date.now()) want(personId);
      return () => void listeners.delete(listener);
    },
    [personId],
  );
  return useSyncExternalStore(subscribe, () => known.get(personId)?.url ?? null);
}

/** Asks again for the picture of somebody after it was changed. */
export function forgetPicture(personId: string): void {
  known.delete(personId);
  want(personId);
  tell();
}
