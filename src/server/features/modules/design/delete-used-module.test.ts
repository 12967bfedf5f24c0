import { expect, it } from 'vitest';
import { deleteModule } from '#contracts/modules/delete-module.ts';
import type { AcceptedFlow } from '#engine/module/definition.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

it('an app that others refer to cannot be deleted, and the refusal names them', async () => {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const target = await aPublishedApp(designer, aDefinition());
  const source = await aPublishedApp(
    designer,
    aDefinition([aSection('main', [aField('vendor', 'lookup', { flowToLookUp: target, moduleId: target })])]),
  );
  const refused = await designer.attempt(deleteModule, { query: { moduleId: target } });
  expect(refused).toMatchObject({ status: 409, error: { code: 'in_use' } });
  expect(refused.error?.message).toContain('Still used by: ');
  await designer.call(deleteModule, { query: { moduleId: source } });
  await designer.call(deleteModule, { query: { moduleId: target } });
});

it('an accepted flow does not count as a use of another app', async () => {
  const designer = await (await platform.newTenant()).asUser('isConsultant');
  const target = await aPublishedApp(designer, aDefinition());
  const flow: AcceptedFlow = {
    field: 'title',
    from: target,
    to: { kind: 'field', id: 'title' },
    by: { id: '', name: '' },
    on: '',
  };
  const permission = { rules: [], rawPermission: null, acceptedFlows: [flow] };
  await aPublishedApp(designer, aDefinition(undefined, { permission }));
  await designer.call(deleteModule, { query: { moduleId: target } });
});
