import { useCallback, useRef } from 'react';
import { entryBindings } from '#engine/form/bindings.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { fillLink } from '#engine/form/sources/fill-link.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { EntryFormModel } from './use-entry-form.ts';

/**
 * Returns the action of a field without a value. The function is stable between renders; the action works with the
 * values at the time of its call.
 */
export function useFieldActions(model: EntryFormModel, facts: TextFacts, onSubmit: (() => void) | undefined) {
  const latest = useRef({ model, facts, onSubmit });
  latest.current = { model, facts, onSubmit };
  const canSubmit = onSubmit !== undefined;
  return useCallback(
    ({ action }: CompiledField): (() => void) | undefined => {
      // A field that pulls values runs its own action.
      if (!action || action.kind === 'pullValues') return undefined;
      if (action.kind === 'submit') return canSubmit ? () => latest.current.onSubmit?.() : undefined;
      if (action.kind === 'openLink') {
        return () => openLink(action.link, latest.current.model, latest.current.facts);
      }
      return () => setValues(action.values, latest.current.model);
    },
    [canSubmit],
  );
}

type NewValues = Extract<NonNullable<CompiledField['action']>, { kind: 'setValues' }>['values'];

function setValues(values: NewValues, model: EntryFormModel): void {
  const bindings = entryBindings(model.form, model.values, model.facts);
  for (const { field, expression } of values) {
    const target = model.form.fields.get(field);
    if (!target || model.state.fields[field]?.isReadonly !== false) continue;
    const checked = target.type.check(
      (expression.evaluate(bindings) ?? null) as FieldValue,
      target.definition,
    );
    if (checked.ok) model.dispatch({ kind: 'change', path: field, value: checked.value });
  }
}

function openLink(link: string, { form, values }: EntryFormModel, facts: TextFacts): void {
  const address = fillLink(link, (name) => {
    const field = form.fields.get(name);
    return field ? field.type.toText(values[name] ?? null, field.definition, facts) : '';
  });
  if (address === null) return;
  window.open(address, '_blank', 'noopener,noreferrer');
}
