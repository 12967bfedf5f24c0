import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { withoutBlankRows } from '#engine/form/blank-rows.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { evaluate } from '#engine/form/evaluate.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import type { FormState } from '#engine/form/form-state.ts';
import { validate } from '#engine/form/validate.ts';
import type { EntryValues, Violation } from '#engine/value/field-value.ts';
import type { FieldResources } from '#fields/field-view.tsx';
import type { EntryPlace } from './entry-place.ts';
import { draftOf, type FormAction, type FormDraft, nextDraft, touchKey } from './form-model.ts';
import { useAggregates } from './use-aggregates.ts';
import { useChosenPeople } from './use-chosen-people.ts';
import { asPerson, type SentPerson } from './use-form-facts.ts';
import { type SentReference, useNotedReferences } from './use-noted-references.ts';

/** A form being filled in: what is in it, what may be done, and what is wrong. */
export interface EntryFormModel extends FormDraft {
  readonly form: CompiledForm;
  readonly facts: FormFacts;
  readonly access: FieldAccess;
  readonly state: FormState;
  /** Everything that stands between the values and a submit. */
  readonly violations: readonly Violation[];
  /** What to show now, by path: faults of fields that were left, or of all after a check. */
  readonly shown: ReadonlyMap<string, Violation>;
  /** Remembers what was chosen in a field that refers to something; stable between renders. */
  readonly noteChoice: FieldResources['noteChoice'];
  /** Stable between renders. */
  readonly dispatch: (action: FormAction) => void;
}

/** Keeps the draft of one entry. Give the component that calls it a `key` to begin another. */
export function useEntryForm(options: {
  readonly form: CompiledForm;
  readonly access: FieldAccess;
  readonly facts: FormFacts;
  readonly values: EntryValues;
  readonly references?: readonly SentReference[];
  /** Where it is edited, so that the server can be asked about people chosen meanwhile; absent: it is not. */
  readonly place?: EntryPlace;
}): EntryFormModel {
  const { form, access } = options;
  const { references, noteChoice } = useNotedReferences(options.references);
  const [chosen, setChosen] = useState<readonly SentPerson[]>([]);
  const facts = useMemo(
    () => ({ ...options.facts, references, people: withPeople(options.facts.people, chosen) }),
    [options.facts, references, chosen],
  );
  const [draft, dispatch] = useReducer(
    (before: FormDraft, action: FormAction) => nextDraft(form, facts, before, action),
    options.values,
    (values) => draftOf(form, values),
  );
  const state = useMemo(
    () => evaluate(form, draft.values, facts, access),
    [form, draft.values, facts, access],
  );
  const violations = useMemo(() => {
    const values = withoutBlankRows(form, draft.values, facts, access);
    return validate(form, values, facts, { phase: 'submit', access });
  }, [form, draft.values, facts, access]);
  const shown = useMemo(() => shownOf(draft, violations), [draft, violations]);
  const stable = useCallback((action: FormAction) => dispatch(action), []);
  const aggregated = useCallback((found: EntryValues) => dispatch({ kind: 'aggregated', found }), []);
  useAggregates(form, draft.values, draft.changeCount > 0, aggregated);
  useChosenPeople(form, draft.values, options.facts.people, options.place, setChosen);
  useEffect(() => {
    if (chosen.length > 0) dispatch({ kind: 'adopt', values: {} });
  }, [chosen]);
  return { ...draft, form, facts, access, state, violations, shown, noteChoice, dispatch: stable };
}

function withPeople(known: FormFacts['people'], chosen: readonly SentPerson[]): FormFacts['people'] {
  if (chosen.length === 0) return known;
  return new Map([...(known ?? []), ...chosen.map((person) => [person.id, asPerson(person)] as const)]);
}

function shownOf(draft: FormDraft, violations: readonly Violation[]): ReadonlyMap<string, Violation> {
  const shown = new Map<string, Violation>();
  for (const violation of [...violations, ...draft.serverViolations]) {
    const isLeft = draft.isChecked || draft.touched.has(touchKey(violation.path, draft.rowKeys));
    if (isLeft && !shown.has(violation.path)) shown.set(violation.path, violation);
  }
  return shown;
}
