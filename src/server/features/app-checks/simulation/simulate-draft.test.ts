import { describe, expect, it } from 'vitest';
import { simulateDraft } from '#contracts/app-checks/simulate-draft.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { ModuleDefinition, PermissionRule } from '#engine/module/definition.ts';
import { addDays } from '#engine/value/calendar.ts';
import type { WorkflowDefinition } from '#engine/workflow/definition.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aModule, publishDefinition, saveDraft } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const sections = [aSection('main', [aField('title', 'text'), aField('salary', 'number')])];
const starts: PermissionRule = { who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] };
const sees: PermissionRule = { who: { kind: 'everyone' }, actions: ['viewAll'] };

type Asked = EndpointRequest<typeof simulateDraft>['body'];

/** Six entries that a manager has approved, and a consultant who designs their app. */
async function sixEntries(
  rules: readonly PermissionRule[],
  hidden: WorkflowDefinition['fieldPermissions'] = [],
) {
  const tenant = await platform.newTenant();
  const consultant = await tenant.asUser('isConsultant');
  const boss = await tenant.addUser();
  const author = await tenant.addUser({ managerId: boss.id });
  const definition = aDefinition(sections, {
    workflow: { ...anApproval([{ kind: 'user', value: boss.id }]), fieldPermissions: hidden },
    permission: { rules, rawPermission: null },
  });
  const moduleId = await aModule(consultant);
  await publishDefinition(consultant, moduleId, definition);
  for (const salary of [100, 200, 300, 400, 500, 600]) {
    const data = { title: `Entry ${salary}`, salary };
    const { id } = await author.call(saveEntry, { query: { moduleId }, body: { data } });
    await author.call(submitEntry, { query: { moduleId, recordId: id }, body: {} });
    const { items } = await boss.call(listTasks, { body: {} });
    await boss.call(decideTask, { body: { task_id: items[0]?.id ?? '', accepted: true, description: '' } });
  }
  const simulated = async (draft: ModuleDefinition, body: Asked = {}) => {
    await saveDraft(consultant, moduleId, draft);
    // Few entries, so that a busy machine plays them in time.
    const asked = { weeks: 2, entriesPerWeek: 15, ...body };
    const { tookMs: _took, ...answer } = await consultant.call(simulateDraft, {
      params: { moduleId },
      body: asked,
    });
    return answer;
  };
  const attempted = (body: Asked) => consultant.attempt(simulateDraft, { params: { moduleId }, body });
  return { definition, boss, simulated, attempted };
}

/** The same app with a condition: entries that satisfy it are approved, others end at once. */
function asking({ workflow, ...definition }: ModuleDefinition, Condition: string): ModuleDefinition {
  const [start] = workflow.activities;
  if (!start) throw new Error('There is no start.');
  const question = { ...start, activityId: 'question', type: 'If', properties: { Condition } };
  const connect = (sourceActivityId: string, targetActivityId: string, outcome = 'Done') => ({
    sourceActivityId,
    targetActivityId,
    outcome,
    state: {},
  });
  const connections = [
    connect('start', 'question'),
    connect('question', 'approval', 'True'),
    connect('question', 'end', 'False'),
    connect('approval', 'end'),
  ];
  return {
    ...definition,
    workflow: { ...workflow, activities: [...workflow.activities, question], connections },
  };
}

const tasksOf = ({
  draft,
}: {
  readonly draft: { readonly steps: readonly { readonly tasks: { middle: number } }[] } | null;
}) => draft?.steps[0]?.tasks.middle ?? 0;

describe('a simulation', () => {
  it('plays the draft beside the published version, with what the history shows', async () => {
    const { definition, boss, simulated } = await sixEntries([starts, sees]);
    const same = await simulated(definition);
    expect(same).toMatchObject({
      weeks: 2,
      isCut: false,
      arrivals: { perWeek: 15, basis: 'given' },
      past: { entries: 6, areOthersUnseen: false },
      steps: [{ activityId: 'approval', basis: 'step', tasks: 6 }],
    });
    expect(same.draft).toEqual(same.live);
    expect(same.draft?.completed.middle).toBe(1);
    expect(same.draft?.steps[0]?.people).toEqual([boss.id]);
    expect(same.people.map(({ id }) => id)).toEqual([boss.id]);
    const split = await simulated(asking(definition, 'salary > 450.0'));
    expect(tasksOf(split) / (same.draft?.steps[0]?.tasks.middle ?? 1)).toBeCloseTo(2 / 6, 1);
  });

  it('tries changes in the draft only, and holidays everywhere', async () => {
    const { definition, simulated } = await sixEntries([starts, sees]);
    const closed = addDays(new Date().toISOString().slice(0, 10), 3) ?? '';
    const { draft, live, steps, holidays } = await simulated(definition, {
      entriesPerWeek: 200,
      steps: [{ activityId: 'approval', durationFactor: 20, extraPeople: 1 }],
      holidays: { from: closed, to: closed },
    });
    expect(draft?.workMinutes.middle).toBeGreaterThan(2 * (live?.workMinutes.middle ?? 0));
    expect(steps[0]?.basis).toBe('given');
    expect(holidays).toEqual([closed]);
  });

  it('says what the work costs where an hour has a price', async () => {
    const { definition, simulated } = await sixEntries([starts, sees]);
    const { draft, live } = await simulated(definition, { hourPrice: 90 });
    for (const version of [draft, live]) {
      expect(version?.cost?.middle).toBeCloseTo((version?.workMinutes.middle ?? 0) * 1.5, 6);
      expect(version?.cost?.high).toBeCloseTo((version?.workMinutes.high ?? 0) * 1.5, 6);
    }
    expect((await simulated(definition)).draft?.cost).toBeNull();
  });

  it('tries another limit of a condition in the draft only, and refuses what is no condition of it', async () => {
    const { definition, simulated, attempted } = await sixEntries([starts, sees]);
    const draft = asking(definition, 'salary > 150.0');
    const saved = await simulated(draft);
    expect(saved.conditions).toMatchObject([{ activityId: 'question', expression: 'salary > 150.0' }]);
    const limit = { activityId: 'question', expression: 'salary > 550.0' };
    const tried = await simulated(draft, { conditions: [limit] });
    expect(tasksOf(tried)).toBeLessThan(tasksOf(saved) / 2);
    expect(tried.live).toEqual(saved.live);
    expect(tried.conditions).toEqual(saved.conditions);
    const wrong = [
      { ...limit, expression: 'nothing > 1.0' },
      { ...limit, activityId: 'approval' },
    ];
    const { status, error } = await attempted({ conditions: wrong });
    expect(status).toBe(422);
    expect(error?.errors.map(({ path, code }) => [path, code])).toEqual([
      ['body.conditions[0].expression', 'expression_unknown_name'],
      ['body.conditions[1].activityId', 'unknown_condition'],
    ]);
  });

  it('works for an app that has never been published', async () => {
    const tenant = await platform.newTenant();
    const designer = await tenant.asUser('isAdministrator');
    const moduleId = await aModule(designer);
    await saveDraft(designer, moduleId, aDefinition(sections, { workflow: anApproval() }));
    const answer = await designer.call(simulateDraft, { params: { moduleId }, body: { weeks: 1 } });
    expect(answer).toMatchObject({
      live: null,
      arrivals: { basis: 'assumed' },
      steps: [{ basis: 'assumed' }],
    });
    expect(answer.draft?.entries).toBeGreaterThan(0);
  });
});

describe('a simulation for someone who may not see everything', () => {
  it('rests on nothing of entries that they may not see', async () => {
    const { definition, simulated } = await sixEntries([starts]);
    const answers = [];
    for (const bound of [250, 1000]) {
      const { conditions: _own, ...answer } = await simulated(asking(definition, `salary >= ${bound}.0`));
      answers.push(answer);
    }
    expect(answers[0]).toMatchObject({
      past: { entries: 0, areOthersUnseen: true },
      steps: [{ basis: 'assumed', tasks: 0 }],
    });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('answers alike for any condition on a field that is hidden from them', async () => {
    const hidden = [
      { activityId: 'end', fields: [{ name: 'salary', control: 'hidden' as const }], fieldGroups: [] },
    ];
    const { definition, simulated } = await sixEntries([starts, sees], hidden);
    const counts = [];
    for (const bound of [50, 1000]) {
      const answer = await simulated(asking(definition, `salary >= ${bound}.0`));
      expect(answer.past.entries).toBe(6);
      counts.push(tasksOf(answer));
    }
    expect(new Set(counts).size).toBe(1);
  });
});
