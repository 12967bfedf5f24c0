import { z } from 'zod';
import { defineJob } from '#server/platform/outbox/job-kind.ts';

/** A timer of an instance that comes due. A timer that is no longer needed wakes nothing. */
const workflowTimer = z.object({ instanceId: z.uuid(), key: z.string() });

export const fireWorkflowTimer = defineJob({ name: 'fire-workflow-timer', payload: workflowTimer });

/** The origin of deferred work: the entry's activity, when it arrived there, and who acted (null: the system). */
const workOrigin = z.object({
  appId: z.uuid(),
  version: z.number().int(),
  entryId: z.uuid(),
  activityName: z.string(),
  at: z.string(),
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});

export type WorkOrigin = z.output<typeof workOrigin>;

/** Work that an activity defers to a job; `job` names the function that does it. */
export const deferredWork = z.object({
  instanceId: z.uuid(),
  key: z.string(),
  activityId: z.string(),
  job: z.string(),
  input: z.unknown(),
  /** Absent from work that an earlier release has enqueued. */
  origin: workOrigin.optional(),
  /** From 1. Counted here because the activity must learn when the last attempt failed. */
  attempt: z.number().int().default(1),
});

export type DeferredWork = z.output<typeof deferredWork>;

export const runDeferredWork = defineJob({ name: 'run-workflow-work', payload: deferredWork });

/** A document that an activity waits for. */
export const makeDocument = defineJob({ name: 'make-document', payload: deferredWork });

/** One of the entries that an activity started in another app has ended. */
const startedEntryEnd = z.object({ parentInstanceId: z.uuid(), parentKey: z.string() });

export const reportStartedEntry = defineJob({ name: 'report-started-entry', payload: startedEntryEnd });

/** A user who gets a message of an activity, and the entry it is about. */
const mailReader = z.object({
  userId: z.uuid(),
  appId: z.uuid(),
  version: z.number().int(),
  entryId: z.uuid(),
  /** The values of the template's placeholders at the time of sending. */
  texts: z.record(z.string(), z.string()),
});

export type MailReader = z.output<typeof mailReader>;

/** One message of an activity to one address. With a reader `subject` and `html` are templates yet to be filled. */
const activityMail = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  reader: mailReader.optional(),
});

export type ActivityMail = z.output<typeof activityMail>;

export const sendActivityMail = defineJob({ name: 'send-activity-mail', payload: activityMail });
