import { expect, it } from 'vitest';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { createModule } from '#contracts/modules/create-module.ts';
import { updateModule } from '#contracts/modules/update-module.ts';
import { aModule } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { updateModuleRow } from '../module-store.ts';

const platform = useTestPlatform();
const refused = { status: 422, error: { errors: [{ path: 'body.appIcon', code: 'unknown_icon' }] } };

it('an icon that does not ship is refused, when an app is created and when it is changed', async () => {
  const tenant = await platform.newTenant();
  const user = await tenant.asUser('isConsultant');
  const create = (appIcon: string) => user.attempt(createModule, { body: { name: 'Trips', appIcon } });
  expect(await create('Nonsense')).toMatchObject(refused);
  expect((await create('plane')).status).toBe(200);
  const id = await aModule(user);
  const change = (appIcon: string) => user.attempt(updateModule, { query: { id }, body: { appIcon } });
  expect(await change('')).toMatchObject(refused);
  expect((await change('Truck')).status).toBe(200);
  expect(await user.call(getModule, { query: { id } })).toMatchObject({ app_icon: 'Truck' });
});

it('an app that has such an icon keeps it until it is changed', async () => {
  const tenant = await platform.newTenant();
  const user = await tenant.asUser('isConsultant');
  const id = await aModule(user);
  await tenant.transact(user, (ctx) => updateModuleRow(ctx.db, id, { appIcon: 'Old' }));
  const change = (appIcon: string) =>
    user.attempt(updateModule, { query: { id }, body: { appIcon, description: 'Kept' } });
  expect((await change('Old')).status).toBe(200);
  expect(await change('Older')).toMatchObject(refused);
  expect((await change('Receipt')).status).toBe(200);
  expect(await change('Old')).toMatchObject(refused);
});
