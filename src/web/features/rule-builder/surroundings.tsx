import { createContext, type ReactNode, useContext } from 'react';
import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';

/** The app whose expressions are edited. */
export interface RuleSurroundings {
  readonly moduleId: string;
  /** Only a published app has entries to try an expression on. */
  readonly isPublished: boolean;
  readonly form: CompiledForm;
}

const Context = createContext<RuleSurroundings | null>(null);

/** Tells the expression editors below which form they speak of; without it they edit text alone. */
export function RuleSurroundingsProvider(props: { value: RuleSurroundings; children: ReactNode }) {
  return <Context value={props.value}>{props.children}</Context>;
}

/** The app around; null where there is none. */
export function useRuleSurroundings(): RuleSurroundings | null {
  return useContext(Context);
}

/** The field that a name of an expression means: of the entry, else of the first table that has one of the name. */
export function fieldNamed(form: CompiledForm, name: string): CompiledField | undefined {
  return (
    form.fields.get(name) ??
    [...form.tables.values()].flatMap(({ fields }) => fields).find((field) => field.name === name)
  );
}
