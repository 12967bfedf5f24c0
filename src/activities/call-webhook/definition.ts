import { renderTemplate } from '#engine/text/render-template.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type {
  ActivityContext,
  ActivityStep,
  ActivityType,
  CompiledSettings,
  FormScope,
  SettingFault,
} from '#engine/workflow/activity-type.ts';
import { checkPlaceholders } from '#engine/workflow/check-placeholders.ts';
import type { ActivityDefinition } from '#engine/workflow/definition.ts';
import type { Json } from '#engine/workflow/instance-state.ts';
import { readText } from '#engine/workflow/values/property-readers.ts';
import { usesOfText } from '#engine/workflow/values/value-use.ts';

interface Plan {
  readonly url: string;
  /** Blank: the fields of the entry that are named here. */
  readonly body: string;
  readonly fieldNames: readonly string[];
}

/** Posts to an address outside, signed, and goes on when it has answered or given up. */
export const callWebhook: ActivityType<Plan> = {
  name: 'CallWebhook',
  label: 'callWebhook',
  hint: 'callWebhookHint',
  icon: 'Webhook',
  shape: 'card',
  settings: [
    { name: 'Url', label: 'url', editorType: 'text', group: 'general', isRequired: true, defaultValue: '' },
    { name: 'Body', label: 'webhookBody', editorType: 'long-template', group: 'general', defaultValue: '' },
  ],
  waits: true,
  canBeReturnedTo: false,
  compile,
  valueUses: ({ body, fieldNames }) => [
    body === ''
      ? { kind: 'outside', property: 'Body', reading: { fields: fieldNames }, isBlankWhereHidden: true }
      : usesOfText('outside', 'Body', body),
  ],
  enter,
  resume: (_context, token, signal) =>
    signal.kind === 'finished'
      ? { kind: 'leave', outcome: signal.outcome === 'Done' ? 'Done' : 'Error', failure: signal.failure }
      : { kind: 'wait', wait: token.wait },
  foresee: () => ({ outcomes: ['Done'], assigneeIds: null, completion: null, queries: [] }),
};

function compile({ properties }: ActivityDefinition, form: FormScope): CompiledSettings<Plan> {
  const url = readText(properties, 'Url');
  const body = readText(properties, 'Body');
  const faults: SettingFault[] = checkPlaceholders('Body', body, form);
  if (!isWebAddress(url)) faults.push({ severity: 'error', property: 'Url', code: 'url_invalid' });
  return {
    plan: { url, body, fieldNames: tellable(form) },
    outcomes: ['Done', 'Error'].map((name) => ({ name, needsMessage: false, rejects: false })),
    faults,
  };
}

function enter({ plan, facts, definition, eventKey }: ActivityContext<Plan>): ActivityStep {
  const { activityId } = definition;
  // Without a message from the designer, the server adds a description of the event to these values.
  const content: Readonly<Record<string, Json>> =
    plan.body === ''
      ? { values: visibleValues(plan, facts, activityId) as Json }
      : { body: renderTemplate(plan.body, (name) => facts.textOf(name, activityId), 'json') };
  return {
    kind: 'wait',
    wait: { kind: 'event', key: eventKey },
    effects: [
      { kind: 'run', key: eventKey, activityId, job: 'call-webhook', input: { url: plan.url, ...content } },
    ],
  };
}

/** The fields whose values are allowed to leave the system. */
function tellable(form: FormScope): readonly string[] {
  return [...form.fields].flatMap(([name, { type }]) =>
    type.origin !== 'none' && type.content !== 'secret' ? [name] : [],
  );
}

/** Hidden fields of the activity and blank values are skipped. */
function visibleValues(
  { fieldNames }: Plan,
  facts: ActivityContext<Plan>['facts'],
  activityId: string,
): EntryValues {
  const seen = fieldNames.filter((name) => facts.textOf(name, activityId));
  return Object.fromEntries(seen.map((name) => [name, facts.values[name] ?? null]));
}

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
