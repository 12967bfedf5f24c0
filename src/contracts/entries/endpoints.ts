import type { Endpoint } from '../endpoint.ts';
import { decideTask } from './decide-task.ts';
import { decideTasks } from './decide-tasks.ts';
import { deleteEntries } from './delete-entries.ts';
import { deleteEntry } from './delete-entry.ts';
import { describePeople } from './describe-people.ts';
import { editEntries } from './edit-entries.ts';
import { explainEntry } from './explain-entry.ts';
import { getEntry } from './get-entry.ts';
import { getWorkflowHistory } from './get-workflow-history.ts';
import { groupEntries } from './group-entries.ts';
import { listDraftEntries } from './list-draft-entries.ts';
import { listEntries } from './list-entries.ts';
import { listOwnDrafts } from './list-own-drafts.ts';
import { previewRoute } from './preview-route.ts';
import { reassignAsAdministrator } from './reassign-as-administrator.ts';
import { reassignTask } from './reassign-task.ts';
import { reassignTasks } from './reassign-tasks.ts';
import { restartWorkflow } from './restart-workflow.ts';
import { restoreEntry } from './restore-entry.ts';
import { retryWorkflow } from './retry-workflow.ts';
import { revealSecret } from './reveal-secret.ts';
import { saveEntry } from './save-entry.ts';
import { sendBack } from './send-back.ts';
import { submitEntry } from './submit-entry.ts';
import { summarizeEntries } from './summarize-entries.ts';
import { withdrawEntry } from './withdraw-entry.ts';

/** The endpoints of this folder. */
export const entriesEndpoints = [
  decideTask,
  decideTasks,
  deleteEntries,
  deleteEntry,
  explainEntry,
  editEntries,
  getEntry,
  getWorkflowHistory,
  groupEntries,
  listDraftEntries,
  listEntries,
  listOwnDrafts,
  previewRoute,
  reassignAsAdministrator,
  reassignTask,
  reassignTasks,
  restartWorkflow,
  restoreEntry,
  retryWorkflow,
  revealSecret,
  saveEntry,
  sendBack,
  submitEntry,
  summarizeEntries,
  withdrawEntry,
  describePeople,
] as const satisfies readonly Endpoint[];
