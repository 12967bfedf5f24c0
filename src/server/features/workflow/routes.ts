import { workflowEndpoints } from '#contracts/workflow/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { addApprover } from './actions/add-approver.ts';
import { claimTask } from './actions/claim-task.ts';
import { decideTask } from './actions/decide-task.ts';
import { decideTasks } from './actions/decide-tasks.ts';
import { deleteEntries } from './actions/delete-entries.ts';
import { deleteEntry } from './actions/delete-entry.ts';
import { editEntries } from './actions/edit-entries.ts';
import { reassignAsAdministrator } from './actions/reassign-as-administrator.ts';
import { reassignTask } from './actions/reassign-task.ts';
import { reassignTasks } from './actions/reassign-tasks.ts';
import { releaseTask } from './actions/release-task.ts';
import { restartWorkflow } from './actions/restart-workflow.ts';
import { restoreEntry } from './actions/restore-entry.ts';
import { retryWorkflow } from './actions/retry-workflow.ts';
import { saveEntry } from './actions/save-entry.ts';
import { sendBack } from './actions/send-back.ts';
import { submitEntry } from './actions/submit-entry.ts';
import { withdrawEntry } from './actions/withdraw-entry.ts';
import {
  endOldActivitySecret,
  getWebhookSecret,
  rotateActivitySecret,
} from './deferred-work/webhook-secret.ts';
import { explainEntry } from './explaining/explain-entry.ts';
import { listMoves } from './moving/list-moves.ts';
import { moveRunning } from './moving/move-running.ts';
import { previewRunning } from './moving/preview-running.ts';
import { takeBackMove } from './moving/take-back-move.ts';
import { describePeople } from './reading/describe-people.ts';
import { getEntry } from './reading/get-entry.ts';
import { getWorkflowHistory } from './reading/history/get-workflow-history.ts';
import { lookUpRecordAssignees } from './reading/look-up-record-assignees.ts';
import { previewRoute } from './reading/preview-route.ts';
import { revealSecret } from './reading/reveal-secret.ts';

export const workflowRoutes = routesOf(workflowEndpoints, {
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
});
