import { expect, it } from 'vitest';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { getProcess } from '#contracts/process/get-process.ts';
import { listInstances } from '#contracts/process/list-instances.ts';
import { listProcesses } from '#contracts/process/list-processes.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const german = { headers: { 'accept-language': 'de' } };
const french = { headers: { 'accept-language': 'fr' } };

it('apps and steps have their names in the language of the reader', async () => {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const operator = await tenant.asUser('isSysAdmin');
  const translations = {
    de: { 'app.displayName': 'Reise', 'activity.approval.displayName': 'Freigabe' },
  };
  const moduleId = await aPublishedApp(
    designer,
    aDefinition([aSection('main', [aField('amount', 'number')])], { workflow: anApproval(), translations }),
  );
  const { display_name: name } = await designer.call(getModule, { query: { id: moduleId } }, french);
  await operator.call(submitEntry, { query: { moduleId }, body: { data: { amount: 1 } } });
  const params = { moduleId };
  for (const [reader, app, step] of [
    [german, 'Reise', 'Freigabe'],
    [french, name, 'approval'],
  ] as const) {
    expect(await operator.call(listProcesses, {}, reader)).toMatchObject([{ moduleId, name: app }]);
    const process = await operator.call(getProcess, { params }, reader);
    expect(process.name).toBe(app);
    expect(process.targets).toContainEqual({ activityId: 'approval', activityName: step });
    expect(process.workflow.activities.map(({ displayName }) => displayName)).toContain(step);
    const { items } = await operator.call(listInstances, { params, body: {} }, reader);
    expect(items).toMatchObject([{ title: app, at: [{ activityId: 'approval', activityName: step }] }]);
  }
});
