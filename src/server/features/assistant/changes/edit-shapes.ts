import { z } from 'zod';
import { templateEvents } from '#engine/module/definition.ts';

const key = z.string().min(1).max(121);
const settings = z.record(z.string(), z.unknown());
/** The name after which something is put; absent: at the end. */
const after = key.optional();
const controls = z.enum(['visible', 'editable', 'readonly', 'hidden']);
const who = z.strictObject({
  kind: z.enum(['everyone', 'user', 'role', 'team']),
  value: z.string().optional(),
});

/** One change of a draft. What no edit names stays as it is, and there is no edit for what only people decide. */
const edit = z.discriminatedUnion('edit', [
  z.strictObject({ edit: z.literal('addSection'), section: settings, after }),
  z.strictObject({ edit: z.literal('changeSection'), section: key, set: settings }),
  z.strictObject({ edit: z.literal('renameSection'), section: key, name: z.string().min(1).max(60) }),
  z.strictObject({ edit: z.literal('removeSection'), section: key }),
  z.strictObject({ edit: z.literal('addField'), section: key, field: settings, after }),
  z.strictObject({ edit: z.literal('changeField'), field: key, set: settings }),
  z.strictObject({ edit: z.literal('renameField'), field: key, name: z.string().min(1).max(60) }),
  z.strictObject({ edit: z.literal('moveField'), field: key, section: key, after }),
  z.strictObject({ edit: z.literal('removeField'), field: key }),
  z.strictObject({ edit: z.literal('addStep'), step: settings }),
  z.strictObject({ edit: z.literal('changeStep'), step: key, set: settings }),
  z.strictObject({ edit: z.literal('removeStep'), step: key }),
  z.strictObject({ edit: z.literal('connect'), from: key, outcome: key.default('Done'), to: key }),
  z.strictObject({
    edit: z.literal('disconnect'),
    from: key,
    outcome: key.default('Done'),
    to: key.optional(),
  }),
  z.strictObject({ edit: z.literal('setFieldControl'), step: key, field: key, control: controls }),
  z.strictObject({ edit: z.literal('setSectionControl'), step: key, section: key, control: controls }),
  z.strictObject({
    edit: z.literal('setRules'),
    rules: z
      .array(z.strictObject({ who, actions: z.array(z.string()), when: z.string().optional() }))
      .max(100),
  }),
  z.strictObject({
    edit: z.literal('setMail'),
    event: z.enum(templateEvents),
    subject: z.string().optional(),
    body: z.string().optional(),
  }),
]);

export type Edit = z.output<typeof edit>;

/** What a model answers to the wish for a change. */
export const editsAnswer = z.strictObject({
  edits: z.array(edit).max(200),
  /** What it wants to tell the person, such as what cannot be done. */
  note: z.string().max(1_000).default(''),
});
