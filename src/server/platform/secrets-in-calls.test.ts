import { expect, it } from 'vitest';
import { saveBot } from '#contracts/bots/save-bot.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

it('a call with an idempotency key reads a key for secrets where there is one connection', {
  timeout: 20_000,
}, async () => {
  const admin = await (await platform.newTenant()).asUser('isAdministrator');
  const body = { name: 'Typist', provider: 'Formwright', service: 'steps', secrets: [] };
  const saved = await admin.call(saveBot, { body }, { idempotencyKey: 'first' });
  const again = await admin.call(saveBot, { body }, { idempotencyKey: 'first' });
  expect(again).toEqual(saved);
});
