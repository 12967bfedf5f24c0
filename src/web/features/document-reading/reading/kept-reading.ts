import type { FileReference } from '#engine/value/field-value.ts';
import type { EntryPlace } from '#web/features/entry-form/index.ts';
import { unsaved } from '#web/lib/storage/unsaved.ts';

/** A document that was sent to be read, and its file. */
export interface SentDocument {
  readonly id: string;
  readonly file: FileReference;
}

const keyOf = ({ moduleId, recordId, taskId }: EntryPlace) =>
  ['reading', moduleId, recordId ?? 'new', taskId ?? ''].join('.');

/** The document that was being read into an entry when the page was left; null if there was none. */
export function keptReading(place: EntryPlace): SentDocument | null {
  const kept = unsaved.read(keyOf(place));
  return isSent(kept) ? { id: kept.id, file: kept.file } : null;
}

/** Keeps the document in this tab, so that it is still beside the form when the page is loaded again. */
export function keepReading(place: EntryPlace, sent: SentDocument | null): void {
  if (sent) unsaved.keep(keyOf(place), sent);
  else unsaved.forget(keyOf(place));
}

function isSent(kept: unknown): kept is SentDocument {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, file } = kept as Partial<Record<keyof SentDocument, unknown>>;
  if (typeof id !== 'string' || typeof file !== 'object' || file === null) return false;
  const { key, name, size, type } = file as Partial<Record<keyof FileReference, unknown>>;
  return [key, name, type].every((text) => typeof text === 'string') && typeof size === 'number';
}
