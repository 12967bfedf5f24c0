import { describe, expect, it } from 'vitest';
import { deleteSectionTemplate } from '#contracts/modules/delete-section-template.ts';
import { listSectionTemplates } from '#contracts/modules/list-section-templates.ts';
import { saveSectionTemplate } from '#contracts/modules/save-section-template.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const address = aSection('address', [aField('street', 'text'), aField('town', 'text')]);

async function designers() {
  const tenant = await platform.newTenant();
  const [author, other, admin] = await Promise.all([
    tenant.asUser('isConsultant'),
    tenant.asUser('isFullUser'),
    tenant.asUser('isAdministrator'),
  ]);
  return { tenant, author, other, admin };
}

const save = (user: TestUser, name: string, more: { id?: string } = {}) =>
  user.attempt(saveSectionTemplate, { body: { ...more, name, section: address as never } });

describe('templates of sections', () => {
  it('are available to every designer of the tenant, and to no other tenant', async () => {
    const { author, other } = await designers();
    await author.call(saveSectionTemplate, { body: { name: ' Address ', section: address as never } });
    const [mine] = await author.call(listSectionTemplates, {});
    expect(mine).toMatchObject({ name: 'Address', created_by: { id: author.id }, mayChange: true });
    expect(mine?.section).toEqual(address);
    expect(await other.call(listSectionTemplates, {})).toMatchObject([{ name: 'Address', mayChange: false }]);
    const stranger = (await designers()).author;
    expect(await stranger.call(listSectionTemplates, {})).toEqual([]);
    const foreign = await stranger.attempt(deleteSectionTemplate, { params: { id: mine?.id ?? '' } });
    expect(foreign.status).toBe(404);
  });

  it('can only be renamed and deleted by their author and administrators', async () => {
    const { author, other, admin } = await designers();
    const { id } = await author.call(saveSectionTemplate, {
      body: { name: 'Address', section: address as never },
    });
    expect((await save(other, 'Mine', { id })).status).toBe(403);
    expect((await other.attempt(deleteSectionTemplate, { params: { id } })).status).toBe(403);
    expect((await save(author, 'Home address', { id })).status).toBe(200);
    expect(await other.call(listSectionTemplates, {})).toMatchObject([{ id, name: 'Home address' }]);
    await admin.call(deleteSectionTemplate, { params: { id } });
    expect(await author.call(listSectionTemplates, {})).toEqual([]);
    expect((await save(author, 'Again', { id })).status).toBe(404);
  });

  it('refuses a taken name in any case, an empty name, and anything that is not a section', async () => {
    const { author, other } = await designers();
    await save(author, 'Address');
    expect(await save(other, 'ADDRESS')).toMatchObject({
      status: 422,
      error: { code: 'duplicate_name', errors: [{ path: 'body.name', code: 'duplicate_name' }] },
    });
    const empty = await save(author, '   ');
    expect(empty.error?.errors[0]?.path).toBe('body.name');
    const wrong = await author.inject({
      method: 'POST',
      url: '/api/form/Editor/sectiontemplate/save',
      payload: { name: 'Wrong', section: { name: 'x' } },
    });
    expect(wrong.statusCode).toBe(422);
    expect(await author.call(listSectionTemplates, {})).toHaveLength(1);
  });

  it('are only for designers', async () => {
    const { tenant } = await designers();
    const nobody = await tenant.asUser();
    expect((await nobody.attempt(listSectionTemplates, {})).status).toBe(403);
  });
});
