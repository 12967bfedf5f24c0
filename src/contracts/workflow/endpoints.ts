import type { Endpoint } from '../endpoint.ts';
import { addApprover } from './add-approver.ts';
import { claimTask } from './claim-task.ts';
import { decideTask } from './decide-task.ts';
import { decideTasks } from './decide-tasks.ts';
import { deleteEntries } from './delete-entries.ts';
import { deleteEntry } from './delete-entry.ts';
import { describePeople } from './describe-people.ts';
import { editEntries } from './edit-entries.ts';
import { endOldActivitySecret } from './end-old-activity-secret.ts';
import { explainEntry } from './explain-entry.ts';
import { getEntry } from './get-entry.ts';
import { getWebhookSecret } from './get-webhook-secret.ts';
import { getWorkflowHistory } from './get-workflow-history.ts';
import { listMoves } from './list-moves.ts';
import { lookUpRecordAssignees } from './look-up-record-assignees.ts';
import { moveRunning } from './move-running.ts';
import { previewRoute } from './preview-route.ts';
import { previewRunning } from './preview-running.ts';
import { reassignAsAdministrator } from './reassign-as-administrator.ts';
import { reassignTask } from './reassign-task.ts';
import { reassignTasks } from './reassign-tasks.ts';
import { releaseTask } from './release-task.ts';
import { restartWorkflow } from './restart-workflow.ts';
import { restoreEntry } from './restore-entry.ts';
import { retryWorkflow } from './retry-workflow.ts';
import { revealSecret } from './reveal-secret.ts';
import { rotateActivitySecret } from './rotate-activity-secret.ts';
import { saveEntry } from './save-entry.ts';
import { sendBack } from './send-back.ts';
import { submitEntry } from './submit-entry.ts';
import { takeBackMove } from './take-back-move.ts';
import { withdrawEntry } from './withdraw-entry.ts';

/** The endpoints of this folder. */
export const workflowEndpoints = [
  addApprover,
  claimTask,
  decideTask,
  decideTasks,
  deleteEntries,
  deleteEntry,
  describePeople,
  editEntries,
  endOldActivitySecret,
  explainEntry,
  getEntry,
  getWebhookSecret,
  getWorkflowHistory,
  listMoves,
  lookUpRecordAssignees,
  moveRunning,
  previewRoute,
  previewRunning,
  reassignAsAdministrator,
  reassignTask,
  reassignTasks,
  releaseTask,
  restartWorkflow,
  restoreEntry,
  retryWorkflow,
  revealSecret,
  rotateActivitySecret,
  saveEntry,
  sendBack,
  submitEntry,
  takeBackMove,
  withdrawEntry,
] as const satisfies readonly Endpoint[];
