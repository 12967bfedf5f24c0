import { expect, it } from 'vitest';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aModule, publishDefinition } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { takenFields } from './check-unique.ts';

const platform = useTestPlatform();

const withTitle = (unique: boolean) => aDefinition([aSection('main', [aField('title', 'text', { unique })])]);

it('lets a node that has not heard of it write a value that need not be unique any more', async () => {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const moduleId = await aModule(designer);
  await publishDefinition(designer, moduleId, withTitle(true));
  await designer.call(saveEntry, { query: { moduleId }, body: { data: { title: 'same' } } });
  const ctx = await tenant.context(designer);
  const old = await compiledModule(ctx, moduleId);
  const taken = () => takenFields(ctx, old, '00000000-0000-4000-8000-000000000000', {}, { title: 'same' });
  expect(await taken()).toEqual(['title']);
  await publishDefinition(designer, moduleId, withTitle(false));
  expect(await taken()).toEqual([]);
});
