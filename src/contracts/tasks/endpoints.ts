import type { Endpoint } from '../endpoint.ts';
import { addApprover } from './add-approver.ts';
import { claimTask } from './claim-task.ts';
import { countTasks } from './count-tasks.ts';
import { decideByMail } from './decide-by-mail.ts';
import { deleteTaskFilter } from './delete-task-filter.ts';
import { getTask } from './get-task.ts';
import { listAllTasks } from './list-all-tasks.ts';
import { listTaskFilters } from './list-task-filters.ts';
import { listTasks } from './list-tasks.ts';
import { listTasksOfTeam } from './list-tasks-of-team.ts';
import { listTasksOfUser } from './list-tasks-of-user.ts';
import { openMailDecision } from './open-mail-decision.ts';
import { releaseTask } from './release-task.ts';
import { saveTaskFilter } from './save-task-filter.ts';

/** The endpoints of this folder. */
export const tasksEndpoints = [
  addApprover,
  claimTask,
  countTasks,
  getTask,
  listTasks,
  decideByMail,
  openMailDecision,
  deleteTaskFilter,
  listAllTasks,
  listTaskFilters,
  listTasksOfTeam,
  listTasksOfUser,
  saveTaskFilter,
  releaseTask,
] as const satisfies readonly Endpoint[];
