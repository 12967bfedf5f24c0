import { expect, it } from 'vitest';
import { addDataRow } from '#contracts/reference-data/add-data-row.ts';
import { saveDataSet } from '#contracts/reference-data/save-data-set.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aStaffedTenant } from '#test/factories/approval-app.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

it('the people that a row of reference data names by address or id are asked, or administrators if it names none', async () => {
  const { tenant, designer, ana, ben, cho, dee, admin } = await aStaffedTenant(platform);
  const text = (name: string) => ({ name, displayName: name, type: 'text' as const });
  const { id: datasetId } = await designer.call(saveDataSet, {
    body: { name: 'Cost centres', columns: [text('code'), text('approvers')], keyColumn: 'code' },
  });
  const host = `${tenant.tenant.name}.example`;
  for (const [code, approvers] of [
    ['A', `CHO@${host}; ${dee.id}`],
    ['B', `gone@${host}`],
  ]) {
    await designer.call(addDataRow, { body: { datasetId, values: { code, approvers } as never } });
  }
  const value = { field: 'centre', dataset: 'cost centres', column: 'approvers' };
  const workflow = anApproval([{ kind: 'referenceData', value }]);
  const sections = [aSection('main', [aField('centre', 'text')])];
  const moduleId = await aPublishedApp(designer, aDefinition(sections, { workflow }));
  const askedFor = async (centre: string) => {
    const { id } = await ben.call(submitEntry, { query: { moduleId }, body: { data: { centre } } });
    const asked: string[] = [];
    for (const user of [ana, cho, dee, admin]) {
      const { items } = await user.call(listTasks, { body: {} });
      if (items.some((task) => task.recordId === id)) asked.push(user.username);
    }
    return asked;
  };
  expect(await askedFor('A')).toEqual(['cho', 'dee']);
  expect(await askedFor('B')).toEqual(['admin']);
  expect(await askedFor('C')).toEqual(['admin']);
});
