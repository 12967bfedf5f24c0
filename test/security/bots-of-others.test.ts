import { beforeEach, describe, expect, it } from 'vitest';
import { getBot } from '#contracts/bots/get-bot.ts';
import { getBotRun } from '#contracts/bots/get-bot-run.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import { updateBot } from '#contracts/bots/update-bot.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { licenseBots } from '#test/factories/licensed-bots.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { noteTested, saveTested } from '#test/factories/tested-bot.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let ada: TestUser;
let bob: TestUser;
let moduleId: string;
let botId: string;

/** Makes an entry in the name of whoever the bot acts for. */
const steps = (): BotStep[] => [
  {
    type: 'createEntry',
    moduleId,
    isSubmitting: true,
    fields: [{ name: 'title', expression: 'input.title' }],
    result: 'made',
  },
];
const input = { title: 'Said by Bob' } as never;
const entries = async () =>
  (await ada.call(listEntries, { query: { moduleId }, body: {} })).items.map(({ title }) => title);
const authors = async () =>
  (await ada.call(listEntries, { query: { moduleId }, body: {} })).items.map((one) => one.created_by);
const owner = async () => (await ada.call(getBot, { params: { id: botId } })).owner.id;

beforeEach(async () => {
  tenant = await platform.newTenant();
  await licenseBots(await tenant.asUser('isSysAdmin'));
  ada = await tenant.addUser({ username: 'ada', flags: ['isAdministrator', 'isConsultant'] });
  bob = await tenant.addUser({ username: 'bob', flags: ['isAdministrator'] });
  const definition = aDefinition([aSection('main', [aField('title', 'text')])]);
  moduleId = await aPublishedApp(ada, definition);
  const licence = { provider: 'Formwright', service: 'steps' };
  const body = { name: 'Orders', ...licence, is_active: true, steps: steps() };
  botId = (await saveTested(tenant, ada, { body })).id;
});

describe('a bot of somebody else', () => {
  it('is not started, with an input or without one; the answer names the owner', async () => {
    for (const body of [{ id: botId, input }, { id: botId }]) {
      const refused = await bob.attempt(startBot, { body });
      expect([refused.status, refused.error?.code]).toEqual([403, 'bot_of_owner']);
      expect(refused.error?.message).toContain(
        (await ada.call(getBot, { params: { id: botId } })).owner.name,
      );
    }
    await platform.settle();
    expect(await entries()).toEqual([]);
    await ada.call(startBot, { body: { id: botId, input: { title: 'Said by Ada' } as never } });
    await platform.settle();
    expect(await entries()).toEqual(['Said by Ada']);
  });

  it('is taken over by a change with nothing in it, and then has the rights of the new owner only', async () => {
    const off = await bob.call(updateBot, { body: { id: botId, revision: 1, is_active: false } });
    expect(await owner()).toBe(ada.id);
    const body = { id: botId, revision: off.revision, is_active: true };
    const { revision } = await ada.call(updateBot, { body });
    await bob.call(updateBot, { body: { id: botId, revision } });
    expect(await owner()).toBe(bob.id);
    const { id } = await bob.call(startBot, { body: { id: botId, input } });
    await platform.settle();
    expect(await bob.call(getBotRun, { params: { id } })).toMatchObject({ values_shown: true });
    expect(await authors()).toMatchObject([{ id: bob.id }]);
    expect((await ada.attempt(startBot, { body: { id: botId } })).error?.code).toBe('bot_of_owner');
  });

  it('does not act for its owner with steps of somebody else', async () => {
    const other: BotStep[] = [{ type: 'notify', text: '"mine now"' }];
    await noteTested(tenant, other);
    await bob.call(updateBot, { body: { id: botId, revision: 1, steps: other } });
    expect(await owner()).toBe(bob.id);
  });

  it('goes on with runs that have begun in the name that they began in', async () => {
    const waiting: BotStep[] = [{ type: 'wait', seconds: 3600 }, ...steps()];
    const short: BotStep[] = [{ type: 'wait', seconds: 1 }];
    await noteTested(tenant, waiting);
    await noteTested(tenant, short);
    const { revision } = await ada.call(updateBot, { body: { id: botId, revision: 1, steps: waiting } });
    const { id } = await ada.call(startBot, { body: { id: botId, input: { title: 'Ada' } as never } });
    await platform.settle();
    await bob.call(updateBot, { body: { id: botId, revision, steps: short } });
    expect(await ada.call(getBotRun, { params: { id } })).toMatchObject({ values_shown: true });
    expect(await bob.call(getBotRun, { params: { id } })).toMatchObject({ values_shown: false, input: null });
  });
});
