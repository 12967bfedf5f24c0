import { expect, it } from 'vitest';
import { getReportColumns } from '#contracts/insight/get-report-columns.ts';
import { setLanguage } from '#contracts/people/set-language.ts';
import { anExpenseApp, aStaffedTenant } from '#test/factories/approval-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

it('says what people call each column, in the language of the reader', async () => {
  const { admin, designer } = await aStaffedTenant(platform);
  const moduleId = await anExpenseApp(designer);
  await admin.call(setLanguage, { body: { language: 'de' } });
  const { columns } = await admin.call(getReportColumns, { query: { moduleId } });
  const titles = new Map(columns.map(({ name, displayName }) => [name, displayName]));
  expect(titles.get('workflow_status')).toBe('Status');
  expect(titles.get('created_on')).toBe('Erstellt am');
  expect([...titles.values()].filter((title) => title === '' || /^[a-z]+_[a-z_]+$/.test(title))).toEqual([]);
  const ofSteps = columns.filter(({ from }) => from === 'waiting' || from === 'leadTime');
  expect(ofSteps.length).toBeGreaterThan(1);
  for (const { displayName } of ofSteps) expect(displayName).toMatch(/stunden/i);
});
