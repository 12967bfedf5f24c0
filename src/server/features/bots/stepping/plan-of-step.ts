import type { BotEffect, StepOf } from '#engine/bot/bot-step.ts';
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

function mappingOf(names: readonly string[]) {
  const pointer = (name: string) => `/values/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return { fields: names.map((field) => ({ field, place: pointer(field) })), tables: [] };
}

/** What a step will do to entries, for the checks before a bot is switched on. */
export function planOfStep(step: EntryStep): IncomingPlan {
  const { moduleId } = step;
  if (step.type === 'createEntry') {
    const mapping = mappingOf(step.fields.map(({ name }) => name));
    return { ...plans, moduleId, action: step.isSubmitting ? 'submit' : 'save', mapping };
  }
  const entryKey = byKey(step.field);
  if (step.type === 'decideTask') {
    const decision = decisionOf(step.outcome, step.message !== '');
    return { moduleId, action: 'decide', mapping: mappingOf([]), entryKey, decision };
  }
  const names = step.type === 'changeEntry' ? step.fields.map(({ name }) => name) : [];
  return { ...plans, moduleId, action: 'change', mapping: mappingOf(names), entryKey };
}

/** What an effect does to entries, and the values that it takes. */
export function planOfEffect(effect: Extract<BotEffect, { type: 'writeEntry' | 'decideTask' }>): {
  readonly plan: IncomingPlan;
  readonly body: unknown;
} {
  const { moduleId, key, field } = effect;
  if (effect.type === 'decideTask') {
    const { outcome, message } = effect;
    const decision = decisionOf(outcome, message !== '');
    const mapping = mappingOf([]);
    const plan = { moduleId, action: 'decide', mapping, entryKey: byKey(field), decision } as const;
    return { plan, body: { key, message } };
  }
  const { action, values } = effect;
  const entryKey = action === 'change' ? byKey(field) : null;
  const plan = { moduleId, action, mapping: mappingOf(Object.keys(values)), entryKey, decision: null };
  return { plan, body: { key, values } };
}
