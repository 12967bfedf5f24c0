import { beginBotRecording } from '#contracts/bots/begin-bot-recording.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import { saveLicence } from '#contracts/tenants/save-licence.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import type { PermissionRule } from '#engine/module/definition.ts';
import { keepPicture } from '#server/features/bots/browsing/keep-picture.ts';
import { endRun, loadRun } from '#server/features/bots/stores/run-store.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { saveTested } from '#test/factories/tested-bot.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import type { Parts } from './designed-ids.ts';
import type { Ids } from './world-types.ts';

const asAdmin = <Request>(request: (ids: Ids) => Request) => ({ as: 'admin' as const, request });
let lastNumber = 0;
const licence = { provider: 'Formwright', service: 'steps' };
const predictions = { provider: 'Formwright', service: 'prediction' };
const steps: BotStep[] = [{ type: 'wait', seconds: 60 }];

/** The valid requests of bots. */
export const botRequests = {
  actInBotRecording: asAdmin((ids) => ({
    body: { id: ids.botRecording, act: { kind: 'allow', address: `portal${++lastNumber}.example.com` } },
  })),
  beginBotRecording: asAdmin(() => ({ body: { addresses: [`portal${++lastNumber}.example.com`] } })),
  endBotRecording: asAdmin((ids) => ({ body: { id: ids.botRecording } })),
  lookAtBotRecording: asAdmin((ids) => ({ params: { id: ids.botRecording }, query: { seen: 0 } })),
  answerBotRun: asAdmin((ids) => ({ body: { id: ids.askingRun, answer: 'repeat' } })),
  deleteBot: asAdmin((ids) => ({ params: { id: ids.bot } })),
  getBot: asAdmin((ids) => ({ params: { id: ids.bot } })),
  getBotPicture: asAdmin((ids) => ({ params: { id: ids.askingRun, number: 0 } })),
  getBotRun: asAdmin((ids) => ({ params: { id: ids.botRun } })),
  getBotVersion: asAdmin((ids) => ({ params: { id: ids.bot, version: 1 } })),
  listBotVersions: asAdmin((ids) => ({ query: { botId: ids.bot, page: 1, length: 10 } })),
  listBotRuns: asAdmin((ids) => ({ query: { botId: ids.bot, page: 1, length: 10 } })),
  listBotUsage: asAdmin(() => ({ body: { page: 1, length: 1000 } })),
  listBots: asAdmin(() => ({ body: { page: 1, length: 10 } })),
  pressBotButton: {
    as: 'author' as const,
    request: (ids: Ids) => ({ body: { moduleId: ids.botButtonApp, fieldId: 'f_start' } }),
  },
  queryBotDashboard: asAdmin((ids) => ({ query: { botId: ids.bot } })),
  reportBotRun: asAdmin((ids) => ({ body: { id: ids.botRun, status: 'cancelled' } })),
  saveBot: asAdmin(() => ({ body: { name: `Bot ${++lastNumber}`, ...licence, steps } })),
  startBot: asAdmin((ids) => ({ body: { id: ids.activeBot } })),
  tryBot: asAdmin(() => ({ body: { steps, sample: { input: { title: 'Trial' }, answers: {} } } })),
  updateBot: asAdmin((ids) => ({
    body: { id: ids.bot, revision: 1, name: `Bot ${++lastNumber}` },
  })),
};

/** A bot that is off, with a run that has not begun to run and one that asks and has a picture, and one that is on. */
export async function aBot({ canary, tenant, people: { admin }, number }: Parts) {
  await admin.call(saveLicence, {
    body: { licence: { expires_on: null, full_users: null, others: null, bots: [licence, predictions] } },
  });
  const made = (name: string) =>
    saveTested(tenant, admin, {
      body: { name: `${name} ${canary.slice(-20)} ${number}`, ...licence, steps, is_active: true },
    });
  const { id: activeBot } = await made('On');
  const { id: bot } = await made('Off');
  const { id: botRun } = await admin.call(startBot, { body: { id: bot, input: canary } });
  const { id: askingRun } = await admin.call(startBot, { body: { id: bot, input: canary } });
  const ctx = await tenant.context();
  const run = await loadRun(ctx.db, askingRun);
  if (run)
    await endRun(ctx.db, run, { status: 'asking', code: 'bot_asks', failedAt: null, message: '' }, ctx.now);
  await keepPicture(ctx, askingRun, { number: 0, path: 'steps[0]', picture: Buffer.from(canary) });
  const { id: botRecording } = await admin.call(beginBotRecording, { body: { addresses: [] } });
  const botButtonApp = await anAppWithButton(admin, activeBot);
  return { botRecording, bot, botRun, askingRun, activeBot, botButtonApp };
}

/** An app that everyone may start an entry of, with a button that starts a bot. */
function anAppWithButton(designer: TestUser, botId: string): Promise<string> {
  const button = aField('start', 'button', { action: 'startBot', botId });
  const rule: PermissionRule = { who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] };
  return aPublishedApp(
    designer,
    aDefinition([aSection('main', [button])], { permission: { rules: [rule], rawPermission: null } }),
  );
}
