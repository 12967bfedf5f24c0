import { z } from 'zod';
import { templateEvents } from '#engine/module/definition.ts';
import { leavingAbsent } from './leaving-absent.ts';
import { moduleDefinition, sectionDefinition, workflowDefinition } from './module-definition.ts';

const { activities, connections, fieldPermissions } = workflowDefinition.shape;
const activityId = activities.element.shape.activityId;
const missing = { error: 'input_missing' };

/** An activity may be named by `id`, the end of a connection by `destinationActivityId`. */
const givenActivity = activities.element
  .extend({ activityId: activityId.optional(), id: activityId.optional() })
  .refine((activity) => (activity.activityId ?? activity.id) !== undefined, {
    ...missing,
    path: ['activityId'],
  });

const givenConnection = connections.element
  .extend({ targetActivityId: activityId.optional(), destinationActivityId: activityId.optional() })
  .refine((end) => (end.targetActivityId ?? end.destinationActivityId) !== undefined, {
    ...missing,
    path: ['targetActivityId'],
  });

/** A workflow as callers may write it, with alternative names allowed. Absent permissions stay unchanged. */
export const givenWorkflow = z.object({
  activities: z.array(givenActivity).max(300),
  connections: z.array(givenConnection).max(1000),
  fieldPermissions: fieldPermissions.unwrap().optional(),
});

const template = moduleDefinition.shape.emailTemplates.unwrap().shape.submit.unwrap();
const templates = Object.fromEntries(templateEvents.map((event) => [event, template.optional()] as const));

const fieldOf = sectionDefinition.shape.rows.element.shape.fields.element;
const { displayName, editorType } = fieldOf.shape;

/** A field may be named by its `label`; its `id` is its name if it has no other. */
const givenField = fieldOf.extend({
  id: fieldOf.shape.id.optional(),
  displayName: displayName.optional(),
  label: displayName.optional(),
  editorType,
});

const rowOf = sectionDefinition.shape.rows.element;
const givenSection = sectionDefinition.extend({
  rows: z.array(rowOf.extend({ fields: z.array(givenField).max(50) })).max(200),
});

/** The payload of `SaveForm` as callers may write it. Absent parts stay as in the draft. */
export const givenDefinition = leavingAbsent(moduleDefinition).extend({
  fieldGroups: z.array(givenSection).max(100),
  permission: leavingAbsent(moduleDefinition.shape.permission),
  workflow: givenWorkflow,
  emailTemplates: z.object(templates).optional(),
});
