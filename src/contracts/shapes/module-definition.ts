import { z } from 'zod';
import { moduleActions } from '#engine/module/definition.ts';
import { maxTranslationLength } from '#engine/module/translate-module.ts';
import { fieldValue } from './basics.ts';

const name = z.string().max(60);
const label = z.string().max(250);
const expression = z.string().max(2000);
const control = z.enum(['visible', 'editable', 'readonly', 'hidden']);
/** Far above the needs of any activity type. */
const maxSettings = 500;

const settings = z.record(z.string(), z.unknown()).superRefine((given, check) => {
  if (Object.keys(given).length <= maxSettings) return;
  check.addIssue({ code: 'too_big', origin: 'object', maximum: maxSettings, inclusive: true, input: given });
});
const state = settings.default({});

/** A field as the designer saves it; the settings of its type are further keys. */
export const fieldDefinition = z.looseObject({
  id: z.string().max(60),
  name,
  displayName: label,
  editorType: z.string().max(40),
  columnIndex: z.number().int().min(0).max(11),
  width: z.number().int().min(1).max(12),
  required: z.boolean().optional(),
  helpText: z.string().max(1000).optional(),
  defaultValue: z.union([z.object({ expression }), fieldValue]).optional(),
  visibleWhen: expression.optional(),
  keepWhenHidden: z.boolean().optional(),
  readonlyWhen: expression.optional(),
  requiredWhen: expression.optional(),
  validation: z
    .array(z.object({ expression, message: label }))
    .max(20)
    .optional(),
  unique: z.boolean().optional(),
  indexed: z.boolean().optional(),
  expression: expression.optional(),
});

/** A section with its rows of fields. */
export const sectionDefinition = z.object({
  name,
  displayName: label,
  sectionIndex: z.number().int().min(0),
  orderIndex: z.number().int().min(0),
  isTable: z.boolean(),
  minimumRowCount: z.number().int().min(0).max(1000),
  maximumRowCount: z.number().int().min(0).max(1000),
  visibleWhen: expression.optional(),
  rows: z
    .array(z.object({ rowIndex: z.number().int().min(0), fields: z.array(fieldDefinition).max(50) }))
    .max(200),
});

/** The graph and the permissions at each activity. */
export const workflowDefinition = z.object({
  activities: z
    .array(
      z.object({
        activityId: z.string().min(1).max(60),
        type: z.string().max(40),
        name: z.string().max(60),
        displayName: label,
        description: z.string().max(1000).default(''),
        position: z.object({ left: z.number(), top: z.number() }),
        state,
        properties: settings,
      }),
    )
    .max(300),
  connections: z
    .array(
      z.object({
        sourceActivityId: z.string().max(60),
        targetActivityId: z.string().max(60),
        outcome: z.string().max(60).default('Done'),
        state,
      }),
    )
    .max(1000),
  fieldPermissions: z
    .array(
      z.object({
        activityId: z.string().max(60),
        fields: z.array(z.object({ name, control })).max(1000),
        fieldGroups: z.array(z.object({ name, control })).max(200),
      }),
    )
    .max(302)
    .default([]),
});

const template = z.object({
  subject: z.string().max(250),
  body: z.string().max(20_000),
  /** Whether the entry goes along as a PDF, with what the recipient may see. */
  attachesPdf: z.boolean().optional(),
});
const noTemplate = { subject: '', body: '' };

/** Texts by key; the key determines the maximum length of each. */
const translatedTexts = z.record(z.string().max(200), z.string().max(20_000)).superRefine((texts, check) => {
  for (const [key, text] of Object.entries(texts)) {
    const maximum = maxTranslationLength(key);
    if (text.length <= maximum) continue;
    check.addIssue({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: text, path: [key] });
  }
});

const placeKind = z.enum(['module', 'section', 'field', 'activity', 'connection', 'permission', 'template']);

const place = z.object({ kind: placeKind, id: z.string(), property: z.string().optional() });

/**
 * What people may learn of a field that is hidden from them (see `AcceptedFlow`); the server adds who accepted it and
 * when.
 */
const acceptedFlow = z.object({
  field: z.string().max(121),
  from: z.string().max(60).optional(),
  to: z.object({ kind: placeKind, id: z.string().max(121), property: z.string().max(121).optional() }),
  activityId: z.string().max(60).optional(),
  by: z.object({ id: z.string().max(60), name: label }).default({ id: '', name: '' }),
  on: z.string().max(40).default(''),
  note: z.string().max(1000).optional(),
});

/** Names the conversation with the assistant that the pages of an app have; apps with the same one share it. */
export const threadName = z.string().max(100);

/** The module payload of `SaveForm`. Limits here only bound the size; errors in the content are reported as faults. */
export const moduleDefinition = z.object({
  formName: z.string().max(60),
  displayName: label,
  isPublished: z.boolean().default(false),
  threadId: threadName.nullable().default(null),
  defaultConfig: z.looseObject({ hasPages: z.boolean().optional() }).default({}),
  fieldGroups: z.array(sectionDefinition).max(100),
  permission: z.object({
    rules: z
      .array(
        z.object({
          who: z.object({
            kind: z.enum(['everyone', 'user', 'role', 'team']),
            value: z.string().max(100).optional(),
          }),
          actions: z.array(z.enum(moduleActions)).max(moduleActions.length),
          when: expression.optional(),
        }),
      )
      .max(100),
    acceptedFlows: z.array(acceptedFlow).max(500).optional(),
    rawPermission: z.unknown().default(null),
  }),
  workflow: workflowDefinition,
  emailTemplates: z
    .object({
      submit: template.default(noTemplate),
      reassign: template.default(noTemplate),
      rejected: template.default(noTemplate),
      restart: template.default(noTemplate),
      sendback: template.default(noTemplate),
      completed: template.default(noTemplate),
      approve: template.default(noTemplate),
    })
    .default({
      submit: noTemplate,
      reassign: noTemplate,
      rejected: noTemplate,
      restart: noTemplate,
      sendback: noTemplate,
      completed: noTemplate,
      approve: noTemplate,
    }),
  translations: z.record(z.string().max(10), translatedTexts).optional(),
});

/** Something wrong with a definition (see `Fault`). */
export const faultShape = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  where: place,
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  path: z.array(z.object({ activityId: z.string(), outcome: z.string().optional() })).optional(),
  /**
   * For codes `disclosure_…`: a hidden field, the people who can learn it, and how its value gets there. With `from`,
   * the app of that id hides the field, and `field` is the field of this app that discloses it.
   */
  disclosure: z
    .object({
      field: z.string(),
      from: z.string().optional(),
      activityIds: z.array(z.string()),
      steps: z.array(z.object({ to: place, by: place, isExplicit: z.boolean() })),
    })
    .optional(),
  /** In the caller's language. */
  message: z.string(),
});
