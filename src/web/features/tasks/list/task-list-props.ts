import type { ReactNode } from 'react';
import type { TaskView } from './task-view.ts';
import type { useTaskList } from './use-task-list.ts';

/** The props that the screen passes to the list. */
export interface TaskListProps {
  readonly list: ReturnType<typeof useTaskList>;
  readonly view: TaskView;
  readonly selectedId: string | null;
  readonly isAdministrator: boolean;
  readonly onView: (view: TaskView) => void;
  /** These are dealt with together. */
  readonly onBulkDone: (ids: readonly string[]) => void;
  readonly addressOf: (taskId: string) => string;
  /** What stands in the place of the rows; absent: the rows, or that there are none. */
  readonly insteadOfRows?: ReactNode;
}
