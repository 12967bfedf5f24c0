import { useCallback, useState } from 'react';
import { type ReferenceRow, type References, referenceKind } from '#engine/form/sources/reference-source.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { FieldResources } from '#fields/field-view.tsx';

/** A reference of an entry, as the server sends it. */
export interface SentReference {
  readonly kind: string;
  readonly id: string;
  readonly label: string;
  readonly values: EntryValues;
}

/** The references of a form's values: those of the loaded entry and those chosen since. */
export function useNotedReferences(sent: readonly SentReference[] = []) {
  const [references, setReferences] = useState<References>(() =>
    sent.reduce((known, { kind, id, ...row }) => withReference(known, kind, id, row), noReferences),
  );
  const noteChoice = useCallback<FieldResources['noteChoice']>((source, { id, label, values }) => {
    setReferences((known) => withReference(known, referenceKind(source), id, { label, values }));
  }, []);
  return { references, noteChoice };
}

const noReferences: References = new Map();

/** Each field needs its own columns, so a known row keeps the columns that another field needed. */
export function withReference(
  known: References,
  kind: string,
  id: string,
  { label, values }: ReferenceRow,
): References {
  const rows = known.get(kind);
  const row = { label, values: { ...rows?.get(id)?.values, ...values } };
  return new Map(known).set(kind, new Map(rows).set(id, row));
}
