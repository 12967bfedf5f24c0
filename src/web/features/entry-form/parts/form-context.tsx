import { createContext, type ReactNode, useContext } from 'react';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { FieldLock } from '#engine/form/evaluate.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { FieldResources } from '#fields/field-view.tsx';
import type { EntryPlace } from '../model/entry-place.ts';
import type { Inputs } from '../model/outside/inputs-of.ts';
import type { EntryFormModel } from '../model/use-entry-form.ts';

/** The data that all parts of a form share and no part changes. */
export interface FormSurroundings {
  readonly textFacts: TextFacts;
  readonly resources: FieldResources;
  readonly dispatch: EntryFormModel['dispatch'];
  /** The current action of a field without a value; undefined where it is unavailable. */
  readonly pressOf: (field: CompiledField) => (() => void) | undefined;
  /** The values beside a field, by its path: the values of its row, then those of the entry. */
  readonly valuesBeside: (path: string) => EntryValues;
  /** Drawn in a narrow pane: tables for reading become lines. */
  readonly isNarrow: boolean;
  /** The place for requests about locked fields. Absent: no such requests. */
  readonly place?: EntryPlace;
  /** The reason why a field is locked, given the current values. The server knows more about a table's column. */
  readonly lockNow: (field: CompiledField) => FieldLock;
  /** The current inputs of a calculated field at a path. */
  readonly inputsOf: (field: CompiledField, path: string) => Inputs;
}

const Surroundings = createContext<FormSurroundings | null>(null);

/** Provides the shared data to the parts of a form. */
export function FormProvider({ value, children }: { value: FormSurroundings; children: ReactNode }) {
  return <Surroundings value={value}>{children}</Surroundings>;
}

const FieldNotes = createContext<((path: string) => ReactNode) | undefined>(undefined);

/** Provides what is said below fields, by path. Apart from the rest, because it changes while people type. */
export const FieldNotesProvider = FieldNotes.Provider;

/** What is said below the field at a path; nothing where nothing is. */
export function FieldNote({ path }: { path: string }) {
  return useContext(FieldNotes)?.(path) ?? null;
}

/** The shared data of the surrounding form. */
export function useFormSurroundings(): FormSurroundings {
  const surroundings = useContext(Surroundings);
  if (surroundings === null) throw new Error('A part of a form stands outside one.');
  return surroundings;
}
