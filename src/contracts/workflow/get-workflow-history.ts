import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, personShape } from '../shapes/basics.ts';
import { changedValue } from '../shapes/changed-value.ts';
import { faultOfEntry } from '../shapes/entry.ts';
import { workflowDefinition } from '../shapes/module-definition.ts';

/** One event in the history of an entry. */
export const historyItem = z.object({
  id,
  at: instant,
  activityId: z.string().nullable(),
  activityName: z.string(),
  activityType: z.string(),
  /** submitted, approved, rejected, reassigned, sentBack, withdrawn, completed, faulted, assigned …; `paused`: it waits for a data connector that was paused, as `data.Results.message` says; `failed`: an automatic step was left by its outcome for errors, for the reason that `failure` and `data.Results.message` say. */
  ActionType: z.string(),
  Outcomes: z.array(z.string()),
  /** Labels of the outcomes in the reader's language. */
  outcomeLabels: z.array(z.string()),
  data: z.object({
    Results: z.object({ author_name: z.string(), message: z.string() }).nullable(),
    Assignee: z.object({ approver_name: z.string() }).nullable(),
  }),
  actor: personShape.nullable(),
  onBehalfOf: personShape.nullable(),
  /** The person acted through the link in a mail, without signing in. */
  byMailLink: z.boolean(),
  ApprovalHistory: z
    .object({
      assigned_to: personShape.nullable(),
      reassigned_to: personShape.nullable(),
      reAssignedTo: personShape.nullable(),
      current_approver: personShape.nullable(),
    })
    .nullable(),
  /**
   * What was changed in the entry since the step before, as far as the reader sees its fields now. Recorded once a task
   * was decided.
   */
  changes: z.array(changedValue),
  /** Why the process stopped here; null for all other events. */
  fault: faultOfEntry.nullable(),
  /**
   * Why a step failed: `timed_out`, `not_reachable`, `status`, `unreadable`, `system_error`, `paused_after_failures` or
   * `not_asked`; null for all other events. Failures of steps that sent fields hidden from the reader are left out.
   */
  failure: z.string().nullable(),
});

export const getWorkflowHistory = defineEndpoint({
  name: 'getWorkflowHistory',
  method: 'GET',
  path: '/api/EntryModule/:moduleId/workflowhistory',
  summary: 'History of an entry',
  description: 'The history of an entry, oldest first, with the workflow of its version and the path taken.',
  permission: 'signedIn',
  writes: false,
  params: z.object({ moduleId: id }),
  query: z.object({ recordId: id }),
  response: z.object({
    items: z.array(historyItem),
    workflow: workflowDefinition,
    /** Connections taken, in order. */
    path: z.array(
      z.object({ sourceActivityId: z.string(), targetActivityId: z.string(), outcome: z.string() }),
    ),
    activeActivityIds: z.array(z.string()),
  }),
});
