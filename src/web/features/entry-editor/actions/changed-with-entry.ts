import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { listOwnDrafts } from '#contracts/entries/list-own-drafts.ts';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';

/** Whatever shows an entry: old once something is done with it as a whole. */
export const changedWithEntry = [
  getEntry,
  getWorkflowHistory,
  listEntries,
  listDraftEntries,
  listOwnDrafts,
  listTasks,
  countTasks,
];
