import { getDecisionReceipt } from '#contracts/audit/get-decision-receipt.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { claimTask } from '#contracts/workflow/claim-task.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';

/** Who makes the apps and their runs, and what stands in every text of theirs. */
interface Makers {
  readonly canary: string;
  readonly people: Readonly<Record<'admin' | 'designer' | 'author' | 'approver', TestUser>>;
}

/** Apps whose runs come to where only some calls lead on. */
export interface ProcessApps {
  /** Asks the approver and the administrator, either of whom may decide. */
  readonly shared: string;
  /** Stops with a fault, for there is nobody to ask. */
  readonly faulty: string;
}

const form = [aSection('main', [aField('title', 'text')])];

export async function processApps({ canary, people }: Makers): Promise<ProcessApps> {
  const assignees = [people.approver, people.admin].map(({ id }) => ({ kind: 'user', value: id }));
  const nobody = anApproval([{ kind: 'role', value: 'Nobody' }]);
  const activities = nobody.activities.map((activity) =>
    activity.activityId === 'approval'
      ? { ...activity, properties: { ...activity.properties, EmptyPolicy: 'fault' } }
      : activity,
  );
  const app = (displayName: string, workflow: ReturnType<typeof anApproval>) =>
    aPublishedApp(people.designer, aDefinition(form, { displayName: `${displayName} ${canary}`, workflow }));
  return {
    shared: await app('Shared', anApproval(assignees)),
    faulty: await app('Faulty', { ...nobody, activities }),
  };
}

/** A task that two have, one that was taken on alone, an entry that was rejected and one that has stopped. */
export async function processesOf({ canary, people }: Makers, { shared, faulty }: ProcessApps) {
  const { author, approver } = people;
  const begun = async (moduleId: string) => {
    const body = { data: { title: canary } };
    return (await author.call(submitEntry, { query: { moduleId }, body })).id;
  };
  const records = {
    shared: await begun(shared),
    claimed: await begun(shared),
    rejected: await begun(shared),
  };
  const { items } = await approver.call(listTasks, { body: { length: 100 } });
  const taskOf = (recordId: string) => items.find((task) => task.recordId === recordId)?.id ?? '';
  await approver.call(claimTask, { params: { taskId: taskOf(records.claimed) } });
  const description = `No ${canary}`;
  const body = { task_id: taskOf(records.rejected), accepted: false, description };
  await approver.call(decideTask, { body });
  const { items: history } = await approver.call(getWorkflowHistory, {
    params: { moduleId: shared },
    query: { recordId: records.rejected },
  });
  const decision = history.find(({ ActionType }) => ActionType === 'rejected')?.id ?? '';
  const query = { moduleId: shared, recordId: records.rejected, historyId: decision };
  return {
    decision,
    receipt: JSON.stringify(await approver.call(getDecisionReceipt, { query })),
    sharedModule: shared,
    sharedTask: taskOf(records.shared),
    claimedTask: taskOf(records.claimed),
    rejected: records.rejected,
    faultyModule: faulty,
    faulted: await begun(faulty),
  };
}
