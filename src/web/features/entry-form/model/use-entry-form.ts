import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { evaluate } from '#engine/form/evaluate.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import type { FormState } from '#engine/form/form-state.ts';
import { validate } from '#engine/form/validate.ts';
import { withoutBlankRows } from '#engine/form/values/blank-rows.ts';
import type { EntryValues, Violation } from '#engine/value/field-value.ts';
import type { FieldResources } from '#fields/field-view.tsx';
import type { EntryPlace } from './entry-place.ts';
import { draftOf, type FormAction, type FormDraft, nextDraft, touchKey } from './form-model.ts';
import { useAggregates } from './outside/use-aggregates.ts';
import { useChosenPeople } from './outside/use-chosen-people.ts';
import { asPerson, type SentPerson } from './outside/use-form-facts.ts';
import { type SentReference, useNotedReferences } from './outside/use-noted-references.ts';
import { type PendingUploads, usePendingUploads } from './use-pending-uploads.ts';

/** A form that is being filled in: its values, the person's access, and its violations. */
export interface EntryFormModel extends FormDraft {
  readonly form: CompiledForm;
  readonly facts: FormFacts;
  readonly access: FieldAccess;
  readonly state: FormState;
  /** All violations that prevent a submit. */
  readonly violations: readonly Violation[];
  /** The violations to show now, by path: those of visited fields, or all of them after a check. */
  readonly shown: ReadonlyMap<string, Violation>;
  /** Remembers a choice of a reference field; stable between renders. */
  readonly noteChoice: FieldResources['noteChoice'];
  readonly uploads: PendingUploads;
  /** Stable between renders. */
  readonly dispatch: (action: FormAction) => void;
}

/** Keeps the draft of one entry. A new `key` on the calling component starts another draft. */
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
  const uploads = usePendingUploads();
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
  return { ...draft, form, facts, access, state, violations, shown, noteChoice, uploads, dispatch: stable };
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
