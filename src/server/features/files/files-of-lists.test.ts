import { describe, expect, it } from 'vitest';
import { getFile } from '#contracts/files/get-file.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { aDefinition, aField, aSection, aStraightRoute } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function app() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const [user, colleague] = [await tenant.asUser(), await tenant.addUser()];
  const definition = aDefinition([
    aSection('main', [
      aField('papers', 'multi-file', { maximumFiles: 2, acceptedTypes: '.txt' }),
      aField('secrets', 'multi-file'),
      aField('photo', 'image', { requireAlternative: true }),
      aField('crew', 'multi-select-user'),
    ]),
    aSection('visits', [aField('signed', 'signature')], { isTable: true }),
  ]);
  const moduleId = await aPublishedApp(designer, {
    ...definition,
    workflow: {
      ...aStraightRoute(),
      fieldPermissions: [
        { activityId: 'end', fieldGroups: [], fields: [{ name: 'secrets', control: 'hidden' }] },
      ],
    } as never,
  });
  return { tenant, user, colleague, moduleId };
}

const text = (user: TestUser, moduleId: string, name = 'note.txt') =>
  user.call(uploadBase64, { body: { moduleId, name, content: Buffer.from(name).toString('base64') } });
const picture = (user: TestUser, moduleId: string) =>
  user.call(uploadBase64, { body: { moduleId, name: 'drawn.png', content: png } });
const statusOf = async (user: TestUser, key: string) =>
  (await user.attempt(getFile, { body: { key } })).status;

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { violations: unknown[] }) => error.violations,
  );

describe('a list of files', () => {
  it('serves each file only to people who may see the entry and the field', async () => {
    const { tenant, user, colleague, moduleId } = await app();
    const [one, two, secret] = [
      await text(user, moduleId),
      await text(user, moduleId, 'two.txt'),
      await text(user, moduleId, 'secret.txt'),
    ];
    const values = { papers: [{ ...one }, { ...two }], secrets: [{ ...secret }] };
    const entry = await aStoredEntry(tenant, user, moduleId, values, {
      status: 'Completed',
      activityIds: [],
      completedOn: '2026-01-01T00:00:00Z',
    });
    expect(entry.values.papers).toEqual([one, two]);
    const admin = await tenant.asUser('isAdministrator');
    for (const key of [one.key, two.key]) {
      expect([await statusOf(user, key), await statusOf(admin, key), await statusOf(colleague, key)]).toEqual(
        [200, 200, 404],
      );
    }
    expect([await statusOf(user, secret.key), await statusOf(admin, secret.key)]).toEqual([404, 404]);
  });

  it('reads name and type of a file from its upload, and refuses files of others', async () => {
    const { tenant, user, colleague, moduleId } = await app();
    const [own, other] = [await text(user, moduleId), await text(colleague, moduleId)];
    const lie = { ...own, name: 'lie.txt', size: 1 };
    const store = (papers: FieldValue) => aStoredEntry(tenant, user, moduleId, { papers });
    expect(await refusal(store([lie, { ...other }]))).toMatchObject([
      { path: 'fields.papers', code: 'unknown_file' },
    ]);
    const bare = await picture(user, moduleId);
    expect(await refusal(store([{ ...bare, name: 'x.txt', type: 'text/plain' }]))).toMatchObject([
      { path: 'fields.papers', code: 'file_type' },
    ]);
    expect((await store([lie])).values.papers).toEqual([own]);
  });
});

describe('a signature', () => {
  it('has the sender and the time of sending, whatever the client claims', async () => {
    const { tenant, user, colleague, moduleId } = await app();
    const drawn = await picture(user, moduleId);
    const forged = {
      ...drawn,
      signer: { id: colleague.id, name: 'Somebody else' },
      signedAt: '2001-01-01T00:00:00.000Z',
    };
    const entry = await aStoredEntry(tenant, user, moduleId, { visits: [{ signed: forged }] });
    const [row] = entry.values.visits as [{ signed: typeof forged }];
    expect(row.signed).toMatchObject({ ...drawn, signer: { id: user.id } });
    expect(row.signed.signer.name).not.toBe('Somebody else');
    expect(Date.now() - Date.parse(row.signed.signedAt)).toBeLessThan(300_000);
    expect([await statusOf(user, drawn.key), await statusOf(colleague, drawn.key)]).toEqual([200, 404]);
    const other = await text(user, moduleId);
    const asPicture = { ...other, type: 'image/png' };
    expect(
      await refusal(aStoredEntry(tenant, user, moduleId, { visits: [{ signed: asPicture }] })),
    ).toMatchObject([{ code: 'not_a_signature' }]);
  });
});

describe('a picture', () => {
  it('keeps its alternative text, which a field can require', async () => {
    const { tenant, user, moduleId } = await app();
    const photo = { ...(await picture(user, moduleId)) };
    expect(await refusal(aStoredEntry(tenant, user, moduleId, { photo }))).toMatchObject([
      { code: 'alternative_missing' },
    ]);
    const entry = await aStoredEntry(tenant, user, moduleId, { photo: { ...photo, alt: ' A dot ' } });
    expect(entry.values.photo).toEqual({ ...photo, alt: 'A dot' });
  });
});

describe('several users', () => {
  it('are shown by name and must belong to the tenant', async () => {
    const { tenant, user, colleague, moduleId } = await app();
    const stranger = await (await platform.newTenant()).asUser();
    const crew = [colleague.id, user.id];
    expect(
      await refusal(aStoredEntry(tenant, user, moduleId, { crew: [...crew, stranger.id] })),
    ).toMatchObject([{ path: 'fields.crew', code: 'unknown_user' }]);
    const entry = await aStoredEntry(tenant, user, moduleId, { crew });
    const { data } = await user.call(getEntry, { params: { recordId: entry.id }, query: { moduleId } });
    expect(data.crew).toEqual(crew.map((id) => ({ id, name: expect.any(String) })));
  });
});
