import type { Page } from '@playwright/test';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';
import { enterOn, focusBy, typeInto } from './fixtures/keys.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';
import { freshRouteName } from './fixtures/route-app.ts';

test('a form is filled in page by page, by keyboard: faults keep there, hidden sections are skipped', async ({
  enter,
}) => {
  const id = await publishInPages(await enter('consultant', '/applications'));
  const ben = await enter('ben', `/item-editor/${id}`);
  const pages = ben.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('listitem')).toHaveText([/Trip/, /Costs/, /Remarks/]);
  await expect(ben.getByRole('button', { name: 'Submit' })).toHaveCount(0);

  await enterOn(ben, ben.getByRole('button', { name: 'Next' }));
  await expectCurrent(ben, 'Trip');
  await expect(ben.getByRole('textbox', { name: 'Place' })).toBeFocused();
  await expect(ben.getByText('This field is required')).toBeVisible();
  await expectAccessible(ben);
  await ben.keyboard.type('Lyon');
  await ben.keyboard.press('Control+Enter');
  await expectCurrent(ben, 'Costs');
  await expect(ben.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await ben.keyboard.type('120');

  // What was typed on either page is there after going back, and a condition adds a page between.
  await enterOn(ben, ben.getByRole('button', { name: 'Back' }));
  await expect(ben.getByRole('textbox', { name: 'Place' })).toHaveValue('Lyon');
  await focusBy(ben, ben.getByRole('checkbox', { name: 'Abroad' }));
  await ben.keyboard.press('Space');
  await expect(pages.getByRole('listitem')).toHaveText([/Trip/, /Visa/, /Costs/, /Remarks/]);
  await enterOn(ben, ben.getByRole('button', { name: 'Next' }));
  await expectCurrent(ben, 'Visa');
  await enterOn(ben, pages.getByRole('button', { name: /Trip/ }));
  await focusBy(ben, ben.getByRole('checkbox', { name: 'Abroad' }));
  await ben.keyboard.press('Space');
  await enterOn(ben, ben.getByRole('button', { name: 'Next' }));
  await expectCurrent(ben, 'Costs');
  await expect(ben.getByRole('textbox', { name: 'Amount' })).toHaveValue(/120/);
  await enterOn(ben, ben.getByRole('button', { name: 'Next' }));
  await expectCurrent(ben, 'Remarks');
  await expect(ben.getByRole('button', { name: 'Next' })).toHaveCount(0);

  // A page that was open before is one press away; what it left blank elsewhere opens there.
  const place = ben.getByRole('textbox', { name: 'Place' });
  await enterOn(ben, pages.getByRole('button', { name: /Trip/ }));
  await typeInto(ben, place, ' ');
  await ben.keyboard.press('Backspace');
  await enterOn(ben, pages.getByRole('button', { name: /Remarks/ }), 'Shift+Tab');
  await enterOn(ben, ben.getByRole('button', { name: 'Submit' }));
  await expectCurrent(ben, 'Trip');
  await expect(place).toBeFocused();
  await expect(pages.getByRole('listitem').first()).toContainText('to fix');
  await ben.keyboard.type('Lyon');
  await enterOn(ben, pages.getByRole('button', { name: /Remarks/ }));
  await enterOn(ben, ben.getByRole('button', { name: 'Submit' }));
  await expect(ben.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  // Who reads sees everything on one page.
  await expect(pages).toHaveCount(0);
  for (const title of ['Trip', 'Costs', 'Remarks'])
    await expect(ben.getByRole('heading', { name: title })).toBeVisible();
});

test('a consultant shows one section per page, sees it in the preview and among the changes, and on a phone', async ({
  enter,
}) => {
  const consultant = await enter('consultant', '/applications');
  const call = await callAs(consultant);
  const id = await publishByCall(call, freshRouteName(), trip());
  await consultant.goto(`/form-editor/show/${id}`);
  await consultant.getByRole('switch', { name: 'One section per page' }).press('Space');
  const isOn = async () =>
    (await call(getModule, { query: { id } })).module_draft.defaultConfig.hasPages === true;
  await expect.poll(isOn).toBe(true);
  await consultant.goto(`/form-editor/show/${id}?view=preview`);
  const pages = consultant.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('listitem')).toHaveText([/Trip/, /Costs/, /Remarks/]);

  await consultant.getByRole('button', { name: 'Publish v2' }).click();
  const dialog = consultant.getByRole('dialog');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Form' }).first()).toContainText('Changed');
  await dialog.getByRole('button', { name: /^Publish/ }).click();
  await expect(consultant.getByRole('dialog', { name: /v2 is live/ })).toBeVisible();

  await consultant.setViewportSize({ width: 390, height: 844 });
  await consultant.goto(`/item-editor/${id}`);
  await expect(pages.getByText('1 of 3 · Trip')).toBeVisible();
  await consultant.getByRole('textbox', { name: 'Place' }).fill('Lyon');
  await consultant.getByRole('button', { name: 'Next' }).click();
  await expect(pages.getByText('2 of 3 · Costs')).toBeVisible();
  await expectNoOverflow(consultant);
  await consultant.getByRole('button', { name: 'Next' }).click();
  await expect(consultant.getByRole('button', { name: 'Submit' })).toBeVisible();
  await consultant.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(pages.getByText('2 of 3 · Costs')).toBeVisible();
});

/** A form of four sections; one is there only for trips abroad. */
function trip(hasPages?: boolean) {
  const place = aField('place', 'text', { displayName: 'Place', required: true });
  const titled = (name: string, displayName: string, fields: Parameters<typeof aSection>[1], more = {}) =>
    aSection(name, fields, { displayName, ...more });
  return aDefinition(
    [
      titled('trip', 'Trip', [place, aField('abroad', 'checkbox', { displayName: 'Abroad' })]),
      titled('visa', 'Visa', [aField('visa', 'text', { displayName: 'Visa number' })], {
        visibleWhen: 'abroad',
      }),
      titled('costs', 'Costs', [aField('amount', 'number', { displayName: 'Amount' })]),
      titled('remarks', 'Remarks', [aField('remark', 'text', { displayName: 'Remark' })]),
    ],
    { defaultConfig: { hasPages } },
  );
}

async function publishInPages(designer: Page): Promise<string> {
  return publishByCall(await callAs(designer), freshRouteName(), trip(true));
}

const expectCurrent = (page: Page, title: string) =>
  expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current="step"]')).toContainText(
    title,
  );
