import { expect, it } from 'vitest';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { deleteBot } from '#contracts/bots/delete-bot.ts';
import { reportBotRun } from '#contracts/bots/report-bot-run.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import { updateBot } from '#contracts/bots/update-bot.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { licenseBots } from '#test/factories/licensed-bots.ts';
import { saveTested } from '#test/factories/tested-bot.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { pauseBot } from './running/pause-bot.ts';
import { loadBot } from './stores/bot-store.ts';

const platform = useTestPlatform();

it('every row of the audit trail about a bot has its name as it was then, also once the bot is gone', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isSysAdmin');
  await licenseBots(admin);
  const steps: BotStep[] = [{ type: 'wait', seconds: 3600 }];
  const licence = { provider: 'Formwright', service: 'steps' };
  const { id } = await saveTested(tenant, admin, {
    body: { name: 'Before', ...licence, is_active: true, steps },
  });
  const { id: runId } = await admin.call(startBot, { body: { id } });
  await platform.settle();
  await admin.call(updateBot, { body: { id, revision: 1, name: 'After' } });
  await admin.call(reportBotRun, { body: { id: runId, status: 'failed' } });
  await tenant.transact(null, async (ctx) => {
    const bot = await loadBot(ctx.db, id, { lock: true });
    if (bot) await pauseBot(ctx, bot, 'limit');
  });
  await admin.call(deleteBot, { params: { id } });
  await platform.settle();
  const { items } = await admin.call(listAuditTrail, { body: { length: 100 } });
  const rows = items.filter(
    ({ subject_kind: kind, subject_id: subject }) => kind === 'bot' && subject === id,
  );
  expect(rows.map(({ action, subject_name: name }) => `${action} ${name}`).reverse()).toEqual([
    'created Before',
    'sent Before',
    'changed After',
    'failed After',
    'stopped After',
    'deleted After',
  ]);
});
