import { describe, expect, it } from 'vitest';
import { addFavourite } from '#contracts/modules/add-favourite.ts';
import { createModule } from '#contracts/modules/create-module.ts';
import { getQuickLaunch } from '#contracts/modules/get-quick-launch.ts';
import { listApplicationPage } from '#contracts/modules/list-application-page.ts';
import { listModulePage } from '#contracts/modules/list-module-page.ts';
import { listQuickLaunchApps } from '#contracts/modules/list-quick-launch-apps.ts';
import { listReportPage } from '#contracts/modules/list-report-page.ts';
import { setQuickLaunch } from '#contracts/modules/set-quick-launch.ts';
import type { ModuleAction } from '#engine/module/definition.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aModule, aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

async function people() {
  const tenant = await platform.newTenant();
  return { tenant, designer: await tenant.asUser('isConsultant'), user: await tenant.asUser() };
}

const forEverybody = (...actions: ModuleAction[]) =>
  aDefinition(undefined, {
    permission: { rules: [{ who: { kind: 'everyone' }, actions }], rawPermission: null },
  });

async function aQuickApp(designer: TestUser, name: string, isPublished = true): Promise<string> {
  const { id } = await designer.call(createModule, { body: { name, addToQuickLaunch: true } });
  if (isPublished) await publishDefinition(designer, id, aDefinition());
  return id;
}

describe('pages of apps', () => {
  it('show each person their apps, by page, favourite and name', async () => {
    const { tenant, designer, user } = await people();
    const busy = await aPublishedApp(designer, aDefinition());
    const calm = await aPublishedApp(designer, aDefinition());
    const draft = await aModule(designer);
    for (const title of ['a', 'b']) await aStoredEntry(tenant, user, busy, { title });
    await user.call(addFavourite, { query: { moduleId: calm } });
    const ids = async (body: object) =>
      (await user.call(listApplicationPage, { body })).items.map(({ id }) => id);
    expect(await ids({ orders: [{ column: 'entryCount', dir: 'desc' }] })).toEqual([busy, calm]);
    const where = (field: string, operator: string, value: unknown) => ({
      filters: { condition: 'and', rules: [{ field, operator, value }] },
    });
    expect(await ids(where('entryCount', 'gte', 2))).toEqual([busy]);
    expect(await ids(where('isFavourite', 'eq', true))).toEqual([calm]);
    expect(await ids({ page: 2, length: 1, orders: [{ column: 'entryCount', dir: 'asc' }] })).toEqual([busy]);
    const all = await designer.call(listApplicationPage, { body: { search: { searchValue: 'APP' } } });
    expect(new Set(all.items.map(({ id }) => id))).toEqual(new Set([busy, calm, draft]));
    expect(all.total).toBe(3);
    for (const body of [
      where('secret', 'eq', 'x'),
      where('entryCount', 'eq', 'many'),
      { orders: [{ column: '__proto__', dir: 'asc' }] },
    ]) {
      expect((await user.attempt(listApplicationPage, { body: body as never })).status).toBe(422);
    }
  });

  it('show designers their modules with version and author', async () => {
    const { designer, user } = await people();
    const published = await aPublishedApp(designer, aDefinition());
    const longer = aDefinition([aSection('main', [aField('title', 'text'), aField('note', 'text')])]);
    await publishDefinition(designer, published, longer);
    const draft = await aModule(designer);
    const body = { orders: [{ column: 'module_version', dir: 'desc' as const }] };
    const { items } = await designer.call(listModulePage, { body });
    expect(items).toMatchObject([
      { id: published, status: 'Published', module_version: 2, created_by: { id: designer.id } },
      { id: draft, status: 'Draft', module_version: 0 },
    ]);
    expect((await user.attempt(listModulePage, { body: {} })).status).toBe(403);
    const full = await (await people()).tenant.asUser('isFullUser');
    expect((await full.call(listModulePage, { body: {} })).items).toEqual([]);
  });

  it('show apps for reports only if a rule allows it', async () => {
    const { tenant, designer, user } = await people();
    const open = await aPublishedApp(designer, forEverybody('report'));
    await aPublishedApp(designer, forEverybody('start', 'viewAll'));
    const full = await tenant.asUser('isFullUser');
    const { items } = await full.call(listReportPage, { body: {} });
    expect(items.map(({ id }) => id)).toEqual([open]);
    expect((await user.attempt(listReportPage, { body: {} })).status).toBe(403);
  });
});

describe('quick launch', () => {
  it('offers published apps that allow it, in the order that the person chose', async () => {
    const { tenant, designer, user } = await people();
    const [one, two, three] = [
      await aQuickApp(designer, 'One'),
      await aQuickApp(designer, 'Two'),
      await aQuickApp(designer, 'Zebra'),
    ];
    const draft = await aQuickApp(designer, 'Unpublished', false);
    const plain = await aPublishedApp(designer, aDefinition());
    const listed = async () => {
      const { items } = await user.call(listQuickLaunchApps, { body: {} });
      return items.map(({ id, isChosen }) => [id, isChosen]);
    };
    expect(await user.call(getQuickLaunch, {})).toEqual({ moduleIds: null });
    expect((await listed()).map(([id]) => id).sort()).toEqual([one, two, three].sort());
    await user.call(setQuickLaunch, { body: { moduleIds: [three, one, three] } });
    expect(await user.call(getQuickLaunch, {})).toEqual({ moduleIds: [three, one] });
    expect(await listed()).toEqual([
      [three, true],
      [one, true],
      [two, false],
    ]);
    for (const moduleIds of [[draft], [plain], ['01900000-0000-7000-8000-000000000000']]) {
      const { status, error } = await user.attempt(setQuickLaunch, { body: { moduleIds } });
      expect(status).toBe(422);
      expect(error?.errors[0]).toMatchObject({ path: 'body.moduleIds[0]', code: 'not_for_quick_launch' });
    }
    expect(await (await tenant.addUser()).call(getQuickLaunch, {})).toEqual({ moduleIds: null });
    await user.call(setQuickLaunch, { body: { moduleIds: null } });
    expect((await listed()).every(([, isChosen]) => isChosen)).toBe(true);
  });
});
