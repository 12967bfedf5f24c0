import { expect, it } from 'vitest';
import { productParts } from '#server/product-parts.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { innerCalls } from './inner-calls.ts';

const platform = useTestPlatform();
const calls = innerCalls(() => productParts.routes);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'succeeded',
    (error: { code?: string }) => error.code,
  );

it('a call from within needs the permission and the input of its contract', async () => {
  const tenant = await platform.newTenant();
  const person = await tenant.context(await tenant.addUser());
  const designer = await tenant.context(await tenant.asUser('isConsultant'));
  const nobody = await tenant.context();
  const run = (ctx: typeof person, name: string, request = {}) => codeOf(calls.run(ctx, name, request));
  expect(await run(person, 'listForms')).toBe('forbidden');
  expect(await run(nobody, 'listTasks', { body: {} })).toBe('forbidden');
  expect(await run(designer, 'listForms')).toBe('succeeded');
  expect(await run(person, 'listTasks', { body: { length: 1000 } })).toBe('validation_failed');
  expect(await run(person, 'listTasks', { body: { surprise: 1 } })).toBe('unknown_key');
  expect(await run(person, 'exportEntries', { body: {} })).toBe('not_found');
  expect(await run(person, 'nothing')).toBe('not_found');
});
