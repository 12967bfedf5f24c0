import { createContext, type ReactNode, useContext } from 'react';
import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';

export interface RuleSurroundings {
  readonly moduleId: string;
  /** Only a published app has entries to try an expression with. */
  readonly isPublished: boolean;
  readonly form: CompiledForm;
}

const Context = createContext<RuleSurroundings | null>(null);

/** Gives the expression editors below it their app. Without it they edit text only. */
export function RuleSurroundingsProvider(props: { value: RuleSurroundings; children: ReactNode }) {
  return <Context value={props.value}>{props.children}</Context>;
}

/** The surrounding app; null if there is none. */
export function useRuleSurroundings(): RuleSurroundings | null {
  return useContext(Context);
}

/** The field that a name in an expression refers to: of the entry, else of the first table that has such a field. */
export function fieldNamed(form: CompiledForm, name: string): CompiledField | undefined {
  return (
    form.fields.get(name) ??
    [...form.tables.values()].flatMap(({ fields }) => fields).find((field) => field.name === name)
  );
}
