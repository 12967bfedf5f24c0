import { expect, it } from 'vitest';
import { getLeaver } from '#contracts/administration/get-leaver.ts';
import { replaceInApps } from '#contracts/administration/replace-in-apps.ts';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp, saveDraft } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

/** Two apps of Kim name Tim; Eve and Bob can be named instead. */
async function aNamedPerson() {
  const tenant = await platform.newTenant();
  const admin = await tenant.addUser({ username: 'admin', flags: ['isAdministrator'] });
  const kim = await tenant.addUser({ username: 'kim', flags: ['isFullUser'] });
  const tim = await tenant.addUser({ username: 'tim' });
  const eve = await tenant.addUser({ username: 'eve' });
  const bob = await tenant.addUser({ username: 'bob' });
  const anApp = () =>
    aPublishedApp(
      kim,
      aDefinition([aSection('main', [aField('title', 'text')])], {
        workflow: anApproval([{ kind: 'user', value: tim.id }]),
      }),
    );
  const apps = [await anApp(), await anApp()];
  const named = async () => (await admin.call(getLeaver, { params: { id: tim.id } })).named_in;
  const revisionOf = async (id: string) => (await named()).find((app) => app.id === id)?.revision ?? '';
  const draftOf = async (id: string) =>
    JSON.stringify((await kim.call(getModule, { query: { id } })).module_draft);
  return { tenant, admin, kim, tim, eve, bob, apps, named, revisionOf, draftOf };
}

it('names someone else in each draft; the version in use does so when it is published', async () => {
  const { admin, kim, tim, eve, bob, apps, named, revisionOf, draftOf } = await aNamedPerson();
  const [first = '', second = ''] = apps;
  const body = {
    id: tim.id,
    apps: [
      { id: first, to: eve.id, revision: await revisionOf(first) },
      { id: second, to: bob.id, revision: await revisionOf(second) },
    ],
  };
  const answer = await admin.call(replaceInApps, { body });
  expect(new Set(answer.changed)).toEqual(new Set(apps));
  expect(answer.kept).toEqual([]);
  expect(await draftOf(first)).toContain(eve.id);
  expect(await draftOf(second)).toContain(bob.id);
  expect(await draftOf(first)).not.toContain(tim.id);
  expect((await named()).map(({ in_draft }) => in_draft)).toEqual([false, false]);
  const again = { id: first, to: eve.id, revision: await revisionOf(first) };
  expect(await admin.call(replaceInApps, { body: { id: tim.id, apps: [again] } })).toEqual({
    changed: [],
    kept: [{ id: first, reason: 'not_in_draft', by: null }],
  });
  for (const id of apps) {
    const { etag } = await kim.call(getModule, { query: { id } });
    await kim.call(publishModule, { query: { id }, headers: { 'if-match': etag }, body: {} });
  }
  expect(await named()).toEqual([]);
});

it('keeps a draft that somebody has saved since, and an app that is not there', async () => {
  const { admin, kim, tim, eve, apps, revisionOf, draftOf } = await aNamedPerson();
  const [first = '', second = ''] = apps;
  const old = await revisionOf(first);
  const { module_draft } = await kim.call(getModule, { query: { id: first } });
  await saveDraft(kim, first, { ...module_draft, defaultConfig: { hasPages: true } } as never);
  const saved = await draftOf(first);
  const nowhere = 'ffffffff-0000-7000-8000-000000000000';
  const answer = await admin.call(replaceInApps, {
    body: {
      id: tim.id,
      apps: [
        { id: first, to: eve.id, revision: old },
        { id: second, to: eve.id, revision: await revisionOf(second) },
        { id: nowhere, to: eve.id, revision: old },
      ],
    },
  });
  expect(answer.changed).toEqual([second]);
  expect(answer.kept).toEqual([
    { id: first, reason: 'changed_meanwhile', by: 'Kim' },
    { id: nowhere, reason: 'no_right', by: null },
  ]);
  expect(await draftOf(first)).toBe(saved);
});

it('names nobody who is not there, and tells the trail what it changed', async () => {
  const { tenant, admin, kim, tim, eve, apps, revisionOf } = await aNamedPerson();
  const [id = ''] = apps;
  const attempt = async (client: typeof admin, to: string) =>
    client.attempt(replaceInApps, {
      body: { id: tim.id, apps: [{ id, to, revision: await revisionOf(id) }] },
    });
  expect((await attempt(admin, tim.id)).error?.errors).toMatchObject([
    { path: 'body.apps[0].to', code: 'unknown_manager' },
  ]);
  expect((await attempt(kim, eve.id)).status).toBe(403);
  expect((await attempt(admin, eve.id)).status).toBe(200);
  const system = await tenant.addUser({ flags: ['isSysAdmin'] });
  const { items } = await system.call(listAuditTrail, { body: { length: 100 } });
  const told = items.filter(({ action }) => action === 'replaced');
  expect(told).toMatchObject([{ subject_id: tim.id }]);
});
