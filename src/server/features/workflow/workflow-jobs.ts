import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job-kind.ts';

/** A timer of an instance that comes due. One that is no longer wanted finds nothing to wake. */
export const workflowTimer = z.object({ instanceId: z.uuid(), key: z.string() });

export type WorkflowTimer = z.output<typeof workflowTimer>;

export const fireWorkflowTimer = defineJob({ name: 'fire-workflow-timer', payload: workflowTimer });

/** What led to work of an activity: where the entry stood, when it came there, and who acted (null: the system). */
export const workOrigin = z.object({
  appId: z.uuid(),
  version: z.number().int(),
  entryId: z.uuid(),
  activityName: z.string(),
  at: z.string(),
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});

export type WorkOrigin = z.output<typeof workOrigin>;

/** Slow work that an activity has ordered; `job` names who does it. */
export const workflowWork = z.object({
  instanceId: z.uuid(),
  key: z.string(),
  activityId: z.string(),
  job: z.string(),
  input: z.unknown(),
  /** Absent from work that an earlier release has ordered. */
  origin: workOrigin.optional(),
  /** From 1; counted here because an activity has to be told when it was the last. */
  attempt: z.number().int().default(1),
});

export type WorkflowWork = z.output<typeof workflowWork>;

export const runWorkflowWork = defineJob({ name: 'run-workflow-work', payload: workflowWork });

/** Entries that an activity has begun in another app: one of them has ended. */
export const startedEntryEnd = z.object({ parentInstanceId: z.uuid(), parentKey: z.string() });

export const reportStartedEntry = defineJob({ name: 'report-started-entry', payload: startedEntryEnd });

/** Somebody here who gets a message of an activity, and the entry that it tells of. */
export const mailReader = z.object({
  userId: z.uuid(),
  appId: z.uuid(),
  version: z.number().int(),
  entryId: z.uuid(),
  /** What the placeholders of the templates stand for where the message was sent. */
  texts: z.record(z.string(), z.string()),
});

export type MailReader = z.output<typeof mailReader>;

/** One message of an activity to one address. With a reader `subject` and `html` are templates yet to be filled. */
export const activityMail = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  reader: mailReader.optional(),
});

export type ActivityMail = z.output<typeof activityMail>;

export const sendActivityMail = defineJob({ name: 'send-activity-mail', payload: activityMail });
