import type { Page } from '@playwright/test';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';
import { enterOn } from './fixtures/keys.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';
import { freshRouteName } from './fixtures/route-app.ts';

const titles = ['Company', 'Contact', 'Bank', 'Insurance', 'Quality', 'Delivery', 'Remarks'];

test('beside a long form its sections are listed: the list follows, leads by keyboard, and marks faults', async ({
  enter,
}) => {
  const id = await publishLong(await enter('consultant', '/applications'), titles);
  const ben = await enter('ben', `/item-editor/${id}`);
  await ben.setViewportSize({ width: 1680, height: 800 });
  const list = ben.getByRole('navigation', { name: 'Sections' });
  const items = list.getByRole('button');
  await expect(items).toHaveText(titles);
  await expectCurrent(ben, 'Company');

  await ben.getByRole('heading', { name: 'Insurance' }).hover();
  await ben.mouse.wheel(0, 900);
  await expectCurrent(ben, 'Insurance|Quality|Delivery');
  await items.getByText('Bank').click();
  await expect(ben.getByRole('textbox', { name: 'Bank 1' })).toBeFocused();
  await expectCurrent(ben, 'Bank');

  // One stop of the Tab key; the arrow keys move in it.
  await items.nth(2).focus();
  await ben.keyboard.press('ArrowDown');
  await expect(items.nth(3)).toBeFocused();
  await ben.keyboard.press('End');
  await ben.keyboard.press('Enter');
  await expect(ben.getByRole('textbox', { name: 'Remarks 1' })).toBeFocused();
  await expectCurrent(ben, 'Remarks');

  await enterOn(ben, ben.getByRole('button', { name: 'Submit' }), 'Shift+Tab');
  await expectCurrent(ben, 'Contact');
  await expect(items.filter({ hasText: 'to fix' })).toHaveText([/Contact/]);
  await expectAccessible(ben);
});

test('on a phone the sections are a menu above the form, which stays in sight', async ({ enter }) => {
  const id = await publishLong(await enter('consultant', '/applications'), titles);
  const ben = await enter('ben', '/tasks');
  await ben.setViewportSize({ width: 390, height: 844 });
  await ben.goto(`/item-editor/${id}`);
  await ben.getByRole('button', { name: '1 of 7 · Company' }).click();
  await ben.getByRole('menuitemradio', { name: 'Delivery' }).click();
  await expect(ben.getByRole('heading', { name: 'Delivery' })).toBeInViewport();
  await expect(ben.getByRole('button', { name: '6 of 7 · Delivery' })).toBeInViewport();
  await expectNoOverflow(ben);
});

test('a short form has no list of its sections', async ({ enter }) => {
  const id = await publishLong(await enter('consultant', '/applications'), titles.slice(0, 3));
  const ben = await enter('ben', `/item-editor/${id}`);
  await expect(ben.getByRole('heading', { name: 'Bank' })).toBeVisible();
  await expect(ben.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
});

async function publishLong(designer: Page, sections: readonly string[]): Promise<string> {
  const definition = aDefinition(
    sections.map((title) => {
      const names = [1, 2, 3, 4].map((number) => `${title} ${number}`);
      const fields = names.map((displayName) =>
        aField(displayName.toLowerCase().replace(' ', ''), 'text', {
          displayName,
          required: displayName === 'Contact 2',
        }),
      );
      return aSection(title.toLowerCase(), fields, { displayName: title });
    }),
  );
  return publishByCall(await callAs(designer), freshRouteName(), definition);
}

const expectCurrent = (page: Page, title: string) =>
  expect(page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]')).toHaveText(
    new RegExp(`^(${title})`),
  );
