import { listEntries } from '#contracts/entries/list-entries.ts';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { getTask } from '#contracts/tasks/get-task.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { showViolations } from '#web/features/entry-editor/index.ts';
import type { EntryFormModel } from '#web/features/entry-form/index.ts';
import { useInvalidate } from '#web/lib/api/use-endpoint.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { taskLists } from '../list/use-task-list.ts';

const invalidates = [...taskLists, countTasks, getTask, getEntry, getWorkflowHistory, listEntries];

export interface AfterTaskAction {
  /** Called when the typed values have reached the server. */
  readonly onSent: () => void;
  /** The task is done with. */
  readonly onActed: () => void;
}

export type TaskActionOptions = ReturnType<typeof useTaskActionOptions>;

/** The options of the actions on a task: actions that close it and save its form, and actions that change neither. */
export function useTaskActionOptions(model: EntryFormModel, { onSent, onActed }: AfterTaskAction) {
  const invalidate = useInvalidate();
  const errors = async (error: ApiError) => {
    if (error.code === 'task_closed') {
      await invalidate(getTask, getWorkflowHistory, countTasks);
      return 'nowhere';
    }
    return showViolations(model, error) ? 'nowhere' : 'toast';
  };
  const inPlace = { invalidates, errors } as const;
  const closing = {
    ...inPlace,
    onSuccess: () => {
      onSent();
      onActed();
    },
  };
  return { inPlace, saving: { ...inPlace, onSuccess: onSent }, closing };
}
