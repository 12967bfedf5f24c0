import type { Interruptible } from '#engine/interruptible.ts';
import { placeholdersOf } from '#engine/text/render-template.ts';
import type {
  ActivityContext,
  ActivityStep,
  ActivityType,
  CompiledSettings,
  FormScope,
  SettingFault,
} from '#engine/workflow/activity-type.ts';
import {
  type CompiledAssignee,
  fieldOfAssignee,
  resolveAssignees,
} from '#engine/workflow/assignment/assignees.ts';
import { compileAssignees } from '#engine/workflow/assignment/compile-assignees.ts';
import { readAssignees } from '#engine/workflow/assignment/read-assignees.ts';
import { checkPlaceholders } from '#engine/workflow/check-placeholders.ts';
import type { ActivityDefinition } from '#engine/workflow/definition.ts';
import { readText } from '#engine/workflow/values/property-readers.ts';
import { usesOfAssignees, usesOfText, type ValueUse } from '#engine/workflow/values/value-use.ts';

interface Plan {
  /** The recipients whose addresses the directory knows. */
  readonly people: readonly CompiledAssignee[];
  /** Fields with addresses of anybody. */
  readonly addressFields: readonly string[];
  readonly subject: string;
  readonly body: string;
}

/** Sends a message of its own and goes on at once. */
export const sendEmail: ActivityType<Plan> = {
  name: 'SendEmail',
  label: 'sendEmail',
  hint: 'sendEmailHint',
  icon: 'Mail',
  shape: 'card',
  settings: [
    {
      name: 'To',
      label: 'recipients',
      editorType: 'assignees',
      group: 'who',
      isRequired: true,
      defaultValue: [],
    },
    { name: 'Subject', label: 'subject', editorType: 'template', group: 'general', isRequired: true },
    { name: 'Body', label: 'body', editorType: 'long-template', group: 'general', defaultValue: '' },
  ],
  waits: false,
  canBeReturnedTo: false,
  compile,
  valueUses,
  enter,
  foresee: () => ({ outcomes: ['Done'], assigneeIds: null, completion: null, queries: [] }),
};

function compile({ properties }: ActivityDefinition, form: FormScope): CompiledSettings<Plan> {
  const read = readAssignees(properties.To);
  const { assignees, faults: people } = compileAssignees(read ?? [], form, 'To');
  const subject = readText(properties, 'Subject');
  const body = readText(properties, 'Body');
  const faults: SettingFault[] = [
    ...(read === null ? [{ severity: 'error', property: 'To', code: 'setting_invalid' } as const] : people),
    ...checkPlaceholders('Subject', subject, form),
    ...checkPlaceholders('Body', body, form),
  ];
  if (subject === '') faults.push({ severity: 'error', property: 'Subject', code: 'subject_missing' });
  const isAddress = ({ kind }: CompiledAssignee) => kind === 'emailField';
  return {
    plan: {
      people: assignees.filter((assignee) => !isAddress(assignee)),
      addressFields: assignees.filter(isAddress).flatMap((assignee) => fieldOfAssignee(assignee) ?? []),
      subject,
      body,
    },
    outcomes: [{ name: 'Done', needsMessage: false, rejects: false }],
    faults,
  };
}

/** A field can hold anyone's address. Recipients learn by the message itself which values chose them. */
function valueUses({ people, addressFields, subject, body }: Plan): readonly ValueUse[] {
  const texts = { Subject: subject, Body: body };
  const audiences: readonly ('mail' | 'address')[] = [
    ...(people.length > 0 ? (['mail'] as const) : []),
    ...(addressFields.length > 0 ? (['address'] as const) : []),
  ];
  return [
    ...usesOfAssignees('To', people),
    ...(addressFields.length > 0
      ? [{ kind: 'people', property: 'To', reading: { fields: addressFields } } as const]
      : []),
    ...audiences.flatMap((kind) =>
      Object.entries(texts).map(([property, text]) => usesOfText(kind, property, text)),
    ),
  ];
}

function* enter({ plan, state, facts, definition }: ActivityContext<Plan>): Interruptible<ActivityStep> {
  const { activityId } = definition;
  const people = yield* resolveAssignees(plan.people, state, facts);
  if (people.kind !== 'people') return people;
  const addresses = plan.addressFields.flatMap((name) => {
    const value = facts.values[name];
    return typeof value === 'string' && value.includes('@') ? [value] : [];
  });
  if (people.ids.length === 0 && addresses.length === 0) {
    return { kind: 'leave', outcome: 'Done', isSkipped: true };
  }
  const { subject, body } = plan;
  const texts = placeholdersOf(`${subject}\n${body}`).flatMap((name) => {
    const text = facts.textOf(name, activityId);
    return text === undefined ? [] : [[name, text] as const];
  });
  return {
    kind: 'leave',
    outcome: 'Done',
    effects: [
      {
        kind: 'sendEmail',
        activityId,
        userIds: people.ids,
        addresses: [...new Set(addresses)],
        subject,
        body,
        texts: Object.fromEntries(texts),
      },
    ],
  };
}
