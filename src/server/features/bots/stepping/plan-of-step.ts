import type { BotEffect, StepOf } from '#engine/bot/bot-step.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { importFieldsOfSection } from '#server/features/exchange/index.ts';
import type { IncomingPlan } from '#server/features/incoming-webhooks/index.ts';

/** A step about entries. */
export type EntryStep = StepOf<'createEntry' | 'changeEntry' | 'decideTask' | 'readEntries'>;

const plans = { entryKey: null, decision: null };
const byKey = (field: string) => ({ field, place: '/key' });
const decisionOf = (outcome: string, hasMessage: boolean) => ({
  place: null,
  cases: [{ value: '', outcome }],
  message_place: hasMessage ? '/message' : null,
});

const pointer = (name: string) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The value of a table section is a list of rows, with their values by the names of fields. */
function mappingOf(names: readonly string[], form: CompiledForm | null) {
  const isTable = (name: string) => form?.tables.has(name) === true;
  return {
    fields: names
      .filter((name) => !isTable(name))
      .map((field) => ({ field, place: `/values${pointer(field)}` })),
    tables: names.filter(isTable).map((section) => ({
      section,
      place: `/values${pointer(section)}`,
      fields: form
        ? importFieldsOfSection(form, section).map(({ name }) => ({ field: name, place: pointer(name) }))
        : [],
    })),
  };
}

/** What a step will do to entries, for the checks before a bot is switched on. */
export function planOfStep(step: EntryStep, form: CompiledForm | null): IncomingPlan {
  const { moduleId } = step;
  if (step.type === 'createEntry') {
    const mapping = mappingOf(
      step.fields.map(({ name }) => name),
      form,
    );
    return { ...plans, moduleId, action: step.isSubmitting ? 'submit' : 'save', mapping };
  }
  const entryKey = byKey(step.field);
  if (step.type === 'decideTask') {
    const decision = decisionOf(step.outcome, step.message !== '');
    return { moduleId, action: 'decide', mapping: mappingOf([], form), entryKey, decision };
  }
  const names = step.type === 'changeEntry' ? step.fields.map(({ name }) => name) : [];
  return { ...plans, moduleId, action: 'change', mapping: mappingOf(names, form), entryKey };
}

/** What an effect does to entries, and the values that it takes. */
export function planOfEffect(
  effect: Extract<BotEffect, { type: 'writeEntry' | 'decideTask' }>,
  form: CompiledForm,
): {
  readonly plan: IncomingPlan;
  readonly body: unknown;
} {
  const { moduleId, key, field, filters } = effect;
  if (effect.type === 'decideTask') {
    const { outcome, message } = effect;
    const decision = decisionOf(outcome, message !== '');
    const mapping = mappingOf([], form);
    const plan = { moduleId, action: 'decide', mapping, entryKey: byKey(field), filters, decision } as const;
    return { plan, body: { key, message } };
  }
  const { action, values } = effect;
  const entryKey = action === 'change' ? byKey(field) : null;
  const mapping = mappingOf(Object.keys(values), form);
  return {
    plan: { moduleId, action, mapping, entryKey, filters, decision: null },
    body: { key, values },
  };
}
