import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, aSection, aStraightRoute } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { choose } from './fixtures/choose.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

const choices = (...values: string[]) => ({ listToUse: { values } });
const expenses = aDefinition(
  [
    aSection('main', [
      aField('supplier', 'dropdown', { displayName: 'Supplier', ...choices('Rail', 'Hotel', 'Shop') }),
      aField('category', 'dropdown', { displayName: 'Category', ...choices('Travel', 'Office') }),
      aField('amount', 'number', { displayName: 'Amount' }),
    ]),
  ],
  {
    workflow: aStraightRoute(),
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll'] }],
      rawPermission: null,
    },
  },
);

test('an app learns from its finished entries, and a person takes what it suggests', async ({ enter }) => {
  const designer = await enter('consultant', '/applications');
  const call = await callAs(designer);
  const moduleId = await publishByCall(call, `Expenses ${crypto.randomUUID().slice(0, 8)}`, expenses);
  for (let number = 0; number < 80; number += 1) {
    const supplier = ['Rail', 'Hotel', 'Shop'][number % 3] as string;
    const category = supplier === 'Shop' ? 'Office' : 'Travel';
    const amount = (supplier === 'Hotel' ? 200 : 40) + (number % 7);
    await call(submitEntry, { query: { moduleId }, body: { data: { supplier, category, amount } } });
  }
  await designer.goto(`/form-editor/show/${moduleId}/settings`);
  const learn = designer.getByRole('combobox', { name: 'What to predict' });
  await learn.selectOption({ label: 'Suggest Category' });
  await designer.getByRole('button', { name: 'Learn this' }).click();
  const card = designer.getByRole('region', { name: 'Suggest Category' });
  await expect(card.getByRole('row', { name: 'Office' })).toBeVisible();
  await expectAccessible(designer);
  await expectNoOverflow(designer);
  await card.getByRole('switch').press('Space');
  await expect(card.getByRole('switch')).toBeChecked();

  const ben = await enter('ben', `/item-editor/${moduleId}`);
  await choose(ben, 'Supplier', 'Shop');
  const note = ben.getByRole('status').filter({ hasText: 'Office' });
  await expect(note).toContainText('Supplier');
  await expectAccessible(ben);
  await note.getByRole('button').click();
  await expect(ben.getByRole('combobox', { name: 'Category' })).toHaveValue('Office');
  await expect(note).toBeHidden();
});
