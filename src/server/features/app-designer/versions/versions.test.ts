import { describe, expect, it } from 'vitest';
import { discardDraft } from '#contracts/app-designer/discard-draft.ts';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import { rollBackModule } from '#contracts/app-designer/roll-back-module.ts';
import { getModuleVersion } from '#contracts/modules/get-module-version.ts';
import { listModuleVersions } from '#contracts/modules/list-module-versions.ts';
import { updateModule } from '#contracts/modules/update-module.ts';
import type { AcceptedFlow, ModuleDefinition } from '#engine/module/definition.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aModule, aPublishedApp, publishDefinition, saveDraft } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

async function designer() {
  const tenant = await platform.newTenant();
  return { tenant, user: await tenant.asUser('isConsultant') };
}

const withField = (name: string) => aDefinition([aSection('main', [aField(name, 'text')])]);

/** An app with two versions, `first` and `second`, and a draft with `third`. */
async function anAppOfTwoVersions(user: TestUser) {
  const id = await aModule(user);
  await publishDefinition(user, id, withField('first'));
  const { etag } = await saveDraft(user, id, withField('second'));
  await user.call(publishModule, { query: { id }, headers: { 'if-match': etag }, body: { note: 'Better' } });
  const saved = await saveDraft(user, id, withField('third'));
  return { id, etag: saved.etag };
}

async function draftField(user: TestUser, id: string) {
  const { module_draft } = await user.call(getModule, { query: { id } });
  return module_draft.fieldGroups[0]?.rows[0]?.fields[0]?.name;
}

describe('the versions of an app', () => {
  it('are listed newest first, with who, when and the note', async () => {
    const { user } = await designer();
    const { id } = await anAppOfTwoVersions(user);
    const { items, hasMore } = await user.call(listModuleVersions, { query: { id } });
    expect(hasMore).toBe(false);
    expect(items).toMatchObject([
      { number: 2, note: 'Better', published_by: { id: user.id } },
      { number: 1, note: '', published_by: { id: user.id } },
    ]);
    expect(Date.parse(items[0]?.published_on ?? '')).toBeGreaterThan(0);
    const older = await user.call(listModuleVersions, { query: { id, before: 2 } });
    expect(older.items.map(({ number }) => number)).toEqual([1]);
  });

  it('show how many disclosures there were when they were published', async () => {
    const { user } = await designer();
    const secret = (band: boolean, acceptedFlows: readonly AcceptedFlow[] = []): ModuleDefinition =>
      aDefinition(
        [
          aSection('main', [
            aField('salary', 'number'),
            aField('note', 'text', { ...(band && { requiredWhen: 'salary > 10' }) }),
          ]),
        ],
        {
          workflow: {
            ...anApproval(),
            fieldPermissions: [
              {
                activityId: 'approval',
                fieldGroups: [],
                fields: [
                  { name: 'salary', control: 'hidden' },
                  { name: 'note', control: 'editable' },
                ],
              },
            ],
          },
          permission: { rules: [], rawPermission: null, acceptedFlows },
        },
      );
    const id = await aModule(user);
    await publishDefinition(user, id, secret(false));
    await publishDefinition(user, id, secret(true));
    const by = { id: '', name: '' };
    const to = { kind: 'field', id: 'note', property: 'requiredWhen' } as const;
    await publishDefinition(user, id, secret(true, [{ field: 'salary', to, by, on: '' }]));
    const lookup = { moduleId: id, labelFields: ['note'], fills: { copy: 'salary' } };
    const fields = [aField('of', 'lookup', lookup), aField('copy', 'number')];
    await aPublishedApp(user, aDefinition([aSection('main', fields)]));
    // Uses by other apps are reported, and do not prevent publishing.
    await publishDefinition(user, id, secret(true));
    const { items } = await user.call(listModuleVersions, { query: { id } });
    expect(items.map((item) => [item.open_disclosures, item.accepted_disclosures])).toEqual([
      [2, 0],
      [0, 1],
      [1, 0],
      [0, 0],
    ]);
    expect(await user.call(getModuleVersion, { query: { id, version: 3 } })).toMatchObject({
      open_disclosures: 0,
      accepted_disclosures: 1,
    });
  });

  it('can be read one by one, with the current name of the app', async () => {
    const { user } = await designer();
    const { id } = await anAppOfTwoVersions(user);
    await user.call(updateModule, { query: { id }, body: { name: 'Renamed since' } });
    const version = await user.call(getModuleVersion, { query: { id, version: 1 } });
    expect(version).toMatchObject({ number: 1, definition: { displayName: 'Renamed since' } });
    expect(version.definition.fieldGroups[0]?.rows[0]?.fields[0]?.name).toBe('first');
  });

  it.each(['3', '0', '-1', 'x', '99999999999'])('has no version %s', async (version) => {
    const { user } = await designer();
    const { id } = await anAppOfTwoVersions(user);
    const url = `/api/form/Editor/version?id=${id}&version=${version}`;
    expect((await user.inject({ method: 'GET', url })).statusCode).toBe(version === '3' ? 404 : 422);
  });
});

describe('discarding the draft', () => {
  it('goes back to the newest version', async () => {
    const { user } = await designer();
    const { id, etag } = await anAppOfTwoVersions(user);
    const answer = await user.call(discardDraft, { query: { id }, headers: { 'if-match': etag } });
    expect(answer.draft.fieldGroups[0]?.rows[0]?.fields[0]?.name).toBe('second');
    const module = await user.call(getModule, { query: { id } });
    expect(module).toMatchObject({ etag: answer.etag, has_draft_changes: false, module_version: 2 });
    expect(await draftField(user, id)).toBe('second');
  });

  it('refuses a draft that someone else has changed, and an app without a version', async () => {
    const { user } = await designer();
    const { id, etag } = await anAppOfTwoVersions(user);
    await saveDraft(user, id, withField('fourth'));
    const late = await user.attempt(discardDraft, { query: { id }, headers: { 'if-match': etag } });
    expect(late).toMatchObject({ status: 409, error: { code: 'stale_definition' } });
    expect(await draftField(user, id)).toBe('fourth');
    const fresh = await aModule(user);
    const none = await user.attempt(discardDraft, { query: { id: fresh }, headers: { 'if-match': '*' } });
    expect(none).toMatchObject({ status: 409, error: { code: 'action_not_possible' } });
  });
});

describe('rolling back', () => {
  it('makes an old version the draft, which can be published as the next one', async () => {
    const { user } = await designer();
    const { id, etag } = await anAppOfTwoVersions(user);
    const back = await user.call(rollBackModule, {
      query: { id, version: 1 },
      headers: { 'if-match': etag },
    });
    expect(await draftField(user, id)).toBe('first');
    const { module_version } = await user.call(getModule, { query: { id } });
    expect(module_version).toBe(2);
    const headers = { 'if-match': back.etag };
    const made = await user.call(publishModule, { query: { id }, headers, body: { note: 'As before' } });
    expect(made).toMatchObject({ version: 3, migration: { hidden: ['second'] } });
  });

  it('refuses an unknown version and a stale draft, and changes nothing', async () => {
    const { user } = await designer();
    const { id, etag } = await anAppOfTwoVersions(user);
    const unknown = await user.attempt(rollBackModule, {
      query: { id, version: 7 },
      headers: { 'if-match': etag },
    });
    expect(unknown.status).toBe(404);
    const late = await user.attempt(rollBackModule, {
      query: { id, version: 1 },
      headers: { 'if-match': '"old"' },
    });
    expect(late.status).toBe(409);
    expect(await draftField(user, id)).toBe('third');
  });

  it('is not allowed for people without rights on the app', async () => {
    const { tenant, user } = await designer();
    const id = await aModule(user);
    const rules = [{ who: { kind: 'user' as const, value: user.id }, actions: ['design' as const] }];
    await publishDefinition(user, id, { ...withField('a'), permission: { rules, rawPermission: null } });
    const other = await tenant.asUser('isFullUser');
    const request = { query: { id, version: 1 }, headers: { 'if-match': '*' } };
    expect((await other.attempt(rollBackModule, request)).status).toBe(404);
    expect((await other.attempt(getModuleVersion, { query: { id, version: 1 } })).status).toBe(404);
    expect((await other.attempt(listModuleVersions, { query: { id } })).status).toBe(404);
  });
});
