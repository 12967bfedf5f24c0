import { useCallback, useState } from 'react';
import { type ReferenceRow, type References, referenceKind } from '#engine/form/reference-source.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { FieldResources } from '#fields/field-view.tsx';

/** What an entry refers to, as the server sends it. */
export interface SentReference {
  readonly kind: string;
  readonly id: string;
  readonly label: string;
  readonly values: EntryValues;
}

/** What the values of a form refer to: what came with the entry, and what was chosen since. */
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

/** Each field asks for columns of its own: a row that is known already keeps those that another field asked for. */
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
