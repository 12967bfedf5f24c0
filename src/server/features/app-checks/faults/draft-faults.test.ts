import { expect, it } from 'vitest';
import { checkDraft } from '#contracts/app-designer/check-draft.ts';
import { discardDraft } from '#contracts/app-designer/discard-draft.ts';
import { getModule } from '#contracts/app-designer/get-module.ts';
import type { AcceptedFlow, ModuleDefinition } from '#engine/module/definition.ts';
import { aDefinition, aField, anActivity, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aModule, aPublishedApp, publishDefinition, saveDraft } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const nobody = '0190f5a2-7c1e-7abc-8def-0123456789ab';

const aDesigner = async () => (await platform.newTenant()).asUser('isConsultant');

const asksFor = (...fields: Parameters<typeof aField>[]): ModuleDefinition =>
  aDefinition([
    aSection(
      'main',
      fields.map((field) => aField(...field)),
    ),
  ]);

const codesOf = (faults: readonly { readonly code: string }[]) => faults.map(({ code }) => code);

it('faults that only the server finds are listed separately, on saving and on opening', async () => {
  const designer = await aDesigner();
  const id = await aModule(designer);
  const draft = asksFor(
    ['one', 'lookup', { moduleId: nobody }],
    ['two', 'calculated-aggregate', { moduleId: nobody }],
    ['three', 'calculated-number', { expression: 'gone' }],
  );
  const saved = await saveDraft(designer, id, draft);
  const outer = ['aggregated_app_unknown', 'referred_app_gone'];
  expect(codesOf(saved.outer_faults)).toEqual(outer);
  expect(codesOf(saved.faults)).toEqual(['expression_unknown_name', ...outer]);
  const { outer_faults } = await designer.call(getModule, { query: { id } });
  expect(outer_faults).toEqual(saved.outer_faults);
  const check = await designer.call(checkDraft, { params: { moduleId: id } });
  expect([check.faults, check.outer_faults]).toEqual([saved.faults, outer_faults]);
});

it('a version that becomes the draft again is checked, too', async () => {
  const designer = await aDesigner();
  const id = await aModule(designer);
  const towns = await aPublishedApp(designer, asksFor(['city', 'text']));
  const lookup = { moduleId: towns, labelFields: ['city'] };
  await publishDefinition(designer, id, asksFor(['one', 'lookup', lookup]));
  const { etag, outer_faults } = await saveDraft(designer, id, asksFor(['one', 'text']));
  expect(outer_faults).toEqual([]);
  await publishDefinition(designer, towns, asksFor(['town', 'text']));
  const restored = await designer.call(discardDraft, { query: { id }, headers: { 'if-match': etag } });
  expect(codesOf(restored.outer_faults)).toEqual(['referred_column_unknown']);
});

it('disclosures through other apps are found until they are accepted', async () => {
  const designer = await aDesigner();
  const secret = (acceptedFlows: readonly AcceptedFlow[] = []): ModuleDefinition =>
    aDefinition([aSection('main', [aField('name', 'text'), aField('salary', 'number')])], {
      workflow: {
        ...anApproval(),
        fieldPermissions: [
          { activityId: 'approval', fields: [{ name: 'salary', control: 'hidden' }], fieldGroups: [] },
        ],
      },
      permission: { rules: [], rawPermission: null, acceptedFlows },
    });
  const claims = await aPublishedApp(designer, secret());
  const lookup = { moduleId: claims, labelFields: ['name'], fills: { copy: 'salary' } };
  const payroll = await aPublishedApp(designer, asksFor(['claim', 'lookup', lookup], ['copy', 'number']));
  const { outer_faults: found } = await designer.call(checkDraft, { params: { moduleId: claims } });
  expect(found).toMatchObject([
    {
      severity: 'warning',
      code: 'disclosure_app',
      where: { kind: 'module', id: payroll, property: 'copy' },
      disclosure: { field: 'salary', activityIds: ['approval'] },
    },
  ]);
  expect(found[0]?.message).toContain('copy');
  const by = { id: '', name: '' };
  const to = { kind: 'module', id: payroll, property: 'copy' } as const;
  const accepted: AcceptedFlow = { field: 'salary', to, activityId: 'approval', by, on: '' };
  expect((await saveDraft(designer, claims, secret([accepted]))).outer_faults).toEqual([]);
});

it('values that go into an entry of another app get a warning, unless that app hides them everywhere', async () => {
  const designer = await aDesigner();
  const hiding = (hiddenAt: readonly string[]): ModuleDefinition =>
    aDefinition([aSection('main', [aField('pay', 'number')])], {
      workflow: {
        ...anApproval(),
        fieldPermissions: hiddenAt.map((activityId) => ({
          activityId,
          fields: [{ name: 'pay', control: 'hidden' }],
          fieldGroups: [],
        })),
      },
    });
  const begun = await aPublishedApp(designer, hiding(['start', 'approval', 'end']));
  const { activities, connections } = anApproval();
  const Value = [{ field: 'pay', expression: 'pay' }];
  const begin = anActivity('begin', 'StartModule', { ApplicationModuleId: begun, Value });
  const workflow = {
    activities: [...activities, begin],
    connections: [
      ...connections.filter(({ targetActivityId }) => targetActivityId !== 'end'),
      { sourceActivityId: 'approval', targetActivityId: 'begin', outcome: 'Done', state: {} },
      { sourceActivityId: 'begin', targetActivityId: 'end', outcome: 'Done', state: {} },
    ],
  };
  const beginning = hiding(['approval']);
  const claims = await aPublishedApp(designer, {
    ...beginning,
    workflow: { ...beginning.workflow, ...workflow },
  });
  const warnings = async () => {
    const { faults } = await designer.call(checkDraft, { params: { moduleId: claims } });
    return faults.map(({ code, where }) => [code, where.id]);
  };
  expect(await warnings()).toEqual([]);
  await publishDefinition(designer, begun, hiding(['approval', 'end']));
  expect(await warnings()).toEqual([['disclosure_app', 'begin']]);
});
