import { expect, it } from 'vitest';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import { deleteBot } from '#contracts/bots/delete-bot.ts';
import type { saveBot } from '#contracts/bots/save-bot.ts';
import { updateBot } from '#contracts/bots/update-bot.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { licenseBots } from '#test/factories/licensed-bots.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aModule, aPublishedApp, saveDraft } from '#test/factories/published-app.ts';
import { saveTested } from '#test/factories/tested-bot.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { changeUser } from '#test/security/world/rows.ts';

const platform = useTestPlatform();
const nobody = '0190f5a2-7c1e-7abc-8def-0123456789ab';

type BotBody = EndpointRequest<typeof saveBot>['body'];

async function aTenant() {
  const tenant = await platform.newTenant();
  const admin = await tenant.addUser({ flags: ['isSysAdmin'] });
  await licenseBots(admin);
  const aBot = (settings: Partial<BotBody> = {}, owner: TestUser = admin) =>
    saveTested(tenant, owner, {
      body: {
        ...{ name: 'Orders', provider: 'Formwright', service: 'steps', is_active: true },
        ...{ steps: [{ type: 'wait', seconds: 60 }], ...settings },
      },
    });
  const starting = (botId: string) =>
    aDefinition([
      aSection('main', [aField('title', 'text'), aField('begin', 'button', { action: 'startBot', botId })]),
    ]);
  const faultsOf = async (who: TestUser, botId: string) => {
    const id = await aModule(who);
    const { faults } = await saveDraft(who, id, starting(botId));
    return faults.map(({ severity, where, code }) => `${severity} ${where.property} ${code}`);
  };
  return { tenant, admin, aBot, starting, faultsOf };
}

it('a button whose bot is gone, or starts by itself, cannot be published', async () => {
  const { admin, aBot, starting, faultsOf } = await aTenant();
  const bot = await aBot();
  expect(await faultsOf(admin, bot.id)).toEqual([]);
  for (const id of [nobody, 'nope']) {
    expect(await faultsOf(admin, id)).toEqual(['error botId referred_bot_gone']);
  }
  const id = await aModule(admin);
  await saveDraft(admin, id, starting(bot.id));
  await admin.call(deleteBot, { params: { id: bot.id } });
  const refused = await admin.attempt(publishModule, { query: { id }, headers: {}, body: {} });
  expect(refused.error?.errors).toMatchObject([
    { path: expect.stringMatching(/\.botId$/), code: 'referred_bot_gone' },
  ]);

  const title = aDefinition([aSection('main', [aField('title', 'text')])]);
  const heard = await aPublishedApp(admin, title);
  const trigger = { type: 'event' as const, event: 'EntrySubmitted' as const, moduleId: heard };
  const waiting = await aBot({ name: 'Waiting', trigger });
  expect(await faultsOf(admin, waiting.id)).toEqual(['error botId referred_bot_not_called']);
});

it('a button whose bot is off, or has an inactive owner, is a warning', async () => {
  const { tenant, admin, aBot, starting, faultsOf } = await aTenant();
  const owner = await tenant.addUser({ flags: ['isConsultant'] });
  const bot = await aBot({}, owner);
  await admin.call(updateBot, { body: { id: bot.id, revision: bot.revision, is_active: false } });
  expect(await faultsOf(admin, bot.id)).toEqual(['warning botId referred_bot_paused']);
  await aPublishedApp(admin, starting(bot.id));
  await changeUser(tenant, owner.id, { is_active: false });
  expect(await faultsOf(admin, bot.id)).toEqual(['warning botId referred_bot_without_owner']);
});

it('who does not look after bots keeps the buttons that there are, and adds none', async () => {
  const { tenant, admin, aBot, starting, faultsOf } = await aTenant();
  const bot = await aBot();
  const other = await aBot({ name: 'Others' });
  const designer = await tenant.addUser({ flags: ['isFullUser'] });
  expect(await faultsOf(designer, bot.id)).toEqual(['error botId referred_bot_not_yours']);
  const id = await aModule(designer);
  await saveDraft(admin, id, starting(bot.id));
  await admin.call(publishModule, { query: { id }, headers: {}, body: {} });
  const saved = async (botId: string) =>
    (await saveDraft(designer, id, starting(botId))).faults.map(({ code }) => code);
  expect(await saved(bot.id)).toEqual([]);
  expect(await saved(other.id)).toEqual(['referred_bot_not_yours']);
});
