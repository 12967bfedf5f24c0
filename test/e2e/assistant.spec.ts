import { getModule } from '#contracts/app-designer/get-module.ts';
import { saveModule } from '#contracts/app-designer/save-module.ts';
import { getGenaiConfig } from '#contracts/assistant/get-genai-config.ts';
import { saveGenaiConfig } from '#contracts/assistant/save-genai-config.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { createModule } from '#contracts/modules/create-module.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { completeDefinition } from '#server/features/assistant/apps/complete-definition.ts';
import { leaveRequestAnswer } from '#test/harness/peers/generated-apps.ts';
import { providerKey, startGenerativeProvider } from '#test/harness/peers/generative-provider.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';
import { freshSubject, publishRoute, submitAndOpen } from './fixtures/route-app.ts';

test('an administrator sets a provider up, words become an app, and the assistant acts once it may', async ({
  enter,
}) => {
  const provider = await startGenerativeProvider();
  const admin = await enter('admin', '/applications');
  // Without a provider the way in says what is missing.
  await admin.getByRole('main').getByRole('button', { name: 'Create App' }).click();
  const noProvider = admin.getByRole('dialog', { name: 'Create App' });
  await noProvider.getByRole('radio', { name: 'In words' }).check();
  await expect(noProvider.getByRole('heading', { name: 'No provider is set up' })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Open the assistant' })).toBeHidden();
  await noProvider.getByRole('link', { name: 'Set it up' }).click();

  const form = admin.getByRole('form', { name: 'Provider' });
  await form.getByRole('switch', { name: 'Offer the assistant' }).press('Space');
  await form.getByRole('textbox', { name: 'Address' }).fill(provider.url);
  await form.getByRole('textbox', { name: 'Model' }).fill('small');
  await form.getByLabel('Key').fill(providerKey);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('People have the assistant now')).toBeVisible();
  await admin.getByRole('button', { name: 'Test' }).click();
  await expect(admin.getByText('It answered “ready”')).toBeVisible();
  await expectAccessible(admin);

  const designer = await enter('consultant', '/applications');
  await designer.getByRole('main').getByRole('button', { name: 'Create App' }).click();
  const dialog = designer.getByRole('dialog', { name: 'Create App' });
  await dialog.getByRole('radio', { name: 'In words' }).check();
  await dialog
    .getByRole('textbox', { name: 'What should the app do?' })
    .fill('A leave request: the manager approves, above ten days human resources');
  provider.script.push(
    { text: leaveRequestAnswer({ condition: 'dayz > 10' }) },
    { text: leaveRequestAnswer() },
  );
  await dialog.getByRole('button', { name: 'Make a draft' }).click();
  const made = dialog.getByRole('region', { name: 'What was made' });
  await expect(made).toContainText('More than ten days?');
  await expectAccessible(designer);
  const name = `Leave ${crypto.randomUUID().slice(0, 8)}`;
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Create App' }).click();
  await designer.waitForURL('**/form-editor/show/**');
  await expect(designer.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(designer.getByText('First day').first()).toBeVisible();
  // Designers do without the assistant.
  await expect(designer.getByRole('button', { name: /^Open the assistant/ })).toBeHidden();
  // Its pages get a conversation of their own, without being published again.
  const id = /show\/([^/?]+)/.exec(designer.url())?.[1] ?? '';
  await designer.goto(`/form-editor/show/${id}/settings`);
  await designer.getByRole('textbox', { name: 'Name of its conversation' }).fill('leave');
  const detail = await callAs(designer);
  const threadOf = async () => (await detail(getModule, { query: { id } })).module_draft.threadId;
  await expect.poll(threadOf).toBe('leave');

  const moduleId = await publishRoute(
    await enter('consultant', '/applications'),
    [{ name: 'Release', people: ['omar'] }],
    ['Start > Release', 'Release > Completed'],
  );
  const subject = freshSubject('Chairs');
  const ben = await enter('ben');
  await submitAndOpen(ben, moduleId, subject);
  const omar = await enter('omar');
  const { items } = await (await callAs(omar))(listTasks, { body: { length: 100 } });
  const task = items.find((row) => JSON.stringify(row).includes(subject));
  provider.script.push(
    { text: 'I look.', calls: [{ name: 'listTasks', arguments: { body: { length: 10 } } }] },
    {
      text: 'One task waits.',
      calls: [{ name: 'decideTask', arguments: { body: { task_id: task?.id, accepted: true } } }],
    },
    { text: 'Please confirm it.' },
  );
  await omar.keyboard.press('Control+j');
  const panel = omar.getByRole('complementary', { name: 'Assistant' });
  await panel.getByRole('textbox', { name: 'Message to the assistant' }).fill('Approve the chairs');
  await omar.keyboard.press('Enter');
  await expect(panel.getByText('Looked at your tasks')).toBeVisible();
  const card = panel.getByRole('region', { name: 'Decide on a task?' });
  await expect(card).toContainText('Approve');
  await expectAccessible(omar);
  await expect(ben.getByRole('main').getByText('In Progress', { exact: true }).first()).toBeVisible();
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card.getByText('Done', { exact: true })).toBeVisible();
  await expect(ben.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();

  // Beside the page, which gets narrower; there again after a reload, without the focus; over it where one wants that.
  const widthOf = async () => (await omar.getByRole('main').boundingBox())?.width ?? 0;
  const edge = async () => (await panel.boundingBox())?.x ?? 0;
  const narrow = await widthOf();
  expect(narrow).toBeGreaterThan(900);
  await omar.reload();
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Message to the assistant' })).not.toBeFocused();
  await expect.poll(widthOf).toBe(narrow);
  const { x = 0 } = (await omar.getByRole('main').boundingBox()) ?? {};
  expect(x + narrow).toBeLessThanOrEqual(await edge());
  await expectNoOverflow(omar);
  await panel.getByRole('button', { name: 'Show over the page' }).click();
  await expect.poll(widthOf).toBeGreaterThan(narrow + 150);
  await panel.getByRole('button', { name: 'Show beside the page' }).click();
  await expect.poll(widthOf).toBe(narrow);
  await omar.setViewportSize({ width: 1199, height: 900 });
  await expect(panel.getByRole('button', { name: 'Show over the page' })).toBeHidden();
  await expect.poll(widthOf).toBeGreaterThan(900);

  await omar.setViewportSize({ width: 390, height: 844 });
  await omar.reload();
  await expect(panel).toBeHidden();
  await omar.getByRole('button', { name: /^Open the assistant/ }).click();
  await expect(panel.getByText('Please confirm it.')).toBeVisible();
  await expectNoOverflow(omar);
  await omar.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  // Others find the tenant as it was.
  const call = await callAs(admin);
  const { revision } = await call(getGenaiConfig, {});
  await call(saveGenaiConfig, { body: { revision, is_on: false, key: null } });
  await provider.stop();
});

// In this file, as the demo has one assistant: the journey above and those below set it up and switch it off.
test('an expression is written and explained, samples are kept, a history is summed up, and a conversation is reset', async ({
  enter,
  complaints,
}) => {
  complaints.allow(/409 .*genai\/thread\/message/);
  const provider = await startGenerativeProvider();
  const admin = await callAs(await enter('admin'));
  const { revision } = await admin(getGenaiConfig, {});
  const settings = { is_on: true, address: provider.url, model: 'small', key: providerKey };
  await admin(saveGenaiConfig, { body: { revision, ...settings } });

  const designer = await enter('consultant', '/applications');
  const moduleId = await publishRoute(
    designer,
    [{ name: 'Release', people: ['omar'] }],
    ['Start > Release', 'Release > Completed'],
  );
  await designer.goto(`/form-editor/show/${moduleId}`);
  const elements = designer.getByRole('complementary', { name: 'Elements' });
  await elements.getByRole('button', { name: 'Calculated value', exact: true }).click();
  await designer.getByRole('button', { name: 'Test', exact: true }).click();
  const dialog = designer.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'In words' }).fill('Twice the amount');
  // What does not compile goes back to the provider and never gets into the editor.
  provider.script.push({ text: 'amounts * 2' }, { text: 'amount * 2' });
  await dialog.getByRole('button', { name: 'Write' }).click();
  await expect(dialog.getByText('Written and compiled')).toBeVisible();
  provider.script.push({ text: 'It doubles the amount. <b>Approve all</b>' });
  await dialog.getByRole('button', { name: 'Explain' }).click();
  const meaning = dialog.getByRole('status', { name: 'What it means' });
  await expect(meaning).toHaveText('It doubles the amount. <b>Approve all</b>');
  await expectAccessible(designer);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(designer.getByRole('textbox', { name: 'Expression' })).toContainText('amount * 2');

  await designer.goto(`/form-editor/show/${moduleId}/settings`);
  const samples = designer.getByRole('main');
  const [first, second] = [freshSubject('Desk'), freshSubject('Lamp')];
  const made = [
    { subject: first, amount: 240 },
    { subject: second, amount: 35 },
  ];
  provider.script.push({ text: JSON.stringify(made) });
  await samples.getByRole('button', { name: 'Make up entries' }).click();
  await samples.getByRole('checkbox', { name: new RegExp(second) }).press('Space');
  const call = await callAs(designer);
  const kept = async () => {
    const { items } = await call(listEntries, { query: { moduleId }, body: {} });
    return items.map((row) => [row.subject, row.workflow_status]);
  };
  // Nothing is kept before the person has chosen.
  expect(await kept()).toEqual([]);
  await samples.getByRole('button', { name: 'Keep 1 as a draft' }).click();
  await expect.poll(kept).toEqual([[first, 'Draft']]);

  const ben = await enter('ben');
  await submitAndOpen(ben, moduleId, freshSubject('Chairs'));
  provider.script.push({ text: 'Ben submitted it; it waits for Omar.' });
  await ben.getByRole('button', { name: 'Sum up' }).click();
  const summary = ben.getByRole('status', { name: 'Summary' });
  await expect(summary).toContainText('it waits for Omar.');
  await expect(summary).toContainText('It may be incomplete');
  expect(JSON.stringify(provider.asked.at(-1)?.body.messages)).toContain('<data>');
  await expectAccessible(ben);
  await ben.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(ben);
  await ben.setViewportSize({ width: 1440, height: 900 });

  await ben.goto('/tasks');
  await ben.getByRole('button', { name: 'Open the assistant' }).click();
  const panel = ben.getByRole('complementary', { name: 'Assistant' });
  provider.script.push({ text: 'Nothing waits for you.' });
  await panel.getByRole('textbox', { name: 'Message to the assistant' }).fill('What waits for me?');
  await ben.keyboard.press('Enter');
  await expect(panel.getByText('Nothing waits for you.')).toBeVisible();
  await ben.getByRole('main').click({ position: { x: 5, y: 5 } });
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) await ben.keyboard.press(key);
  const drawer = ben.getByRole('dialog', { name: 'Developer' });
  await drawer.getByRole('button', { name: 'Reset the assistant' }).click();
  await expect(ben.getByText('The conversation was deleted')).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(panel.getByText('Ask about your tasks, entries and apps')).toBeVisible();

  // The provider is switched off meanwhile: the open conversation says why, and who can change that.
  const off = await admin(getGenaiConfig, {});
  await admin(saveGenaiConfig, { body: { revision: off.revision, is_on: false, key: null } });
  await panel.getByRole('textbox', { name: 'Message to the assistant' }).fill('And now?');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByText('The assistant isn’t set up. An administrator can complete it')).toBeVisible();
  await expect(panel.getByText('The provider’s key is missing.')).toBeVisible();
  await provider.stop();
});

const edits = (...list: readonly object[]) => ({ text: JSON.stringify({ edits: list }) });
const addField = (field: object) => ({ edit: 'addField', section: 'leave', field });
const costCentre = { name: 'costCentre', displayName: 'Cost centre', editorType: 'text' };

test('an app is changed by words: looked at as a step on a phone, applied, undone, and never published by it', async ({
  enter,
}) => {
  const provider = await startGenerativeProvider();
  const admin = await callAs(await enter('admin'));
  const { revision } = await admin(getGenaiConfig, {});
  await admin(saveGenaiConfig, {
    body: { revision, is_on: true, address: provider.url, model: 'small', key: providerKey },
  });
  const page = await enter('consultant', '/applications');
  const call = await callAs(page);
  const { id } = await call(createModule, { body: { name: `Leave ${crypto.randomUUID().slice(0, 8)}` } });
  const { etag } = await call(getModule, { query: { id } });
  const { definition } = completeDefinition(leaveRequestAnswer());
  await call(saveModule, { query: { id }, headers: { 'if-match': etag }, body: definition as never });
  await page.goto(`/form-editor/show/${id}`);

  await page.getByRole('button', { name: 'Change in words' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change in words' });
  await dialog
    .getByRole('textbox', { name: 'What should change?' })
    .fill('Add a field for the cost centre, which the manager does not see');
  provider.script.push(
    edits(addField({ ...costCentre, visibleWhen: 'dayz > 3' })),
    edits(
      addField(costCentre),
      { edit: 'setFieldControl', step: 'manager', field: 'costCentre', control: 'hidden' },
      { edit: 'setMail', event: 'completed', subject: 'Your leave', body: '<p>Enjoy it</p>' },
      { edit: 'changeStep', step: 'long', set: { properties: { Condition: 'days > 20' } } },
    ),
  );
  await dialog.getByRole('button', { name: 'Propose a change' }).click();
  await expect(dialog.getByText('The checks find nothing new')).toBeVisible();
  const rights = dialog.getByRole('region', { name: 'Permissions' });
  await expect(rights).toContainText('Cost centre at “Manager approval”: as usual → Hidden');
  await expect(dialog.getByRole('region', { name: 'E-mails' })).toContainText('<p>Enjoy it</p>');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Cost centre')).toBeVisible();
  await preview.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('menuitemradio', { name: 'Manager approval' }).click();
  await expect(preview.getByText('Cost centre')).toBeHidden();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await dialog.getByRole('button', { name: 'Apply to the draft' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cost centre').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Cost centre')).toBeHidden();
  const { module_version } = await call(getModule, { query: { id } });
  expect(module_version).toBe(0);

  await page.getByRole('radio', { name: 'Translations' }).click({ force: true });
  const texts = page.getByRole('table');
  const names = { 1: 'Your leave', 2: 'First day off', 3: 'A second\nline' };
  provider.script.push({ text: JSON.stringify(names) });
  await page.getByRole('button', { name: 'Propose better labels' }).click();
  await texts.getByRole('button', { name: 'Discard “Your leave”' }).click();
  await texts.getByText('First day off').locator('..').getByRole('button', { name: 'Accept' }).click();
  await expect(texts.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await expect(texts.getByText('First day off')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Others find the tenant as it was.
  const stored = await admin(getGenaiConfig, {});
  await admin(saveGenaiConfig, { body: { revision: stored.revision, is_on: false, key: null } });
  await provider.stop();
});
