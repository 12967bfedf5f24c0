import { getModule } from '#contracts/app-designer/get-module.ts';
import { saveModule } from '#contracts/app-designer/save-module.ts';
import { getGenaiConfig } from '#contracts/assistant/get-genai-config.ts';
import { saveGenaiConfig } from '#contracts/assistant/save-genai-config.ts';
import { createModule } from '#contracts/modules/create-module.ts';
import { completeDefinition } from '#server/features/assistant/apps/complete-definition.ts';
import { leaveRequestAnswer } from '#test/harness/peers/generated-apps.ts';
import { providerKey, startGenerativeProvider } from '#test/harness/peers/generative-provider.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';

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
  await page.screenshot({path:'/tmp/look-desk.png'}); await page.setViewportSize({ width: 390, height: 844 }); await page.emulateMedia({colorScheme:'dark'}); await page.screenshot({path:'/tmp/look-phone.png'});
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await dialog.getByRole('button', { name: 'Apply to the draft' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cost centre').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Cost centre')).toBeHidden();
  const { module_version } = await call(getModule, { query: { id } });
  expect(module_version).toBe(0);

  // Others find the tenant as it was.
  const stored = await admin(getGenaiConfig, {});
  await admin(saveGenaiConfig, { body: { revision: stored.revision, is_on: false, key: null } });
  await provider.stop();
});
