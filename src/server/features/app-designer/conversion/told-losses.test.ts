import { expect, it } from 'vitest';
import { checkDraft } from '#contracts/app-designer/check-draft.ts';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import type { ModuleAction, ModuleDefinition } from '#engine/module/definition.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp, saveDraft } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

interface Settings {
  readonly actions?: readonly ModuleAction[];
  readonly hidden?: readonly string[];
}

function wages({ actions = ['start', 'viewOwn'], hidden = [] }: Settings, type: string, settings = {}) {
  const fields = hidden.map((name) => ({ name, control: 'hidden' as const }));
  const rules = [{ who: { kind: 'everyone' as const }, actions: [...actions] }];
  return aDefinition([aSection('main', [aField('wage', type, settings), aField('code', 'text')])], {
    workflow: { ...anApproval(), fieldPermissions: [{ activityId: 'approval', fields, fieldGroups: [] }] },
    permission: { rules, rawPermission: null },
  });
}

/**
 * The faults that a designer sees in a draft that refuses every wage of a colleague, and in a draft that loses them.
 */
async function toldOf(settings: Settings, values: readonly string[], status: 'In Progress' | 'Draft') {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const colleague = await tenant.addUser();
  const id = await aPublishedApp(designer, wages(settings, 'number'));
  for (const wage of values) {
    await aStoredEntry(tenant, colleague, id, { wage, code: 'same' }, { status });
  }
  const check = async (draft: ModuleDefinition) => {
    await saveDraft(designer, id, draft);
    return (await designer.call(checkDraft, { params: { moduleId: id } })).faults;
  };
  const [refused] = await check(wages(settings, 'number', { maximum: 100 }));
  const [lost] = await check(wages(settings, 'date'));
  const { error } = await designer.attempt(publishModule, { query: { id }, headers: {}, body: {} });
  expect(error?.errors[0]).toMatchObject({ code: 'values_not_convertible', message: lost?.message });
  return { refused, lost, everything: JSON.stringify([refused, lost, error]) };
}

const seven = Array.from({ length: 7 }, (_, index) => `${91_000 + index}`);

it('designers who may view all entries see the values, except those of drafts', async () => {
  const open = await toldOf({ actions: ['start', 'viewAll'] }, ['91000'], 'In Progress');
  expect(open.refused?.message).toMatch(/: 1, such as 91000/);
  expect(open.lost?.params).toEqual({ count: 1, examples: '91000' });
  const drafts = await toldOf({ actions: ['start', 'viewAll'] }, ['91000'], 'Draft');
  expect(drafts.everything).not.toContain('91');
});

it.each([
  ['who may not see the entries', {}],
  ['of a field that a step hides', { actions: ['start', 'viewAll'], hidden: ['wage'] } as const],
])('designers %s see only the number of values, and no number below five', async (_who, settings) => {
  const few = await toldOf(settings, ['91000', '92000'], 'In Progress');
  expect(few.refused?.message).toMatch(/^Entries with values that the draft would reject: <5\. /);
  expect(few.lost).toMatchObject({
    params: { count: '<5' },
    message: 'Entries with values that can’t be converted: <5',
  });
  const many = await toldOf(settings, seven, 'In Progress');
  expect(many.lost).toMatchObject({ params: { count: '5+' } });
  expect(few.everything + many.everything).not.toContain('91');
});
