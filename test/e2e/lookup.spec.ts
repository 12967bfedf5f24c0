import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { choose } from './fixtures/choose.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

const supplierFields = [
  aField('name', 'text', { displayName: 'Name' }),
  aField('city', 'text', { displayName: 'City' }),
];

test('an entry of another app is looked up, fills other fields, is opened, and made where it is missing', async ({
  enter,
  complaints,
}) => {
  const call = await callAs(await enter('consultant', '/applications'));
  const run = crypto.randomUUID().slice(0, 8);
  const suppliers = await publishByCall(
    call,
    `Suppliers ${run}`,
    aDefinition([aSection('main', supplierFields)], {
      permission: {
        rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewOwn', 'viewAll'] }],
        rawPermission: null,
      },
    }),
  );
  const acmeData = { name: `Acme ${run}`, city: 'Oslo' };
  await call(submitEntry, { query: { moduleId: suppliers }, body: { data: acmeData } });
  const supplier = aField('supplier', 'lookup', {
    displayName: 'Supplier',
    moduleId: suppliers,
    labelFields: ['name'],
    canCreate: true,
    fills: { city: 'city' },
  });
  const city = aField('city', 'text', { displayName: 'City' });
  const orders = await publishByCall(
    call,
    `Orders ${run}`,
    aDefinition([aSection('main', [supplier, city])]),
  );

  const ana = await enter('ana', `/item-editor/${orders}`);
  await choose(ana, 'Supplier', `Acme ${run}`);
  await expect(ana.getByRole('textbox', { name: 'City' })).toHaveValue('Oslo');
  await expectAccessible(ana);
  const opened = ana.context().waitForEvent('page');
  await ana.getByRole('link', { name: `Open Acme ${run}` }).click();
  const acme = await opened;
  complaints.listenTo(acme);
  await expect(acme.getByRole('main')).toContainText(`Acme ${run}`);
  await acme.close();

  const begun = ana.context().waitForEvent('page');
  await ana.getByRole('link', { name: 'New entry in a new tab' }).click();
  const globex = await begun;
  complaints.listenTo(globex);
  await globex.getByRole('textbox', { name: 'Name' }).fill(`Globex ${run}`);
  await globex.getByRole('textbox', { name: 'City' }).fill('Lima');
  await globex.getByRole('button', { name: 'Submit' }).click();
  await expect(globex.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  await globex.close();
  await choose(ana, 'Supplier', `Globex ${run}`);
  await expect(ana.getByRole('textbox', { name: 'City' })).toHaveValue('Lima');
  await ana.getByRole('button', { name: 'Submit' }).click();
  await expect(ana.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(ana.getByRole('main')).toContainText(`Globex ${run}`);
  await expect(ana.getByRole('link', { name: `Open Globex ${run}` })).toBeVisible();
});
