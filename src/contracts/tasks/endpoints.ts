import type { Endpoint } from '../endpoint.ts';
import { countTasks } from './count-tasks.ts';
import { deleteTaskFilter } from './delete-task-filter.ts';
import { getTask } from './get-task.ts';
import { listAllTasks } from './list-all-tasks.ts';
import { listTaskFilters } from './list-task-filters.ts';
import { listTasks } from './list-tasks.ts';
import { listTasksOfTeam } from './list-tasks-of-team.ts';
import { listTasksOfUser } from './list-tasks-of-user.ts';
import { saveTaskFilter } from './save-task-filter.ts';

/** The endpoints of this folder. */
export const tasksEndpoints = [
  countTasks,
  deleteTaskFilter,
  getTask,
  listAllTasks,
  listTaskFilters,
  listTasks,
  listTasksOfTeam,
  listTasksOfUser,
  saveTaskFilter,
] as const satisfies readonly Endpoint[];
