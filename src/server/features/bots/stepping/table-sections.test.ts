import { expect, it } from 'vitest';
import { getBotRun } from '#contracts/bots/get-bot-run.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import { tryBot } from '#contracts/bots/try-bot.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { licenseBots } from '#test/factories/licensed-bots.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { saveTested } from '#test/factories/tested-bot.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

it('a step fills a table section from a list, and is refused for a row that is wrong', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.addUser({ username: 'adm', flags: ['isSysAdmin'] });
  await licenseBots(admin);
  const lines = [aField('product', 'text'), aField('pieces', 'number')];
  const sections = [
    aSection('main', [aField('number', 'text')]),
    aSection('lines', lines, { isTable: true }),
  ];
  const moduleId = await aPublishedApp(await tenant.asUser('isConsultant'), aDefinition(sections));
  const step: BotStep = {
    type: 'createEntry',
    moduleId,
    isSubmitting: false,
    fields: [
      { name: 'number', expression: '"T-1"' },
      { name: 'lines', expression: 'input.rows' },
    ],
    result: '',
  };
  const { id: botId } = await saveTested(tenant, admin, {
    body: { name: 'Rows', provider: 'Formwright', service: 'steps', is_active: true, steps: [step] },
  });
  const rows = [{ product: 'Desk', pieces: 2 }, { product: 'Lamp' }];
  const { id } = await admin.call(startBot, { body: { id: botId, input: { rows } as never } });
  await platform.settle();
  const done = await admin.call(getBotRun, { params: { id } });
  expect(done).toMatchObject({ status: 'succeeded', message: '' });
  const recordId = JSON.parse(done.steps[0]?.value ?? '{}').id as string;
  const entry = await admin.call(getEntry, { params: { recordId }, query: { moduleId } });
  expect(entry.data.lines).toMatchObject(rows);
  const trial = await admin.call(tryBot, {
    body: { steps: [step], sample: { input: { rows: [{ pieces: 'x' }] } as never } },
  });
  expect(trial).toMatchObject({ status: 'failed', failed_at: 'steps[0]' });
});
