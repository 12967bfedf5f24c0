import { describe, expect, it } from 'vitest';
import { checkDraft } from '#contracts/app-designer/check-draft.ts';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { saveModule } from '#contracts/app-designer/save-module.ts';
import { createModule } from '#contracts/modules/create-module.ts';
import { deleteModule } from '#contracts/modules/delete-module.ts';
import { updateModule } from '#contracts/modules/update-module.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aModule, saveDraft } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const unknownId = '01900000-0000-7000-8000-000000000000';

async function designer() {
  const tenant = await platform.newTenant();
  return { tenant, user: await tenant.asUser('isConsultant') };
}

describe('creating an app', () => {
  it('creates a sound draft that can be opened', async () => {
    const { user } = await designer();
    const id = await aModule(user, 'Travel requests');
    const module = await user.call(getModule, { query: { id } });
    expect(module).toMatchObject({ display_name: 'Travel requests', status: 'Draft', module_version: 0 });
    const check = await user.call(checkDraft, { params: { moduleId: id } });
    expect(check.isSound).toBe(true);
    expect(check.faults.filter((fault) => fault.severity === 'error')).toEqual([]);
  });

  it.each([
    ['', 422],
    [' Leading space', 422],
    ['1 number first', 422],
    ['Special $ sign', 422],
    ['x'.repeat(41), 422],
    ['settings', 422],
  ])('refuses the name %j', async (name, status) => {
    const { user } = await designer();
    const answer = await user.attempt(createModule, { body: { name } });
    expect(answer.status).toBe(status);
    expect(answer.error?.message).toBeTruthy();
  });

  it.each([
    [{ name: '' }, 'body.name', 'This field is required'],
    [{ name: 'x'.repeat(41) }, 'body.name', 'Cannot exceed 40 characters'],
    [
      { name: 'Fine', description: 'x'.repeat(251) },
      'body.description',
      'Value can not exceed 250 characters',
    ],
    [{ name: 'Fine', description: ' lead' }, 'body.description', 'Cannot start with a space'],
  ])('reports what is wrong with the name %j', async (body, path, message) => {
    const { user } = await designer();
    const { error } = await user.attempt(createModule, { body });
    expect(error?.errors).toMatchObject([{ path, message }]);
  });

  it('names the reserved name in its message', async () => {
    const { user } = await designer();
    const { error } = await user.attempt(createModule, { body: { name: 'Workflow' } });
    const message = 'Name: Workflow is reserved system name, please use another name';
    expect(error).toMatchObject({ code: 'reserved_name', message });
    expect(error?.errors).toEqual([{ path: 'body.name', code: 'reserved_name', message }]);
  });

  it('refuses the name of another app, ignoring case', async () => {
    const { user } = await designer();
    await aModule(user, 'Twice');
    const { error } = await user.attempt(createModule, { body: { name: 'TWICE' } });
    expect(error).toMatchObject({ code: 'duplicate_name', errors: [{ path: 'body.name' }] });
  });

  it('refuses too long descriptions, unknown categories and users who may not design', async () => {
    const { tenant, user } = await designer();
    const long = await user.attempt(createModule, { body: { name: 'A', description: 'x'.repeat(251) } });
    expect(long.error?.errors[0]?.path).toBe('body.description');
    const category = await user.attempt(createModule, { body: { name: 'A', categoryId: unknownId } });
    expect(category.error?.errors[0]).toMatchObject({ path: 'body.categoryId', code: 'unknown_category' });
    const nobody = await tenant.asUser();
    expect((await nobody.attempt(createModule, { body: { name: 'A' } })).status).toBe(403);
  });
});

describe('saving a draft', () => {
  it('saves a faulty draft and reports its faults', async () => {
    const { user } = await designer();
    const id = await aModule(user);
    const { faults } = await saveDraft(
      user,
      id,
      aDefinition([aSection('main', [aField('total', 'calculated-number', { expression: 'nothing + 1' })])]),
    );
    expect(faults).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        code: 'expression_unknown_name',
        where: expect.objectContaining({ kind: 'field', id: 'total' }),
        message: expect.stringContaining('nothing'),
      }),
    );
  });

  it('refuses a draft that someone else has changed meanwhile', async () => {
    const { user } = await designer();
    const id = await aModule(user);
    const { etag } = await user.call(getModule, { query: { id } });
    await saveDraft(user, id, aDefinition());
    const late = await user.attempt(saveModule, {
      query: { id },
      headers: { 'if-match': etag },
      body: aDefinition([aSection('other', [])]) as never,
    });
    expect(late).toMatchObject({
      status: 409,
      error: {
        code: 'stale_definition',
        message: expect.stringMatching(/^\w+ changed this app at 20\d\d-/),
        params: { changedBy: expect.any(String), changedOn: expect.any(String) },
      },
    });
  });

  it('refuses a payload of the wrong shape and one without If-Match', async () => {
    const { user } = await designer();
    const id = await aModule(user);
    const wrong = await user.inject({
      method: 'POST',
      url: `/api/form/Editor/SaveForm?id=${id}`,
      headers: { 'if-match': '*' },
      payload: { fieldGroups: 'none' },
    });
    expect(wrong.statusCode).toBe(422);
    const without = await user.inject({
      method: 'POST',
      url: `/api/form/Editor/SaveForm?id=${id}`,
      payload: aDefinition(),
    });
    expect(without.statusCode).toBe(422);
  });
});

describe('settings and deletion', () => {
  it('changes settings and frees the name of a deleted app', async () => {
    const { user } = await designer();
    const id = await aModule(user, 'Before');
    await user.call(updateModule, { query: { id }, body: { name: 'After', description: 'New' } });
    expect((await user.call(getModule, { query: { id } })).display_name).toBe('After');
    await user.call(deleteModule, { query: { moduleId: id } });
    expect((await user.attempt(getModule, { query: { id } })).status).toBe(404);
    await aModule(user, 'After');
  });

  it('keeps the name of its conversation, answers it, and needs no new version for it', async () => {
    const { user } = await designer();
    const id = await aModule(user, 'Talkative');
    const change = (body: object) => user.call(updateModule, { query: { id }, body });
    const found = () => user.call(getModule, { query: { id } });
    const before = await found();
    expect(before.thread_id).toBeNull();
    await change({ threadId: ' travel ' });
    await change({ description: 'Another' });
    expect(await found()).toMatchObject({
      thread_id: 'travel',
      module_draft: { threadId: 'travel' },
      etag: before.etag,
    });
    const refused = await user.attempt(updateModule, { query: { id }, body: { threadId: 'x'.repeat(101) } });
    expect(refused.error?.errors).toMatchObject([{ path: 'body.threadId', code: 'input_too_big' }]);
    await change({ threadId: '' });
    expect((await found()).thread_id).toBeNull();
  });

  it('gives the same answer for an app of another tenant as for an unknown one', async () => {
    const { user } = await designer();
    const id = await aModule(user);
    const other = await designer();
    const foreign = await other.user.attempt(getModule, { query: { id } });
    const unknown = await other.user.attempt(getModule, { query: { id: unknownId } });
    expect(foreign.status).toBe(404);
    expect(foreign.error).toEqual(unknown.error);
  });
});
