import type { Page } from '@playwright/test';
import { getBot } from '#contracts/bots/get-bot.ts';
import { getBotRun } from '#contracts/bots/get-bot-run.ts';
import { saveBot } from '#contracts/bots/save-bot.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import { tryBot } from '#contracts/bots/try-bot.ts';
import { updateBot } from '#contracts/bots/update-bot.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { localSite } from '#test/harness/local-site.ts';
import { type CallAs, callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';

const settings = { provider: 'Formwright', service: 'steps', is_active: true };

async function runOnce(call: CallAs, botId: string, amount: number, status: string): Promise<void> {
  const { id } = await call(startBot, { body: { id: botId, input: { amount } } });
  await expect
    .poll(async () => (await call(getBotRun, { params: { id } })).status, { timeout: 120_000 })
    .toBe(status);
}

test('two runs of a bot are seen beside each other, with what differs marked', async ({ enter }) => {
  const site = await localSite({ '/': '<title>Portal</title><h1>Orders of today</h1>' });
  const page = await enter('admin', '/robotic-automation');
  const call = await callAs(page);
  const work = (text: string): BotStep => ({ type: 'notify', text });
  const double: BotStep = { type: 'transform', result: 'doubled', expression: 'input.amount * 2' };
  const open: BotStep = { type: 'openPage', address: JSON.stringify(`${site.origin}/`) };
  const seek: BotStep = {
    type: 'readPage',
    targets: [{ by: 'css', selector: '#missing', nth: 0 }],
    part: 'text',
    result: 'seen',
  };
  const name = `Compared ${crypto.randomUUID().slice(0, 8)}`;
  const first = {
    ...settings,
    name,
    addresses: [site.host],
    steps: [double, work('"Old text"'), open, seek],
  };
  const sample = { input: { amount: 1 }, answers: { seen: 'Orders' } };
  await call(tryBot, { body: { steps: first.steps, sample } });
  const { id } = await call(saveBot, { body: first });
  await runOnce(call, id, 10, 'failed');
  const { revision } = await call(getBot, { params: { id } });
  const steps = [work('"One more"'), double, work('"New text"'), open, seek];
  await call(tryBot, { body: { steps, sample } });
  await call(updateBot, { body: { ...first, id, revision, steps } });
  await runOnce(call, id, 12, 'failed');

  await page.goto(`/robotic-automation/${id}?view=runs`);
  const runs = page.getByRole('list', { name: 'Runs' });
  await runs.getByRole('button', { name: 'Failed' }).first().click();
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 });
  const compared = page.getByRole('region', { name: 'Two runs side by side' });
  await expect(compared.getByRole('region', { name: 'Earlier run' }).first()).toContainText('Version 1');
  await expect(compared.getByRole('region', { name: 'Later run' }).first()).toContainText('Version 2');
  const lines = compared.getByRole('list', { name: 'Compared steps' }).locator('> li');
  await expect(lines).toHaveCount(5);
  await expect(lines.nth(0)).toContainText('Only in the later run');
  await expect(lines.nth(1)).toContainText('Different');
  await expect(lines.nth(1).locator('mark')).toHaveText(['20', '24']);
  await expect(lines.nth(2)).toContainText('Settings changed');
  await expect(lines.nth(2).locator('mark')).toHaveText(['Old', 'New']);
  await expect(lines.nth(4).getByText('Stopped here')).toHaveCount(2);
  await expect(lines.nth(4).getByRole('img', { name: 'Page of the earlier run' })).toBeVisible();
  await expect(lines.nth(4).getByRole('img', { name: 'Page of the later run' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await compared.getByRole('checkbox', { name: 'Only what differs' }).check();
  await expect(lines).toHaveCount(3);
  await onAPhone(page);
  await site.close();
});

/** Both sides of a step are below each other. */
async function onAPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const line = page.getByRole('list', { name: 'Compared steps' }).locator('> li').nth(1);
  const earlier = await line.getByRole('region', { name: 'Earlier run' }).boundingBox();
  const later = await line.getByRole('region', { name: 'Later run' }).boundingBox();
  expect(later?.y).toBeGreaterThan((earlier?.y ?? 0) + (earlier?.height ?? 0) - 1);
  await expectNoOverflow(page);
}
