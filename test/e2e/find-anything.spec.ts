import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aField } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';
import { freshRouteName, routeDefinition } from './fixtures/route-app.ts';

/** Letters only: words with digits have to be exact. */
const freshWord = () =>
  `quartz${crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 8)}`;

test('an entry is found by a mistyped word and by its number, opened by keyboard, but not by a hidden value', async ({
  enter,
}) => {
  const designer = await enter('consultant', '/applications');
  const call = await callAs(designer);
  const definition = await routeDefinition(
    call,
    [{ name: 'Check', people: ['cho'] }],
    ['Start > Check', 'Check > Completed'],
    {
      fields: [
        aField('reference', 'text', { displayName: 'Reference' }),
        aField('salary', 'text', { displayName: 'Salary' }),
      ],
      permission: {
        rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll'] }],
        rawPermission: null,
      },
    },
  );
  const name = freshRouteName();
  const moduleId = await publishByCall(call, name, {
    ...definition,
    workflow: {
      ...definition.workflow,
      fieldPermissions: [
        { activityId: 'check', fields: [{ name: 'salary', control: 'hidden' }], fieldGroups: [] },
      ],
    },
  });
  const [word, secret] = [freshWord(), freshWord()];
  const reference = `REF-${crypto.randomUUID().slice(0, 13)}`;
  const ana = await enter('ana', '/tasks');
  const anaCalls = await callAs(ana);
  const data = { subject: `Order of ${word}`, reference, salary: secret };
  const query = { moduleId };
  const { id } = await anaCalls(saveEntry, { query, body: { data } });
  await anaCalls(submitEntry, { query: { ...query, recordId: id }, body: { data } });

  // By a word with two letters swapped, by keyboard alone.
  await ana.keyboard.press('Control+k');
  const palette = ana.getByRole('dialog', { name: 'Jump to' });
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill(`qurat${word.slice(5)}`);
  await expect(palette.getByRole('option', { name: word })).toBeVisible();
  await expectAccessible(ana);
  await field.press('Escape');
  await ana.keyboard.press('Control+k');

  // By its number, straight to the entry.
  await field.fill(reference);
  const found = palette.getByRole('option', { name: reference }).first();
  await expect(found.getByText(reference)).toHaveText(reference);
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(ana).toHaveURL(new RegExp(`/item-editor/${moduleId}/${id}`));

  // The device remembers what was searched for.
  await ana.keyboard.press('Control+k');
  await palette.getByRole('option', { name: reference }).click();
  await expect(field).toHaveValue(reference);
  await field.press('Escape');

  // Cho checks it and may not see the salary: it finds nothing there, while the reference does.
  const cho = await enter('cho', `/search?q=${secret}`);
  const list = cho.getByRole('tabpanel', { name: 'Search' });
  await expect(cho.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await cho.getByRole('textbox', { name: 'Search entries, tasks, apps and people' }).fill(reference);
  await expect(list.getByRole('link').first()).toContainText(word);
  await expectAccessible(cho);

  // The guide is searched on the same page.
  await cho.getByRole('tab', { name: 'Help' }).click();
  await cho.getByRole('textbox', { name: 'Search entries, tasks, apps and people' }).fill('audit trail siem');
  await expect(list.getByRole('link').first()).toHaveAttribute('href', /^\/help\//);
  await cho.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(cho);
});
