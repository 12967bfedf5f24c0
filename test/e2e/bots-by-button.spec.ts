import { listBotRuns } from '#contracts/bots/list-bot-runs.ts';
import { saveBot } from '#contracts/bots/save-bot.ts';
import { tryBot } from '#contracts/bots/try-bot.ts';
import { callAs } from './fixtures/call-as.ts';
import { createApp } from './fixtures/design-form.ts';
import { beginEntry } from './fixtures/entry-pages.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishApp } from './fixtures/publish-app.ts';

test('a designer gives a form a button that starts a bot, and whoever fills it in presses it', async ({
  enter,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const app = `Parcel ${mark}`;
  const owner = await enter('admin', '/robotic-automation');
  const admin = await callAs(owner);
  const steps = [{ type: 'notify' as const, text: '"Packed for " + input.place' }];
  await admin(tryBot, { body: { steps, sample: { input: { place: 'Oslo' } } } });
  const { id: botId } = await admin(saveBot, {
    body: {
      ...{ name: `Packer ${mark}`, provider: 'Formwright', service: 'steps', is_active: true },
      steps,
    },
  });

  const carla = await enter('consultant', '/applications');
  await createApp(carla, app);
  const elements = carla.getByRole('complementary', { name: 'Elements' });
  const label = carla.getByRole('textbox', { name: 'Label', exact: true });
  await elements.getByRole('button', { name: 'Text', exact: true }).click();
  await label.fill('Place');
  await elements.getByRole('button', { name: 'Button', exact: true }).click();
  await label.fill('Have it packed');
  await carla.getByRole('combobox', { name: 'When pressed' }).fill('Start a bot');
  await carla.getByRole('option', { name: 'Start a bot' }).click();
  await carla.getByRole('combobox', { name: 'Bot', exact: true }).selectOption(`Packer ${mark}`);
  await carla.getByRole('checkbox', { name: 'Place' }).check();
  await expectAccessible(carla);
  await publishApp(carla, app);

  const ana = await enter('ana', '/applications');
  await beginEntry(ana, app);
  await ana.getByRole('textbox', { name: 'Place' }).fill('Halden');
  await ana.getByRole('button', { name: 'Have it packed' }).click();
  await expectToast(ana, 'The bot has begun.');
  const ended = async () => {
    const { items } = await admin(listBotRuns, { query: { botId, page: 1, length: 10 } });
    return items.map(({ status, cause }) => [status, cause]);
  };
  await expect.poll(ended).toEqual([['succeeded', 'call']]);
  await owner
    .getByRole('button', { name: /notification/i })
    .first()
    .click();
  await expect(owner.getByText('Packed for Halden').first()).toBeVisible();
});
