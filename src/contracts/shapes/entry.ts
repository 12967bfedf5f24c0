import { z } from 'zod';
import { entryValues, id, instant, personShape } from './basics.ts';
import { sectionDefinition } from './module-definition.ts';

/** Every status an entry can have. */
export const entryStatuses = [
  'Draft',
  'Starting',
  'In Progress',
  'Returned',
  'Completed',
  'Rejected',
  'Withdrawn',
  'Faulted',
] as const;

/** Status of an entry. */
export const entryStatus = z.enum(entryStatuses);

/** Statuses of entries without a running instance: no one has an open task on them. */
export const restingStatuses: ReadonlySet<(typeof entryStatuses)[number]> = new Set([
  'Draft',
  'Completed',
  'Rejected',
  'Withdrawn',
]);

/** An action that the actor can take on an entry now. */
export const entryAction = z.enum([
  'save',
  'submit',
  'approve',
  'reject',
  'reassign',
  'withdraw',
  'goback',
  'restart',
  'retry',
  'claim',
  'release',
  'addapprover',
  'delete',
]);

/** One stop of an entry's route, past, present or expected. */
export const routeStop = z.object({
  activityId: z.string(),
  displayName: z.string(),
  /** `maybe`: depends on values that are not known yet. */
  state: z.enum(['done', 'now', 'next', 'maybe']),
  people: z.array(personShape),
  /** `any of 3`, `all of 2` …: kind and numbers, worded by the browser. */
  completion: z
    .object({ kind: z.enum(['any', 'all', 'count']), value: z.number().int(), of: z.number().int() })
    .nullable(),
  at: instant.nullable(),
  dueAt: instant.nullable(),
});

/** A person with the members that expressions of the form use. */
export const describedPerson = personShape.partial({ name: true }).extend({
  email: z.string().optional(),
  manager: id.nullish(),
  roles: z.array(z.string()).optional(),
  teams: z.array(z.string()).optional(),
});

/** The task through which the actor views an entry. */
export const taskInHand = z.object({
  id,
  title: z.string(),
  activityId: z.string(),
  activityName: z.string(),
  outcomes: z.array(z.string()),
  /** Labels of the outcomes in the reader's language. */
  outcomeLabels: z.array(z.string()),
  dueAt: instant.nullable(),
  createdOn: instant,
  assignee: personShape,
  isOpen: z.boolean(),
});

/** Why an entry's process stopped at an activity: a code of the workflow's faults, and its kind in words. */
export const faultOfEntry = z.object({
  activityId: z.string(),
  activityName: z.string(),
  code: z.string(),
  message: z.string(),
  /** All known detail, for readers who may see the process engine; null for others and for past faults. */
  detail: z.string().nullable(),
});

/** An entry with its form as one actor may see it: hidden fields are absent from form and data. */
export const entryDetail = z.object({
  /** Null while the entry is new. */
  id: id.nullable(),
  moduleId: id,
  moduleName: z.string(),
  appIcon: z.string(),
  title: z.string(),
  revision: z.number().int(),
  version: z.number().int(),
  workflow_status: entryStatus,
  /** A draft that was submitted once and then withdrawn: it is submitted again, not started again. */
  wasWithdrawn: z.boolean(),
  form: z.object({ fieldGroups: z.array(sectionDefinition) }),
  /** People who fill in the form see one section at a time. */
  has_pages: z.boolean(),
  /** Control by field name; inside a table section `section.field`. */
  access: z.record(z.string(), z.enum(['visible', 'editable', 'readonly'])),
  /** Fields that the actor may change in lists by a right, although the current task does not open them. */
  openedByRight: z.array(z.string()),
  data: entryValues,
  /** Columns of referenced items that expressions of the form use; `kind` names the source. */
  references: z.array(z.object({ kind: z.string(), id: z.string(), label: z.string(), values: entryValues })),
  /** The people that the entry and its values name, with the members that expressions of the form use. */
  people: z.array(describedPerson),
  actions: z.array(entryAction),
  /** The app has a provider that reads documents into its form. */
  reads_documents: z.boolean(),
  /** Address of the page that helps people fill in the form, and name of the file. */
  help_file_url: z.string().nullable(),
  help_file_name: z.string().nullable(),
  task: taskInHand.nullable(),
  sendBackTo: z.array(z.object({ activityId: z.string(), displayName: z.string() })),
  route: z.array(routeStop),
  /** The faults that stop it now; empty unless it is faulted. */
  faults: z.array(faultOfEntry),
  initiator: personShape.nullable(),
  created_by: personShape.nullable(),
  created_on: instant.nullable(),
  modified_by: personShape.nullable(),
  modified_on: instant.nullable(),
  submitted_at: instant.nullable(),
  completed_at: instant.nullable(),
  /** Due date of the earliest open task. */
  expire_at: instant.nullable(),
});

/** A row of a record list: system columns, then one key per field that the actor may see. */
export const entryRow = z.looseObject({
  id,
  revision: z.number().int(),
  workflow_status: entryStatus,
  workflow_activity_name: z.string(),
  workflow_started_on: instant.nullable(),
  workflow_initiator_user: personShape.nullable(),
  workflow_initiator_email: z.string().nullable(),
  workflow_completed_on: instant.nullable(),
  created_by: personShape.nullable(),
  created_on: instant,
  modified_by: personShape.nullable(),
  modified_on: instant,
  flow_name: z.string(),
  submitted_at: instant.nullable(),
  completed_at: instant.nullable(),
  /** Due date of the earliest open task. */
  expire_at: instant.nullable(),
  tasks: z.array(
    z.object({
      id,
      activity_title: z.string(),
      assignee: personShape,
      /** Whether the reader can decide it: as the assignee, or for an absent person. */
      is_own: z.boolean(),
    }),
  ),
});
