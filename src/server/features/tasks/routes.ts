import { tasksEndpoints } from '#contracts/tasks/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { countTasks } from './count-tasks.ts';
import { deleteTaskFilter } from './filters/delete-task-filter.ts';
import { listTaskFilters } from './filters/list-task-filters.ts';
import { saveTaskFilter } from './filters/save-task-filter.ts';
import { getTask } from './get-task.ts';
import { listAllTasks } from './lists/list-all-tasks.ts';
import { listTasks } from './lists/list-tasks.ts';
import { listTasksOfTeam } from './lists/list-tasks-of-team.ts';
import { listTasksOfUser } from './lists/list-tasks-of-user.ts';

export const tasksRoutes = routesOf(tasksEndpoints, {
  countTasks,
  deleteTaskFilter,
  getTask,
  listAllTasks,
  listTaskFilters,
  listTasks,
  listTasksOfTeam,
  listTasksOfUser,
  saveTaskFilter,
});
