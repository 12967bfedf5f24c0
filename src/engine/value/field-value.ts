/**
 * A value of a form field, in the shape it has on the wire and in every pure rule: plain JSON.
 *
 * - text, e-mail, choice: string; number: JSON number, or a decimal string when it has more than
 *   15 significant digits; date `YYYY-MM-DD`; time `HH:mm:ss`; date-time RFC 3339 in UTC;
 *   switch, checkbox: boolean; user: the id; file: `FileReference`; table section: list of rows.
 * - `null` is the one way to say "no value".
 */
export type FieldValue =
  | null
  | string
  | number
  | boolean
  | readonly FieldValue[]
  | { readonly [name: string]: FieldValue };

/** Values of one entry (or of one row of a table section) by field name. */
export type EntryValues = Readonly<Record<string, FieldValue>>;

/** A stored file as an entry refers to it. `size` is in bytes; `key` is the file store's key. */
export interface FileReference {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/**
 * One broken rule. `path` is a field name, or `section[row].field` inside a table section (row from 0). `code` names a
 * text of `messages/<locale>/violations.ts`; `params` fill its placeholders; `message` is only set if the designer
 * wrote the text.
 */
export interface Violation {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly message?: string;
}

/** A checked value, or the reason for its refusal: a code of `messages/<locale>/violations.ts`. */
export type CheckedValue =
  | { readonly ok: true; readonly value: FieldValue }
  | {
      readonly ok: false;
      readonly code: string;
      readonly params?: Readonly<Record<string, string | number>>;
    };
