import { getGenaiConfig } from '#contracts/assistant/get-genai-config.ts';
import { saveGenaiConfig } from '#contracts/assistant/save-genai-config.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
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

  await omar.setViewportSize({ width: 390, height: 844 });
  await omar.reload();
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
