import { expect, it } from 'vitest';
import { getModule } from '#contracts/app-designer/get-module.ts';
import type { AcceptedFlow } from '#engine/module/definition.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aModule, saveDraft } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const forged = { by: { id: 'somebody', name: 'Somebody Else' }, on: '1999-01-01T00:00:00.000Z' };
const band: AcceptedFlow = { field: 'salary', to: { kind: 'field', id: 'band' }, ...forged };
const mark: AcceptedFlow = { field: 'salary', to: { kind: 'field', id: 'mark' }, ...forged };

const accepting = (acceptedFlows: readonly AcceptedFlow[]) =>
  aDefinition(
    [
      aSection('main', [
        aField('salary', 'number'),
        aField('band', 'calculated-number', { expression: 'salary / 10' }),
        aField('mark', 'calculated-number', { expression: 'salary / 20' }),
      ]),
    ],
    { permission: { rules: [], rawPermission: null, acceptedFlows } },
  );

async function acceptedIn(user: TestUser, id: string) {
  const { module_draft } = await user.call(getModule, { query: { id } });
  return (module_draft.permission.acceptedFlows ?? []).map(({ by, on, to }) => ({
    by: by.id,
    on,
    to: to.id,
  }));
}

it('an accepted flow keeps who accepted it, and when, whatever a later request says', async () => {
  const tenant = await platform.newTenant();
  const ann = await tenant.asUser('isConsultant');
  const bob = await tenant.addUser({ flags: ['isConsultant'] });
  const id = await aModule(ann);
  await saveDraft(ann, id, accepting([band]));
  const [first] = await acceptedIn(ann, id);
  expect(first).toMatchObject({ by: ann.id, to: 'band' });
  expect(first?.on).not.toBe(forged.on);
  await saveDraft(bob, id, accepting([band, mark]));
  const [kept, added] = await acceptedIn(bob, id);
  expect(kept).toEqual(first);
  expect(added).toMatchObject({ by: bob.id, to: 'mark' });
});
