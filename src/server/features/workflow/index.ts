export { actionTexts } from './action-texts.ts';
export { decideTask } from './actions/decide-task.ts';
export { retryWorkflow } from './actions/retry-workflow.ts';
export { saveEntry } from './actions/save-entry.ts';
export { submitEntry } from './actions/submit-entry.ts';
export { withdrawEntry } from './actions/withdraw-entry.ts';
export { whyWith } from './explaining/why-with.ts';
export { fireTimerHandler } from './jobs/fire-timer.ts';
export { reportStartedEntryHandler } from './jobs/report-started-entry.ts';
export { runWorkHandler } from './jobs/run-work.ts';
export { activityMailHandler } from './jobs/send-activity-mail.ts';
export { entryAccess } from './policy/entry-access.ts';
export { isAdministrator, ownOpenTask } from './policy/entry-situation.ts';
export { drawnWorkflow } from './reading/get-workflow-history.ts';
export { type EntryView, loadEntryView } from './reading/load-entry-view.ts';
export { personNamer, presentEntry } from './reading/present-entry.ts';
export { faultDetail } from './reading/present-fault.ts';
export { takenConnections } from './reading/taken-connections.ts';
export { entryRealtime } from './realtime-subscription.ts';
export {
  beginRehearsal,
  continueRehearsal,
  type Rehearsal,
  type RehearsalSetting,
} from './rehearsing/rehearse.ts';
export { answerQueries } from './running/answer-queries.ts';
export { newEntrySituation } from './running/new-entry-situation.ts';
export { notPossible } from './running/refusal.ts';
export { runEvent } from './running/run-event.ts';
export { taskIdOf } from './running/task-id.ts';
export { unchanged } from './running/unchanged.ts';
export { fieldText, textFactsFor, workflowFacts } from './running/workflow-facts.ts';
export { changesAfter, type FieldChange, lastApproval } from './stores/entry-changes-store.ts';
export type { HistoryRecord } from './stores/history-store.ts';
export { type InstanceRecord, lockInstance } from './stores/instance-store.ts';
export type { TaskRecord } from './stores/task-record.ts';
export { loadTask } from './stores/task-store.ts';
export { sendTemplateMail, type TemplateMail } from './template-mail.ts';
export { entryChanged } from './workflow-events.ts';
export { fireWorkflowTimer, reportStartedEntry, runWorkflowWork } from './workflow-jobs.ts';
