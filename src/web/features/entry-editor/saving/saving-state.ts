import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getEntry } from '#contracts/workflow/get-entry.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { EntryFormModel } from '#web/features/entry-form/index.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';

export type EntryDetail = EndpointOutput<typeof getEntry>;

export type SavingState =
  | { readonly status: 'clean'; readonly savedAt: string | null }
  /** `kept`: in this browser, until the connection is back. */
  | { readonly status: 'dirty' | 'saving' | 'kept'; readonly savedAt: string | null }
  | { readonly status: 'failed'; readonly savedAt: string | null; readonly error: ApiError };

/**
 * What a save came to. `merged`: it met another person's save, and the values of both are in the form, not yet saved.
 * `conflict`: alike, but both changed a value in different ways, and the person has to choose. `kept`: there is no
 * connection, and the values wait in this browser.
 */
export type SaveResult = 'saved' | 'failed' | 'merged' | 'conflict' | 'kept';

/** Identity of the saved entry, from the server's latest answer. */
export interface StoredEntry {
  id: string | null;
  revision: number;
  /** The values as the server last stored them. */
  base: EntryValues;
}

/** The person who saved the entry in between, and the time. Null when unknown. */
export interface OtherSave {
  readonly by: string | null;
  readonly at: string | null;
}

/** A draft that is saved while it is edited. */
export interface SavedDraft {
  readonly model: EntryFormModel;
  readonly detail: EntryDetail;
  readonly isEnabled: boolean;
  readonly onCreated: (id: string) => void;
  /** It was submitted after it had waited for the connection. */
  readonly onSubmitted: (id: string) => void;
}
