export { actionTexts } from './action-texts.ts';
export { decideTask } from './actions/decide-task.ts';
export { reassignAsAdministrator } from './actions/reassign-as-administrator.ts';
export { retryWorkflow } from './actions/retry-workflow.ts';
export { saveEntry } from './actions/save-entry.ts';
export { submitEntry } from './actions/submit-entry.ts';
export { withdrawEntry } from './actions/withdraw-entry.ts';
export { type FinalResult, finishWork } from './deferred-work/finish-work.ts';
export { pausedActivities } from './deferred-work/paused-activities.ts';
export { triedLater } from './deferred-work/tried-later.ts';
export { pausedWorkSubscription } from './deferred-work/wait-for-connector.ts';
export { whyWith } from './explaining/why-with.ts';
export { processJobs } from './jobs/process-jobs.ts';
export { activityMailHandler } from './jobs/send-activity-mail.ts';
export { eachRunningEntry } from './moving/each-running-entry.ts';
export { nameAt } from './moving/move-instance.ts';
export { entryAccess, fieldStanding } from './policy/entry-access.ts';
export { ownOpenTask } from './policy/entry-situation.ts';
export { changesSinceApproval } from './reading/changes-since-approval.ts';
export { drawnWorkflow, getWorkflowHistory } from './reading/history/get-workflow-history.ts';
export { takenConnections } from './reading/history/taken-connections.ts';
export {
  type EntryView,
  loadDeletedView,
  loadEntryView,
  loadWithdrawnView,
} from './reading/load-entry-view.ts';
export { ownDecision } from './reading/own-decision.ts';
export { presentDifference, storedFieldOf } from './reading/present-difference.ts';
export { personNamer, presentEntry } from './reading/present-entry.ts';
export { faultDetail, presentFault } from './reading/present-fault.ts';
export { entryRealtime } from './realtime-subscription.ts';
export { accessToEntry, accessToNewEntry } from './running/access-for-action.ts';
export { imagineEvent } from './running/events/decide-event.ts';
export { answerQueries } from './running/facts/answer-queries.ts';
export { isWorkAwaited } from './running/facts/is-work-awaited.ts';
export { newEntrySituation } from './running/facts/new-entry-situation.ts';
export { fieldText, textFactsFor, workflowFacts } from './running/facts/workflow-facts.ts';
export { openForm } from './running/open-form.ts';
export { forgetChanges } from './stores/entry-changes-store.ts';
export { entriesStartedBy, eraseNamesInTasks } from './stores/erased-names-store.ts';
export {
  countFinishedRuns,
  type FinishedRun,
  finishedRuns,
  type RecordedItem,
} from './stores/finished-run-store.ts';
export { firstUse } from './stores/first-use-store.ts';
export {
  answeredTasks,
  type PastRun,
  pastRuns,
  recordedResponses,
} from './stores/past-run-store.ts';
export {
  type RunningInstance,
  runningPage,
  waitingLines,
} from './stores/running-store.ts';
export { eraseRevealAddresses } from './stores/secret-reveal-store.ts';
export {
  firstTasksOfPerson,
  loadTask,
  openTaskCounts,
  openTasksOfEntry,
  openTasksOfPerson,
} from './stores/task-store.ts';
export { sendTemplateMail, type TemplateMail } from './template-mail.ts';
export { type EntryChangeAction, entryChanged, type TaskInEvent } from './workflow-events.ts';
export { type DeferredWork, makeDocument } from './workflow-jobs.ts';
