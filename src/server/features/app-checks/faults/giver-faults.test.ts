import { expect, it } from 'vitest';
import { checkDraft } from '#contracts/app-designer/check-draft.ts';
import { getModuleVersion } from '#contracts/modules/get-module-version.ts';
import type { AcceptedFlow, ModuleDefinition } from '#engine/module/definition.ts';
import { aDefinition, aField, anActivity, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aModule, aPublishedApp, publishDefinition, saveDraft } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const everywhere = ['start', 'approval', 'end'];

/** Has one field, `pay`, which people call Amount, and hides it at some steps. */
const hidingPay = (
  hiddenAt: readonly string[],
  acceptedFlows: readonly AcceptedFlow[] = [],
): ModuleDefinition =>
  aDefinition([aSection('main', [aField('pay', 'number', { displayName: 'Amount' })])], {
    workflow: { ...anApproval(), fieldPermissions: hidden('pay', hiddenAt) },
    permission: { rules: [], rawPermission: null, acceptedFlows },
  });

const hidden = (name: string, activityIds: readonly string[]) =>
  activityIds.map((activityId) => ({
    activityId,
    fields: [{ name, control: 'hidden' as const }],
    fieldGroups: [],
  }));

/** Hides `salary` at its approval and then begins an entry of another app with it; only its designer may change it. */
function beginning(begun: string, designer: TestUser): ModuleDefinition {
  const { activities, connections } = anApproval();
  const Value = [{ field: 'pay', expression: 'salary' }];
  const begin = anActivity('begin', 'StartModule', { ApplicationModuleId: begun, Value });
  return aDefinition([aSection('main', [aField('salary', 'number', { displayName: 'Wages' })])], {
    workflow: {
      activities: [...activities, begin],
      connections: [
        ...connections.filter(({ targetActivityId }) => targetActivityId !== 'end'),
        { sourceActivityId: 'approval', targetActivityId: 'begin', outcome: 'Done', state: {} },
        { sourceActivityId: 'begin', targetActivityId: 'end', outcome: 'Done', state: {} },
      ],
      fieldPermissions: hidden('salary', ['approval']),
    },
    permission: {
      rules: [{ who: { kind: 'user', value: designer.id }, actions: ['design'] }],
      rawPermission: null,
    },
  });
}

/** Ann designs both apps, Bob only the one of which entries are begun. */
async function twoApps(hiddenAt: readonly string[] = everywhere) {
  const tenant = await platform.newTenant();
  const ann = await tenant.asUser('isConsultant');
  const bob = await tenant.addUser({ flags: ['isConsultant'] });
  const begun = await aPublishedApp(ann, hidingPay(hiddenAt));
  const claims = await aPublishedApp(ann, beginning(begun, ann));
  const outerFaults = async (designer: TestUser) =>
    (await designer.call(checkDraft, { params: { moduleId: begun } })).outer_faults;
  return { ann, bob, begun, claims, outerFaults };
}

const accepted = (from: string): AcceptedFlow => ({
  field: 'pay',
  from,
  to: { kind: 'field', id: 'pay' },
  by: { id: '', name: '' },
  on: '',
});

it('a draft that no longer hides the values that another app writes there gets a warning', async () => {
  const { ann, begun, claims, outerFaults } = await twoApps();
  expect(await outerFaults(ann)).toEqual([]);
  await saveDraft(ann, begun, hidingPay(['start', 'end']));
  const found = await outerFaults(ann);
  expect(found).toMatchObject([
    {
      severity: 'warning',
      code: 'disclosure_given',
      where: { kind: 'field', id: 'pay' },
      params: { target: 'Amount', field: 'Wages', people: 'approval' },
      disclosure: { field: 'pay', from: claims, activityIds: [] },
    },
  ]);
  expect(found[0]?.message).toContain('“Wages”');
});

it('a disclosure that the newest version already has gets no warning', async () => {
  const { ann, begun, outerFaults } = await twoApps(['approval']);
  await saveDraft(ann, begun, hidingPay([]));
  expect(await outerFaults(ann)).toEqual([]);
});

it('designers without access to the other app do not see its names', async () => {
  const { bob, begun, outerFaults } = await twoApps();
  const { outer_faults: saved } = await saveDraft(bob, begun, hidingPay([]));
  const found = await outerFaults(bob);
  expect(found).toMatchObject([{ code: 'disclosure_given_unnamed', params: { target: 'Amount' } }]);
  expect(found[0]?.message).toBe(
    'Values that another app hides from some people become visible through “Amount”',
  );
  expect(found).toEqual(saved);
  for (const name of ['salary', 'Wages', 'approval', 'begin']) {
    expect(JSON.stringify(found)).not.toContain(name);
  }
});

it('an accepted warning disappears, counts with the version, and returns when the acceptance ends', async () => {
  const { bob, begun, claims, outerFaults } = await twoApps();
  await publishDefinition(bob, begun, hidingPay([], [accepted(claims)]));
  expect(await outerFaults(bob)).toEqual([]);
  const version = await bob.call(getModuleVersion, { query: { id: begun, version: 2 } });
  expect(version).toMatchObject({ open_disclosures: 0, accepted_disclosures: 1 });
  expect(version.definition.permission.acceptedFlows).toMatchObject([{ from: claims, by: { id: bob.id } }]);
  await saveDraft(bob, begun, hidingPay([]));
  expect(await outerFaults(bob)).toMatchObject([{ code: 'disclosure_given_unnamed' }]);
});

it('values that another app writes there, and values that are hidden again, are not counted', async () => {
  const { ann, begun, claims, outerFaults } = await twoApps();
  await saveDraft(ann, begun, hidingPay([], [accepted(begun)]));
  expect(await outerFaults(ann)).toMatchObject([{ code: 'disclosure_given' }]);
  await publishDefinition(ann, begun, hidingPay([], [accepted(claims)]));
  await publishDefinition(ann, begun, hidingPay(everywhere, [accepted(claims)]));
  const { faults } = await ann.call(checkDraft, { params: { moduleId: claims } });
  expect(faults.map(({ code }) => code)).toEqual([]);
});

it('a draft that uses values hidden by another app gets a warning, published before or not', async () => {
  const { ann, claims } = await twoApps();
  const asking = (fills: Readonly<Record<string, string>>): ModuleDefinition =>
    aDefinition([
      aSection('main', [
        aField('claim', 'lookup', { moduleId: claims, labelFields: ['salary'], fills }),
        aField('copy', 'number'),
      ]),
    ]);
  const warned = [{ code: 'disclosure_given', where: { id: 'copy' }, params: { field: 'Wages' } }];
  const id = await aModule(ann);
  expect((await saveDraft(ann, id, asking({ copy: 'salary' }))).outer_faults).toMatchObject(warned);
  await publishDefinition(ann, id, asking({}));
  expect((await saveDraft(ann, id, asking({}))).outer_faults).toEqual([]);
  expect((await saveDraft(ann, id, asking({ copy: 'salary' }))).outer_faults).toMatchObject(warned);
  await publishDefinition(ann, id, asking({ copy: 'salary' }));
  expect((await saveDraft(ann, id, asking({ copy: 'salary' }))).outer_faults).toEqual([]);
});
