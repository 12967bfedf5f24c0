import { getConnector } from '#contracts/connectors/get-connector.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { startMoodySystem } from '#test/harness/peers/moody-system.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

const number = crypto.randomUUID().slice(0, 8);

test('a schedule starts an entry for each new row of a shop, and waits while its connector is paused', async ({
  complaints,
  enter,
}) => {
  complaints.allow(/422 .*TaskScheduler\/try/);
  const shop = await startMoodySystem();
  shop.answer = () => ({
    body: [
      { id: 'A-1', what: 'Desk lamps' },
      { id: 'A-2', what: '' },
    ],
  });
  const page = await enter('consultant', '/applications');
  const call = await callAs(page);
  const fields = [
    aField('what', 'text', { displayName: 'What', required: true }),
    aField('origin', 'text', { displayName: 'Origin' }),
  ];
  const id = await publishByCall(call, `Orders ${number}`, aDefinition([aSection('order', fields)]));
  const request = { url: `${shop.url}/{city}` };
  const display = { available: ['id', 'what'] };
  const { id: connectorId } = await call(saveConnector, {
    body: { name: `Shop ${number}`, request, display_columns: display },
  });

  await page.goto(`/schedule-editor/${id}`);
  await page.getByText('An entry for each row of a connector').click();
  await page.getByRole('combobox', { name: 'Data connector' }).fill(`Shop ${number}`);
  await page.getByRole('option', { name: `Shop ${number}` }).click();
  await page.getByRole('combobox', { name: 'Tells rows apart' }).click();
  await page.getByRole('option', { name: '/id' }).click();
  const mapping = page.getByRole('region', { name: 'Mapping' });
  await mapping.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: '/what' }).click();
  await page.getByRole('textbox', { name: 'Origin' }).fill('Shop');
  await page.getByRole('button', { name: 'Try out' }).click();
  await expect(page.getByText('The connector needs a value for “city”')).toBeVisible();
  await page.getByRole('textbox', { name: 'Value for “city”' }).fill('vienna');
  await page.getByRole('button', { name: 'Try out' }).click();
  await expect(page.getByText('Rows: 2, known: 0.')).toBeVisible();
  await expect(page.getByText('would start an entry')).toBeVisible();
  await expect(page.getByText('What: This field is required')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Schedule saved');

  const runNow = async () => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Run now' }).click();
    await expectToast(page, 'Run started');
  };
  await runNow();
  await expect(page.getByText('Rows: 2. Started: 1, known: 0, refused: 1')).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText('Row 2: What')).toBeVisible();

  const setPaused = async (isPaused: boolean) => {
    const { revision } = await call(getConnector, { params: { id: connectorId } });
    const body = { id: connectorId, revision, name: `Shop ${number}`, request, settings: { isPaused } };
    await call(saveConnector, { body });
  };
  await setPaused(true);
  await runNow();
  await expect(page.getByText(`Waits: the connector “Shop ${number}” is paused`)).toBeVisible({
    timeout: 45_000,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  shop.answer = () => ({ body: [{ id: 'A-2', what: 'Chairs' }] });
  await setPaused(false);
  await expect(page.getByText('Rows: 1. Started: 1, known: 0, refused: 0')).toBeVisible({ timeout: 45_000 });
  await page.goto(`/module/${id}`);
  await expect(page.getByText('Chairs').first()).toBeVisible();
  await expect(page.getByText('Desk lamps').first()).toBeVisible();
  await shop.stop();
});
