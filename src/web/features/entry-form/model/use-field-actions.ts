import { useCallback, useRef } from 'react';
import { pressBotButton } from '#contracts/bots/press-bot-button.ts';
import { entryBindings } from '#engine/form/bindings.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { fillLink } from '#engine/form/sources/fill-link.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { EntryPlace } from './entry-place.ts';
import type { EntryFormModel } from './use-entry-form.ts';

/**
 * Returns the action of a field without a value. The function is stable between renders; the action works with the
 * values at the time of its call.
 */
export function useFieldActions(
  model: EntryFormModel,
  facts: TextFacts,
  {
    onSubmit,
    place,
  }: { readonly onSubmit?: (() => void) | undefined; readonly place?: EntryPlace | undefined },
) {
  const latest = useRef({ model, facts, onSubmit, place });
  latest.current = { model, facts, onSubmit, place };
  const canSubmit = onSubmit !== undefined;
  const startBot = useStartBot();
  const isPlaced = place !== undefined;
  return useCallback(
    ({ action, definition }: CompiledField): (() => void) | undefined => {
      // Fields that ask other systems run their own action.
      if (!action || action.kind === 'pullValues' || action.kind === 'pressConnector') return undefined;
      if (action.kind === 'submit') return canSubmit ? () => latest.current.onSubmit?.() : undefined;
      if (action.kind === 'startBot') {
        if (!isPlaced) return undefined;
        return () => startBot(definition.id, latest.current.model, latest.current.place);
      }
      if (action.kind === 'openLink') {
        return () => openLink(action.link, latest.current.model, latest.current.facts);
      }
      return () => setValues(action.values, latest.current.model);
    },
    [canSubmit, isPlaced, startBot],
  );
}

/** Starts the bot of a button with the values of the form, as its own action of the person. */
function useStartBot() {
  const t = useT();
  const { run } = useAction(pressBotButton, { success: t('field-views:botBegun') });
  return useCallback(
    (fieldId: string, { values }: EntryFormModel, place: EntryPlace | undefined) => {
      if (!place) return;
      const { moduleId, recordId, taskId } = place;
      void run({ body: { moduleId, fieldId, values, recordId: recordId ?? undefined, taskId } });
    },
    [run],
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
