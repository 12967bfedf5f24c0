import { expect, it } from 'vitest';
import { getBot } from '#contracts/bots/get-bot.ts';
import { saveBot } from '#contracts/bots/save-bot.ts';
import { tryBot } from '#contracts/bots/try-bot.ts';
import { updateBot } from '#contracts/bots/update-bot.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { licenseBots } from '#test/factories/licensed-bots.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const licence = { provider: 'Formwright', service: 'steps' };
const tell = (text: string): BotStep => ({ type: 'notify', text });
const untested = [
  {
    path: 'body.steps',
    code: 'bot_untested',
    message: 'Test the bot with a sample first. It can be switched on once all of its steps succeed.',
  },
];

async function aTenant() {
  const admin = await (await platform.newTenant()).asUser('isSysAdmin');
  await licenseBots(admin);
  const save = (name: string, steps: BotStep[], isActive = true) =>
    admin.attempt(saveBot, { body: { name, ...licence, is_active: isActive, steps } });
  const test = (steps: BotStep[], input: unknown = null) =>
    admin.call(tryBot, { body: { steps, sample: { input: input as never } } });
  return { admin, save, test };
}

it('is saved untested while it is off, says so, and is switched on after a test', async () => {
  const { admin, save, test } = await aTenant();
  const steps = [tell('"Parcel for " + input.place')];
  expect((await save('On', steps)).error?.errors).toEqual(untested);
  const { id } = (await save('Off', steps, false)).data;
  expect(await admin.call(getBot, { params: { id } })).toMatchObject({ tested_on: null, faults: untested });
  const on = { id, revision: 1, is_active: true };
  const refused = await admin.attempt(updateBot, { body: on });
  expect([refused.status, refused.error?.errors]).toEqual([422, untested]);
  await test(steps, { place: 'Oslo' });
  await admin.call(updateBot, { body: on });
  const bot = await admin.call(getBot, { params: { id } });
  expect(bot).toMatchObject({ is_active: true, version: 1, faults: [] });
  expect(bot.tested_on).not.toBeNull();
});

it('is not switched on after a test in which a step failed', async () => {
  const { save, test } = await aTenant();
  const steps: BotStep[] = [{ type: 'repeat', over: 'input.all', as: 'one', steps: [tell('"one"')] }];
  expect(await test(steps, { all: Array.from({ length: 1001 }, () => 1) })).toMatchObject({
    status: 'failed',
  });
  expect((await save('On', steps)).error?.errors).toEqual(untested);
});

it('needs a test for other steps, also while it is on, and keeps what it had', async () => {
  const { admin, save, test } = await aTenant();
  await test([tell('"one"')]);
  const { id } = (await save('On', [tell('"one"')])).data;
  const changed = { id, revision: 1, steps: [tell('"two"')] };
  expect((await admin.attempt(updateBot, { body: changed })).error?.errors).toEqual(untested);
  expect(await admin.call(getBot, { params: { id } })).toMatchObject({ is_active: true, version: 1 });
  await admin.call(updateBot, { body: { id, revision: 1, name: 'Renamed' } });
  await test(changed.steps);
  expect(await admin.call(updateBot, { body: { ...changed, revision: 2 } })).toMatchObject({ version: 2 });
});

it('needs no second test for steps that say the same, in whatever order', async () => {
  const { admin, save, test } = await aTenant();
  await test([tell('"one"')]);
  const turned = Object.fromEntries(Object.entries(tell('"one"')).reverse()) as BotStep;
  const { id } = (await save('On', [turned])).data;
  await admin.call(updateBot, { body: { id, revision: 1, is_active: false } });
  await admin.call(updateBot, { body: { id, revision: 2, is_active: true } });
});
