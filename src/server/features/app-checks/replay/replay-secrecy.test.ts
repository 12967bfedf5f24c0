import { describe, expect, it } from 'vitest';
import { replayEntries } from '#contracts/app-checks/replay-entries.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { ModuleDefinition, PermissionRule } from '#engine/module/definition.ts';
import type { WorkflowDefinition } from '#engine/workflow/definition.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aModule, publishDefinition, saveDraft } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const sections = [aSection('main', [aField('title', 'text'), aField('salary', 'number')])];
const everyoneStarts: PermissionRule = { who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] };
const everyoneSees: PermissionRule = { who: { kind: 'everyone' }, actions: ['viewAll'] };

/** An app whose consultant has no rights to its entries, with finished entries with these salaries. */
async function finishedEntries(
  salaries: readonly number[],
  hidden: WorkflowDefinition['fieldPermissions'] = [],
) {
  const tenant = await platform.newTenant();
  const consultant = await tenant.asUser('isConsultant');
  const boss = await tenant.addUser();
  const author = await tenant.addUser({ managerId: boss.id });
  const rules = hidden.length > 0 ? [everyoneStarts, everyoneSees] : [everyoneStarts];
  const definition = aDefinition(sections, {
    workflow: { ...anApproval([{ kind: 'user', value: boss.id }]), fieldPermissions: hidden },
    permission: { rules, rawPermission: null },
  });
  const moduleId = await aModule(consultant);
  await publishDefinition(consultant, moduleId, definition);
  for (const [index, salary] of salaries.entries()) {
    const data = { title: `Entry ${index}`, salary };
    const { id } = await author.call(saveEntry, { query: { moduleId }, body: { data } });
    await author.call(submitEntry, { query: { moduleId, recordId: id }, body: {} });
    const { items } = await boss.call(listTasks, { body: {} });
    await boss.call(decideTask, { body: { task_id: items[0]?.id ?? '', accepted: true, description: '' } });
  }
  const replay = async (draft: ModuleDefinition, limit?: number) => {
    await saveDraft(consultant, moduleId, draft);
    return consultant.call(replayEntries, { params: { moduleId }, body: limit ? { limit } : {} });
  };
  return { consultant, definition, replay };
}

/** The same app with a condition before the approval: entries that do not satisfy it end at once. */
function asking({ workflow, ...definition }: ModuleDefinition, Condition: string): ModuleDefinition {
  const [start] = workflow.activities;
  const question = { ...start!, activityId: 'question', type: 'If', properties: { Condition } };
  const connect = (sourceActivityId: string, targetActivityId: string, outcome = 'Done') => ({
    sourceActivityId,
    targetActivityId,
    outcome,
    state: {},
  });
  return {
    ...definition,
    workflow: {
      ...workflow,
      activities: [...workflow.activities, question],
      connections: [
        connect('start', 'question'),
        connect('question', 'approval', 'True'),
        connect('question', 'end', 'False'),
        connect('approval', 'end'),
      ],
    },
  };
}

describe('a replay for someone who may not see the entries', () => {
  it('gives the same answer for any changed condition', async () => {
    const { definition, replay } = await finishedEntries([100, 200, 300, 400, 500]);
    const all = { total: 5, counts: { same: 0, elsewhere: 0, neverFinishes: 0, unknown: 5 } };
    const probes = [
      ...[0, 50, 250, 300, 301, 1000].map((bound) => `salary >= ${bound}`),
      'title == "Entry 2" && salary >= 250',
      'title == "Entry 2" && salary >= 350',
      'title != "Entry 2" || salary >= 350',
    ];
    for (const probe of probes) {
      expect(await replay(asking(definition, probe)), probe).toMatchObject({ unseen: all, entries: [] });
    }
  });

  it('gives the same answer for any changed calculation, assignee or value', async () => {
    const base = asking(aDefinition(sections, {}), 'band > 10');
    const { definition, replay } = await finishedEntries([100, 200, 300, 400, 500]);
    const unknown = { total: 5, counts: { same: 0, elsewhere: 0, neverFinishes: 0, unknown: 5 } };
    for (const bound of [0, 250, 1000]) {
      const [start, approval, end] = definition.workflow.activities;
      const who = `salary > ${bound} ? "0190f5a2-7c1e-7abc-8def-0123456789ab" : ""`;
      const asked = { ...approval!.properties, Assignees: [{ kind: 'expression', value: who }] };
      const activities = [start!, { ...approval!, properties: { ...asked, EmptyPolicy: 'fault' } }, end!];
      const draft = { ...definition, workflow: { ...definition.workflow, activities } };
      expect(await replay(draft), `assignee ${bound}`).toMatchObject({ unseen: unknown, entries: [] });
      const band = aField('band', 'calculated-number', { expression: `salary > ${bound} ? 11 : 1` });
      const form = aDefinition([aSection('main', [aField('salary', 'number'), band])]);
      const calculated = { ...base, fieldGroups: form.fieldGroups, permission: definition.permission };
      expect(await replay(calculated), `calculation ${bound}`).toMatchObject({
        unseen: unknown,
        entries: [],
      });
    }
  });

  it('counts results by the recorded decisions and unchanged conditions', async () => {
    const { definition, replay } = await finishedEntries([100, 200, 300, 400, 500]);
    const { unseen, counts, entries } = await replay(definition);
    expect(unseen).toEqual({ total: 5, counts: { same: 5, elsewhere: 0, neverFinishes: 0, unknown: 0 } });
    expect([counts.same, entries]).toEqual([0, []]);
  });

  it('never shows counts below five, nor reveals single entries by a changed limit', async () => {
    const few = await finishedEntries([100, 200, 300, 400]);
    expect((await few.replay(few.definition)).unseen).toEqual({ total: null, counts: null });
    const more = await finishedEntries([100, 200, 300, 400, 500, 600]);
    for (const limit of [1, 2, 5, 6, 200]) {
      expect((await more.replay(more.definition, limit)).unseen?.total, `limit ${limit}`).toBe(5);
    }
  });
});

describe('a replay for someone from whom a field is hidden', () => {
  const hidden = {
    activityId: 'end',
    fields: [{ name: 'salary', control: 'hidden' as const }],
    fieldGroups: [],
  };

  it('shows no single entry if a changed condition reads that field', async () => {
    const { definition, replay } = await finishedEntries([100, 200, 300, 400, 500], [hidden]);
    const told = await replay(asking(definition, 'title == "Entry 1"'));
    expect([told.entries.length, told.unseen]).toEqual([5, null]);
    for (const bound of [0, 250, 1000]) {
      const { entries, unseen } = await replay(asking(definition, `salary >= ${bound}`));
      expect([entries, unseen?.counts?.unknown], `bound ${bound}`).toEqual([[], 5]);
    }
  });
});
