import { countTasks as countTasksEndpoint } from '#contracts/tasks/count-tasks.ts';
import { deleteTaskFilter as deleteTaskFilterEndpoint } from '#contracts/tasks/delete-task-filter.ts';
import { getTask as getTaskEndpoint } from '#contracts/tasks/get-task.ts';
import { listAllTasks as listAllTasksEndpoint } from '#contracts/tasks/list-all-tasks.ts';
import { listTaskFilters as listTaskFiltersEndpoint } from '#contracts/tasks/list-task-filters.ts';
import { listTasks as listTasksEndpoint } from '#contracts/tasks/list-tasks.ts';
import { listTasksOfTeam as listTasksOfTeamEndpoint } from '#contracts/tasks/list-tasks-of-team.ts';
import { listTasksOfUser as listTasksOfUserEndpoint } from '#contracts/tasks/list-tasks-of-user.ts';
import { saveTaskFilter as saveTaskFilterEndpoint } from '#contracts/tasks/save-task-filter.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { countTasks } from './count-tasks.ts';
import { deleteTaskFilter } from './filters/delete-task-filter.ts';
import { listTaskFilters } from './filters/list-task-filters.ts';
import { saveTaskFilter } from './filters/save-task-filter.ts';
import { getTask } from './get-task.ts';
import { listAllTasks } from './lists/list-all-tasks.ts';
import { listTasks } from './lists/list-tasks.ts';
import { listTasksOfTeam } from './lists/list-tasks-of-team.ts';
import { listTasksOfUser } from './lists/list-tasks-of-user.ts';

export const taskRoutes: readonly Route[] = [
  route(deleteTaskFilterEndpoint, deleteTaskFilter),
  route(listAllTasksEndpoint, listAllTasks),
  route(listTaskFiltersEndpoint, listTaskFilters),
  route(listTasksEndpoint, listTasks),
  route(listTasksOfTeamEndpoint, listTasksOfTeam),
  route(listTasksOfUserEndpoint, listTasksOfUser),
  route(saveTaskFilterEndpoint, saveTaskFilter),
  route(countTasksEndpoint, countTasks),
  route(getTaskEndpoint, getTask),
];
