import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getBot } from '#contracts/bots/get-bot.ts';
import { listBotRuns } from '#contracts/bots/list-bot-runs.ts';
import { pressBotButton } from '#contracts/bots/press-bot-button.ts';
import type { saveBot } from '#contracts/bots/save-bot.ts';
import { updateBot } from '#contracts/bots/update-bot.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { beginBot } from '#engine/bot/advance-bot.ts';
import type { PermissionRule } from '#engine/module/definition.ts';
import { licenseBots } from '#test/factories/licensed-bots.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { saveTested } from '#test/factories/tested-bot.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { insertRun, loadRun } from '../stores/run-store.ts';

const platform = useTestPlatform();
const rule: PermissionRule = { who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] };

/** An app whose buttons start a bot; a reviewer, who does not see the secret, may press the later one in their task. */
async function anApp(settings: Partial<EndpointRequest<typeof saveBot>['body']> = {}) {
  const tenant = await platform.newTenant();
  const admin = await tenant.addUser({ flags: ['isSysAdmin'] });
  await licenseBots(admin);
  const [clerk, reviewer] = [await tenant.addUser(), await tenant.addUser()];
  const bot = await saveTested(tenant, admin, {
    body: {
      ...{ name: 'Orders', provider: 'Formwright', service: 'steps', is_active: true },
      ...{ steps: [{ type: 'wait', seconds: 60 }], ...settings },
    },
  });
  const button = {
    ...{ action: 'startBot', botId: bot.id },
    botInputs: {
      what: 'title',
      secret: 'secret',
      items: 'items',
      pin: 'pin',
      paper: 'paper',
      papers: 'papers',
    },
  };
  const sections = [
    aSection('main', [
      ...['title', 'secret', 'other'].map((name) => aField(name, 'text')),
      aField('pin', 'password'),
      aField('paper', 'file'),
      aField('papers', 'multi-file'),
      aField('begin', 'button', button),
      aField('later', 'button', button),
    ]),
    aSection('items', [aField('piece', 'text'), aField('cost', 'number')], { isTable: true }),
  ];
  const workflow = {
    ...anApproval([{ kind: 'user', value: reviewer.id }]),
    fieldPermissions: [
      { activityId: 'start', fields: [{ name: 'later', control: 'readonly' as const }], fieldGroups: [] },
      {
        activityId: 'approval',
        fields: [
          { name: 'later', control: 'editable' as const },
          { name: 'secret', control: 'hidden' as const },
          { name: 'items.cost', control: 'hidden' as const },
        ],
        fieldGroups: [],
      },
    ],
  };
  const moduleId = await aPublishedApp(
    admin,
    aDefinition(sections, { workflow, permission: { rules: [rule], rawPermission: null } }),
  );
  const values = {
    ...{ title: 'Lamp', secret: 'canary', other: 'not asked for', pin: '4711' },
    items: [{ piece: 'Bulb', cost: 7 }],
  };
  const press = (who: TestUser, fieldId: string, more: object = {}) =>
    who.attempt(pressBotButton, { body: { moduleId, fieldId, values, ...more } });
  const runs = async () => {
    const query = { botId: bot.id, page: 1, length: 10 };
    const { items } = await admin.call(listBotRuns, { query });
    const { db } = await tenant.context();
    return Promise.all(items.map(({ id }) => loadRun(db, id)));
  };
  return { tenant, admin, clerk, reviewer, bot, moduleId, values, press, runs };
}

describe('a button that starts a bot', () => {
  it('gives it what the button names, under these names, and runs as the owner of the bot', async () => {
    const { admin, clerk, bot, press, runs } = await anApp();
    expect((await press(clerk, 'f_begin')).data).toEqual({ bot_id: bot.id });
    const [run, ...more] = await runs();
    expect(more).toEqual([]);
    expect(run).toMatchObject({ cause: 'call', ownerId: admin.id });
    expect(run?.state.values.input).toMatchObject({
      what: 'Lamp',
      secret: 'canary',
      items: [{ piece: 'Bulb', cost: 7 }],
    });
    expect(JSON.stringify(run?.state)).not.toMatch(/4711|not asked for/);
  });

  it('is pressed only where the form lets people, and gives nothing that is hidden from them', async () => {
    const { tenant, clerk, reviewer, moduleId, values, press, runs } = await anApp();
    expect((await press(clerk, 'f_later')).status).toBe(404);
    expect((await press(clerk, 'f_title')).status).toBe(404);
    await clerk.call(submitEntry, { query: { moduleId }, body: { data: values } });
    await platform.settle();
    const [task] = (await reviewer.call(listTasks, { body: {} })).items;
    const asTask = { recordId: task?.recordId, taskId: task?.id };
    expect((await press(reviewer, 'f_begin', asTask)).status).toBe(404);
    expect((await press(clerk, 'f_later', asTask)).status).toBe(404);
    expect((await press(await tenant.addUser(), 'f_later', asTask)).status).toBe(404);
    expect(await runs()).toEqual([]);
    // What they may not edit is as it is stored, whatever they send.
    const forged = { ...values, title: 'Forged', secret: 'mine', items: [{ piece: 'Forged', cost: 1 }] };
    expect((await press(reviewer, 'f_later', { ...asTask, values: forged })).status).toBe(200);
    const [run] = await runs();
    expect(run?.state.values.input).toMatchObject({ what: 'Lamp', secret: null, items: [{ piece: 'Bulb' }] });
    expect(JSON.stringify(run?.state)).not.toMatch(/canary|cost|Forged|mine/);
  });

  it('takes no file from the request, which the bot could read with the rights of its owner', async () => {
    const { clerk, press, runs } = await anApp();
    const file = { key: 'files/of-somebody-else', name: 'salaries.pdf', size: 1, type: 'application/pdf' };
    const values = { title: 'Lamp', paper: file, papers: [file] };
    expect((await press(clerk, 'f_begin', { values })).status).toBe(200);
    const [run] = await runs();
    expect(run?.state.values.input).toMatchObject({ what: 'Lamp', paper: null, papers: [] });
  });

  it('starts no bot that is off, and none that waits for something else', async () => {
    const { admin, clerk, bot, press, runs } = await anApp();
    const { revision } = await admin.call(updateBot, {
      body: { id: bot.id, revision: 1, is_active: false },
    });
    expect((await press(clerk, 'f_begin')).error?.errors).toMatchObject([{ code: 'bot_is_off' }]);
    await admin.call(updateBot, {
      body: {
        ...{ id: bot.id, revision, is_active: true },
        trigger: {
          type: 'schedule',
          times: { repeats: 'days', beginsOn: '2026-01-01', time: '08:00', timeZone: 'UTC' },
        },
      },
    });
    expect((await press(clerk, 'f_begin')).status).toBe(404);
    expect(await runs()).toEqual([]);
  });
  it('starts it no more than 500 times in an hour, which starts by its owner are no part of', async () => {
    const { tenant, admin, bot, clerk, press, runs } = await anApp();
    expect((await press(clerk, 'f_begin')).status).toBe(200);
    const [pressed] = await runs();
    const { db, now } = await tenant.context();
    const more = async (count: number, key: (index: number) => string | null) => {
      for (let index = 0; index < count; index += 1)
        await insertRun(db, {
          ...{ id: randomUUID(), botId: bot.id, version: 1, moduleId: null, ownerId: admin.id },
          ...{ cause: 'call', causeKey: key(index), state: beginBot(null) },
          ...{ startedOn: now.toISOString(), endsBy: now.toISOString() },
        });
    };
    expect(pressed?.cause).toBe('call');
    await more(2, () => null);
    await more(498, (index) => `press ${index}`);
    expect((await press(clerk, 'f_begin')).status).toBe(200);
    expect((await press(clerk, 'f_begin')).error?.errors).toMatchObject([{ code: 'bot_started_too_often' }]);
    const { revision } = await admin.call(getBot, { params: { id: bot.id } });
    await admin.call(updateBot, { body: { id: bot.id, revision, is_active: false } });
    await platform.settle();
  });
});
