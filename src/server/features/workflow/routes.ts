import { decideTask as decideTaskEndpoint } from '#contracts/entries/decide-task.ts';
import { decideTasks as decideTasksEndpoint } from '#contracts/entries/decide-tasks.ts';
import { deleteEntries as deleteEntriesEndpoint } from '#contracts/entries/delete-entries.ts';
import { deleteEntry as deleteEntryEndpoint } from '#contracts/entries/delete-entry.ts';
import { describePeople as describePeopleEndpoint } from '#contracts/entries/describe-people.ts';
import { editEntries as editEntriesEndpoint } from '#contracts/entries/edit-entries.ts';
import { explainEntry as explainEntryEndpoint } from '#contracts/entries/explain-entry.ts';
import { getEntry as getEntryEndpoint } from '#contracts/entries/get-entry.ts';
import { getWorkflowHistory as getWorkflowHistoryEndpoint } from '#contracts/entries/get-workflow-history.ts';
import { previewRoute as previewRouteEndpoint } from '#contracts/entries/preview-route.ts';
import { reassignAsAdministrator as reassignAsAdministratorEndpoint } from '#contracts/entries/reassign-as-administrator.ts';
import { reassignTask as reassignTaskEndpoint } from '#contracts/entries/reassign-task.ts';
import { reassignTasks as reassignTasksEndpoint } from '#contracts/entries/reassign-tasks.ts';
import { restartWorkflow as restartWorkflowEndpoint } from '#contracts/entries/restart-workflow.ts';
import { restoreEntry as restoreEntryEndpoint } from '#contracts/entries/restore-entry.ts';
import { retryWorkflow as retryWorkflowEndpoint } from '#contracts/entries/retry-workflow.ts';
import { revealSecret as revealSecretEndpoint } from '#contracts/entries/reveal-secret.ts';
import { saveEntry as saveEntryEndpoint } from '#contracts/entries/save-entry.ts';
import { sendBack as sendBackEndpoint } from '#contracts/entries/send-back.ts';
import { submitEntry as submitEntryEndpoint } from '#contracts/entries/submit-entry.ts';
import { withdrawEntry as withdrawEntryEndpoint } from '#contracts/entries/withdraw-entry.ts';
import { lookUpRecordAssignees as lookUpRecordAssigneesEndpoint } from '#contracts/people/look-up-record-assignees.ts';
import { addApprover as addApproverEndpoint } from '#contracts/tasks/add-approver.ts';
import { claimTask as claimTaskEndpoint } from '#contracts/tasks/claim-task.ts';
import { releaseTask as releaseTaskEndpoint } from '#contracts/tasks/release-task.ts';
import { getWebhookSecret as getWebhookSecretEndpoint } from '#contracts/workflow/get-webhook-secret.ts';
import { testRun as testRunEndpoint } from '#contracts/workflow/test-run.ts';
import { type Route, route } from '#server/platform/http/route.ts';
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
import { explainEntry } from './explaining/explain-entry.ts';
import { describePeople } from './reading/describe-people.ts';
import { getEntry } from './reading/get-entry.ts';
import { getWorkflowHistory } from './reading/get-workflow-history.ts';
import { lookUpRecordAssignees } from './reading/look-up-record-assignees.ts';
import { previewRoute } from './reading/preview-route.ts';
import { revealSecret } from './reading/reveal-secret.ts';
import { testRun } from './rehearsing/test-run.ts';
import { getWebhookSecret } from './works/webhook-secret.ts';

export const workflowRoutes: readonly Route[] = [
  route(saveEntryEndpoint, saveEntry),
  route(editEntriesEndpoint, editEntries),
  route(getEntryEndpoint, getEntry),
  route(describePeopleEndpoint, describePeople),
  route(explainEntryEndpoint, explainEntry),
  route(lookUpRecordAssigneesEndpoint, lookUpRecordAssignees),
  route(previewRouteEndpoint, previewRoute),
  route(testRunEndpoint, testRun),
  route(getWebhookSecretEndpoint, getWebhookSecret),
  route(revealSecretEndpoint, revealSecret),
  route(submitEntryEndpoint, submitEntry),
  route(decideTaskEndpoint, decideTask),
  route(decideTasksEndpoint, decideTasks),
  route(reassignTaskEndpoint, reassignTask),
  route(reassignTasksEndpoint, reassignTasks),
  route(reassignAsAdministratorEndpoint, reassignAsAdministrator),
  route(claimTaskEndpoint, claimTask),
  route(releaseTaskEndpoint, releaseTask),
  route(addApproverEndpoint, addApprover),
  route(restartWorkflowEndpoint, restartWorkflow),
  route(retryWorkflowEndpoint, retryWorkflow),
  route(sendBackEndpoint, sendBack),
  route(withdrawEntryEndpoint, withdrawEntry),
  route(deleteEntryEndpoint, deleteEntry),
  route(deleteEntriesEndpoint, deleteEntries),
  route(restoreEntryEndpoint, restoreEntry),
  route(getWorkflowHistoryEndpoint, getWorkflowHistory),
];
