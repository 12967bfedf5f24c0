import type { Ids, Role } from './world-types.ts';

const of = <Parts>(as: Role, request: (ids: Ids) => Parts) => ({ as, request });

/** The valid requests of tasks that change hands, and of runs that begin again. */
export const taskRequests = {
  reassignTask: of('approver', (ids) => ({
    query: { taskId: ids.task, assignTo: ids.user },
    body: { message: 'Please' },
  })),
  reassignTasks: of('approver', (ids) => ({
    body: { taskIds: [ids.task], moduleId: ids.module, assignTo: ids.user, message: 'Please' },
  })),
  reassignAsAdministrator: of('admin', (ids) => ({
    body: { taskIds: [ids.sharedTask], assignTo: ids.user, message: 'Please' },
  })),
  restartWorkflow: of('admin', (ids) => ({
    headers: { 'api-version': '2.2.0' },
    body: { moduleId: ids.sharedModule, recordId: ids.rejected, message: 'Again' },
  })),
  retryWorkflow: of('admin', (ids) => ({ body: { moduleId: ids.faultyModule, recordId: ids.faulted } })),
  claimTask: of('approver', (ids) => ({ params: { taskId: ids.sharedTask } })),
  releaseTask: of('approver', (ids) => ({ params: { taskId: ids.claimedTask } })),
  addApprover: of('approver', (ids) => ({
    params: { taskId: ids.task },
    body: { assignTo: ids.user, message: 'You too, please' },
  })),
};
