import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { SectionDefinition } from '#engine/form/definition.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

const mark = crypto.randomUUID().slice(0, 8);
const open = (form: readonly SectionDefinition[]) =>
  aDefinition(form, {
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'export'] }],
      rawPermission: null,
    },
  });

test('somebody joins two apps in a model and reads a calculated figure by a field of the other', async ({
  enter,
}) => {
  const page = await enter('consultant', '/applications');
  const call = await callAs(page);
  const vendors = await publishByCall(
    call,
    `Vendors ${mark}`,
    open([aSection('main', [aField('town', 'text', { displayName: 'Town' })])]),
  );
  const orders = await publishByCall(
    call,
    `Orders ${mark}`,
    open([
      aSection('main', [
        aField('price', 'number', { displayName: 'Price' }),
        aField('vendor', 'lookup', { displayName: 'Vendor', moduleId: vendors }),
      ]),
    ]),
  );
  const { id: vendor } = await call(submitEntry, {
    query: { moduleId: vendors },
    body: { data: { town: 'Bern' } },
  });
  for (const price of [3, 5]) {
    await call(submitEntry, { query: { moduleId: orders }, body: { data: { price, vendor } } });
  }

  await page.goto('/business-intelligence-landing');
  await page.getByRole('button', { name: 'New model' }).first().click();
  await page.getByRole('combobox', { name: 'App to start with' }).selectOption({ label: `Orders ${mark}` });
  const join = page.getByRole('combobox', { name: 'Join an app' });
  await join.selectOption({ label: `Vendors ${mark}, linked by Vendor` });
  await page.getByRole('combobox', { name: 'Add a field' }).fill('Town');
  await page.getByRole('option', { name: 'Vendor: Town' }).click();
  await page.getByRole('combobox', { name: 'Add a figure' }).fill('Sum of Price');
  await page.getByRole('option', { name: 'Sum of Price', exact: true }).click();
  await page.getByRole('button', { name: 'Add a calculation' }).click();
  await page.getByRole('textbox', { name: /^Calculation:/ }).fill('sum_of_price * 10.0');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name of the model' }).fill(`Buying ${mark}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Model saved');

  await page.getByRole('button', { name: 'Show figures' }).click();
  const table = page.getByRole('table', { name: 'Figures of the report' });
  // The model's editor has a choice of the same name.
  await expect(table).toBeVisible();
  await page.getByRole('combobox', { name: 'Add a figure' }).selectOption({ label: 'Calculation' });
  await expect(table.getByRole('row', { name: /^Bern/ })).toContainText('80');
  await table.getByRole('button', { name: /^8\. Entries behind Bern/ }).click();
  const behind = page.getByRole('complementary', { name: 'Behind this cell' });
  await expect(behind.getByRole('row', { name: /^Bern 3/ })).toBeVisible();
  await expectNoOverflow(page);
});
