import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expectNoToast, expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

test('entries begin by a schedule, which is made, run, paused, changed and deleted', async ({ enter }) => {
  const app = `Check ${crypto.randomUUID().slice(0, 8)}`;
  const carla = await enter('consultant', '/applications');
  const fields = [aField('what', 'text', { displayName: 'What', required: true })];
  const id = await publishByCall(await callAs(carla), app, aDefinition([aSection('check', fields)]));

  const dee = await enter('dee');
  await dee.goto(`/item-editor/${id}`);
  await dee.getByRole('button', { name: 'More actions' }).click();
  await dee.getByRole('menuitem', { name: 'Start on a schedule' }).click();
  await dee.getByRole('textbox', { name: 'Name' }).fill(`Weekly ${app}`);
  await dee.getByRole('button', { name: 'Tuesday' }).click();
  await dee.getByRole('textbox', { name: 'What' }).fill('Fire doors');
  await expectAccessible(dee);
  await dee.getByRole('button', { name: 'Save' }).click();
  await expectToast(dee, 'Schedule saved');
  await expect(dee.getByRole('heading', { name: `Weekly ${app}` })).toBeVisible();
  await expect(dee.getByText('No runs yet.')).toBeVisible();

  const act = async (action: string) => {
    await dee.getByRole('button', { name: 'Actions', exact: true }).click();
    await dee.getByRole('menuitem', { name: action }).click();
  };
  await act('Run now');
  await expectToast(dee, 'Entry started');
  const opened = dee.getByRole('link', { name: 'Open entry' });
  await expect(opened).toBeVisible();
  await act('Pause');
  await expect(dee.getByText('Paused')).toBeVisible();

  // What is typed and not saved holds whoever leaves.
  await dee.getByRole('textbox', { name: 'What' }).fill('Lifts');
  await dee.getByRole('link', { name: 'Schedules' }).click();
  await dee.getByRole('button', { name: 'Stay' }).click();
  // The word of the first time goes after a while.
  await expectNoToast(dee, 'Schedule saved');
  await dee.getByRole('button', { name: 'Save' }).click();
  await expectToast(dee, 'Schedule saved');
  await dee.getByRole('link', { name: 'Schedules' }).click();
  const line = dee.getByRole('link', { name: `Weekly ${app}` });
  await expect(line).toContainText('Paused');
  await expect(line).toContainText('Every week on Monday, Wednesday, Thursday');
  await dee.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(dee);
  await line.click();
  await expect(dee.getByRole('textbox', { name: 'What' })).toHaveValue('Lifts');
  await expectNoOverflow(dee);
  await act('Delete');
  await dee.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(dee.getByRole('heading', { name: 'Schedules', level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
});
