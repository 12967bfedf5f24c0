import { describe, expect, it } from 'vitest';
import { addFavourite } from '#contracts/modules/add-favourite.ts';
import { createModule } from '#contracts/modules/create-module.ts';
import { deleteCategory } from '#contracts/modules/delete-category.ts';
import { getEmailTemplateFields } from '#contracts/modules/get-email-template-fields.ts';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { listFavourites } from '#contracts/modules/list-favourites.ts';
import { listForms } from '#contracts/modules/list-forms.ts';
import { listMostUsed } from '#contracts/modules/list-most-used.ts';
import { listReservedModuleNames } from '#contracts/modules/list-reserved-module-names.ts';
import { removeFavourite } from '#contracts/modules/remove-favourite.ts';
import { saveCategory } from '#contracts/modules/save-category.ts';
import { setModuleReassignment } from '#contracts/modules/set-module-reassignment.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import { aDefinition } from '#test/factories/module-definition.ts';
import { aModule, aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const unknownId = '01900000-0000-7000-8000-000000000000';

async function people() {
  const tenant = await platform.newTenant();
  return { tenant, designer: await tenant.asUser('isConsultant'), user: await tenant.asUser() };
}

describe('apps', () => {
  it('shows published apps to users and drafts to designers, with the number of their tasks', async () => {
    const { tenant, designer, user } = await people();
    const draft = await aModule(designer);
    const open = await aPublishedApp(designer, aDefinition());
    const closed = await aPublishedApp(
      designer,
      aDefinition(undefined, { permission: { rules: [], rawPermission: null } }),
    );
    await aStoredEntry(tenant, user, open, { title: 'a' });
    const mine = await user.call(listApplications, {});
    expect(mine.map((tile) => tile.id)).toEqual([open]);
    expect(mine[0]).toMatchObject({
      status: 'Published',
      entryCount: 1,
      taskCount: 0,
      canStart: true,
      canDesign: false,
      isFavourite: false,
    });
    const all = await designer.call(listApplications, {});
    expect(new Set(all.map((tile) => tile.id))).toEqual(new Set([draft, open, closed]));
    expect((await user.call(listMostUsed, {})).map((tile) => tile.id)).toEqual([open]);
    expect((await designer.call(listForms, { query: { searchTerm: 'APP' } })).length).toBe(3);
    expect((await user.attempt(listForms, { query: {} })).status).toBe(403);
  });

  it('counts in more apps than one statement reads', async () => {
    const { tenant, designer, user } = await people();
    const other = await tenant.addUser({ username: 'other' });
    const seenByAll = {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll'] }],
      rawPermission: null,
    } as const;
    const ids: string[] = [];
    for (let number = 0; number < 12; number += 1) {
      const permission = number % 2 === 0 ? { permission: seenByAll } : {};
      ids.push(await aPublishedApp(designer, aDefinition(undefined, permission)));
    }
    const [first = '', second = ''] = ids;
    const [, last = ''] = ids.slice(-2);
    const shared = ids.at(-2) ?? '';
    for (const moduleId of [last, last, shared, first]) {
      await aStoredEntry(tenant, user, moduleId, { title: 'a' });
    }
    for (const moduleId of [second, shared]) {
      await other.call(submitEntry, { query: { moduleId }, body: { data: { title: 'b' } } });
    }
    const counts = new Map(
      (await user.call(listApplications, {})).map(({ id, entryCount }) => [id, entryCount] as const),
    );
    expect(ids.map((id) => counts.get(id))).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2]);
    const used = await user.call(listMostUsed, {});
    expect(used.map(({ id, entryCount }) => [id, entryCount])).toEqual([
      [last, 2],
      [first, 1],
      [shared, 2],
    ]);
  });

  it('keeps favourites in order, of visible apps only', async () => {
    const { designer, user } = await people();
    const first = await aPublishedApp(designer, aDefinition());
    const second = await aPublishedApp(designer, aDefinition());
    const draft = await aModule(designer);
    for (const moduleId of [second, first, second]) await user.call(addFavourite, { query: { moduleId } });
    expect((await user.call(listFavourites, {})).map(({ id }) => id)).toEqual([second, first]);
    await user.call(removeFavourite, { query: { moduleId: second } });
    await user.call(removeFavourite, { query: { moduleId: second } });
    expect((await user.call(listFavourites, {})).map(({ id }) => id)).toEqual([first]);
    for (const moduleId of [draft, unknownId]) {
      expect((await user.attempt(addFavourite, { query: { moduleId } })).status).toBe(404);
    }
  });

  it('keeps the favourites of each person apart', async () => {
    const { tenant, designer, user } = await people();
    const other = await tenant.addUser();
    const moduleId = await aPublishedApp(designer, aDefinition());
    const favouritesOf = async (person: TestUser) => ({
      listed: (await person.call(listFavourites, {})).map(({ id }) => id),
      marked: (await person.call(listApplications, {})).map(({ isFavourite }) => isFavourite),
    });
    await user.call(addFavourite, { query: { moduleId } });
    expect(await favouritesOf(other)).toEqual({ listed: [], marked: [false] });
    await other.call(removeFavourite, { query: { moduleId } });
    expect(await favouritesOf(user)).toEqual({ listed: [moduleId], marked: [true] });
  });

  it('lists reserved names and placeholders, and applies a ban on reassignment immediately', async () => {
    const { tenant, designer } = await people();
    const id = await aPublishedApp(designer, aDefinition());
    expect(await designer.call(listReservedModuleNames, {})).toContain('workflow');
    const names = (await designer.call(getEmailTemplateFields, { query: { moduleId: id } })).map(
      ({ name }) => name,
    );
    expect(names).toEqual(expect.arrayContaining(['title', 'actor', 'link']));
    const ctx = await tenant.context(designer);
    expect((await publishedModule(ctx, id)).isReassignmentDisabled).toBe(false);
    await designer.call(setModuleReassignment, {
      query: { moduleId: id, isReassignmentDisabled: 'true' },
    });
    expect((await publishedModule(ctx, id)).isReassignmentDisabled).toBe(true);
  });
});

describe('categories', () => {
  it('form a tree without cycles, and pass their apps on when they are deleted', async () => {
    const { designer } = await people();
    const { id: top } = await designer.call(saveCategory, { body: { name: 'Top' } });
    const { id: below } = await designer.call(saveCategory, { body: { name: 'Below', parentId: top } });
    const ring = await designer.attempt(saveCategory, { body: { id: top, name: 'Top', parentId: below } });
    expect(ring.error?.errors[0]).toMatchObject({ path: 'body.parentId', code: 'category_cycle' });
    const twice = await designer.attempt(saveCategory, { body: { name: 'top' } });
    expect(twice.error).toMatchObject({ code: 'duplicate_name', errors: [{ path: 'body.name' }] });
    const lost = await designer.attempt(saveCategory, { body: { name: 'X', parentId: unknownId } });
    expect(lost.error?.errors[0]?.code).toBe('unknown_category');
    const { id } = await designer.call(createModule, { body: { name: 'Inside', categoryId: below } });
    await designer.call(deleteCategory, { params: { id: below } });
    const tile = (await designer.call(listApplications, {})).find((candidate) => candidate.id === id);
    expect(tile?.category).toEqual({ id: top, name: 'Top' });
    expect((await designer.attempt(deleteCategory, { params: { id: below } })).status).toBe(404);
  });

  it('can only be changed by people who manage the tenant', async () => {
    const { user } = await people();
    expect((await user.attempt(saveCategory, { body: { name: 'Mine' } })).status).toBe(403);
  });
});
