import { createContext, type ReactNode, useContext } from 'react';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { FieldLock } from '#engine/form/evaluate.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { FieldResources } from '#fields/field-view.tsx';
import type { EntryPlace } from '../model/entry-place.ts';
import type { Inputs } from '../model/inputs-of.ts';
import type { EntryFormModel } from '../model/use-entry-form.ts';

/** What every part of a form needs and no part changes. */
export interface FormSurroundings {
  readonly textFacts: TextFacts;
  readonly resources: FieldResources;
  readonly dispatch: EntryFormModel['dispatch'];
  /** What pressing a field without a value does now; undefined where it cannot be done. */
  readonly pressOf: (field: CompiledField) => (() => void) | undefined;
  /** The values beside a field, by its path: those of its row, then those of the entry. */
  readonly valuesBeside: (path: string) => EntryValues;
  /** Drawn in a narrow pane: tables for reading become lines. */
  readonly isNarrow: boolean;
  /** Where the reasons for what cannot be edited are asked; absent: nowhere. */
  readonly place?: EntryPlace;
  /** What keeps a field from being edited for the values of now; of a table's column the server knows more. */
  readonly lockNow: (field: CompiledField) => FieldLock;
  /** What a calculated field at a path is made of now. */
  readonly inputsOf: (field: CompiledField, path: string) => Inputs;
}

const Surroundings = createContext<FormSurroundings | null>(null);

/** Gives a form's parts what they share. */
export function FormProvider({ value, children }: { value: FormSurroundings; children: ReactNode }) {
  return <Surroundings value={value}>{children}</Surroundings>;
}

/** What the form around gives. */
export function useFormSurroundings(): FormSurroundings {
  const surroundings = useContext(Surroundings);
  if (surroundings === null) throw new Error('A part of a form stands outside one.');
  return surroundings;
}
