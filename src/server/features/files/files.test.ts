import { describe, expect, it } from 'vitest';
import { getFile } from '#contracts/files/get-file.ts';
import { removeFile } from '#contracts/files/remove-file.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { purgeEntryHandler, removeEntry } from '#server/features/entries/index.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { dropUnusedFileHandler } from './drop-unused-file.ts';

const platform = useTestPlatform({ settings: { UPLOAD_LIMIT_MB: '1' } });
const unknownId = '01900000-0000-7000-8000-000000000000';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function app() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const user = await tenant.asUser();
  const definition = aDefinition([
    aSection('main', [aField('paper', 'file', { acceptedTypes: 'image/*, .txt', maximumSize: 1 })]),
  ]);
  return { tenant, designer, user, moduleId: await aPublishedApp(designer, definition) };
}

function upload(user: TestUser, moduleId: string, name: string, content: Buffer) {
  const boundary = 'parts';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
        'Content-Type: text/html\r\n\r\n',
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return user.inject({
    method: 'POST',
    url: `/api/form/AWSS3/Upload?moduleId=${moduleId}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
}

const small = (user: TestUser, moduleId: string, name = 'note.txt', text = 'hello') =>
  user.call(uploadBase64, { body: { moduleId, name, content: Buffer.from(text).toString('base64') } });

describe('uploading', () => {
  it('leaves out where a picture was taken, by a form and by a program', async () => {
    const { user, moduleId } = await app();
    const place = Buffer.from('tEXtLocation\0N 48.2082 E 16.3738');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(place.length - 4);
    const described = Buffer.concat([png.subarray(0, 33), length, place, Buffer.alloc(4), png.subarray(33)]);
    const content = described.toString('base64');
    const program = await user.call(uploadBase64, { body: { moduleId, name: 'site.png', content } });
    const form = (await upload(user, moduleId, 'site.png', described)).json().data;
    for (const { key, size } of [program, form]) {
      const ticket = await user.call(getFile, { body: { key } });
      const answer = await user.inject({ method: 'GET', url: ticket.url });
      expect([size, answer.rawPayload.equals(png)]).toEqual([png.length, true]);
    }
  });

  it('stores a file, detects its type from its bytes and returns it for a ticket', async () => {
    const { user, moduleId } = await app();
    const stored = (await upload(user, moduleId, '../evil/photo.png', png)).json();
    expect(stored.data).toMatchObject({ name: 'photo.png', size: png.length, type: 'image/png' });
    const ticket = await user.call(getFile, { body: { key: stored.data.key } });
    const answer = await user.inject({ method: 'GET', url: ticket.url });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(png)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
  });

  it('never serves an HTML page as HTML', async () => {
    const { user, moduleId } = await app();
    const page = await small(user, moduleId, 'page.html', '<html><script>alert(1)</script></html>');
    expect(page.type).not.toMatch(/html/);
    const ticket = await user.call(getFile, { body: { key: page.key } });
    const answer = await user.inject({ method: 'GET', url: ticket.url });
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  });

  it('refuses files that are too large or empty, requests without a file, and unknown apps', async () => {
    const { user, moduleId } = await app();
    expect((await upload(user, moduleId, 'big.bin', Buffer.alloc(1_200_000, 7))).statusCode).toBe(413);
    expect((await upload(user, moduleId, 'empty.txt', Buffer.alloc(0))).statusCode).toBe(422);
    expect((await upload(user, unknownId, 'a.txt', Buffer.from('a'))).statusCode).toBe(404);
    const json = await user.inject({
      method: 'POST',
      url: `/api/form/AWSS3/Upload?moduleId=${moduleId}`,
      payload: { file: 'a' },
    });
    expect(json.statusCode).toBe(415);
    const wrong = await user.attempt(uploadBase64, { body: { moduleId, name: 'a', content: '***' } });
    expect(wrong.status).toBe(422);
  });
});

describe('a file’s ticket', () => {
  it('opens one file of one tenant, and nothing after tampering', async () => {
    const { user, moduleId } = await app();
    const one = await small(user, moduleId);
    const other = await small(user, moduleId);
    const { url } = await user.call(getFile, { body: { key: one.key } });
    const bent = [
      url.replace(encodeURIComponent(one.key), encodeURIComponent(other.key)),
      `${url.slice(0, -4)}AAAA`,
      url.replace(/key=[^&]+/, 'key=..%2F..%2Fetc%2Fpasswd'),
    ];
    for (const address of bent) {
      expect((await user.inject({ method: 'GET', url: address })).statusCode).toBe(404);
    }
    const stranger = await (await platform.newTenant()).asUser('isAdministrator');
    expect((await stranger.inject({ method: 'GET', url })).statusCode).toBe(404);
    expect((await stranger.attempt(getFile, { body: { key: one.key } })).status).toBe(404);
  });

  it('is given to the uploader, and later to people who may see the entry', async () => {
    const { tenant, designer, user, moduleId } = await app();
    const colleague = await tenant.addUser();
    const file = await small(user, moduleId);
    expect((await colleague.attempt(getFile, { body: { key: file.key } })).status).toBe(404);
    await aStoredEntry(tenant, user, moduleId, { paper: { ...file } });
    await user.call(getFile, { body: { key: file.key } });
    expect((await colleague.attempt(getFile, { body: { key: file.key } })).status).toBe(404);
    expect((await designer.attempt(getFile, { body: { key: file.key } })).status).toBe(404);
    const admin = await tenant.asUser('isAdministrator');
    await admin.call(getFile, { body: { key: file.key } });
  });
});

describe('attaching', () => {
  it('uses name, size and type of the upload, not of the client', async () => {
    const { tenant, user, moduleId } = await app();
    const file = await small(user, moduleId);
    const lie = { ...file, name: 'lie.txt', size: 1, type: 'image/png' };
    const entry = await aStoredEntry(tenant, user, moduleId, { paper: lie });
    expect(entry.values.paper).toEqual({ ...file });
  });

  it('refuses uploads of others, files of other entries, and types the field does not accept', async () => {
    const { tenant, user, moduleId } = await app();
    const colleague = await tenant.addUser();
    const file = await small(user, moduleId);
    const refusal = (author: TestUser, paper: object) =>
      aStoredEntry(tenant, author, moduleId, { paper: paper as never }).then(
        () => null,
        (error: { violations: unknown[] }) => error.violations,
      );
    expect(await refusal(colleague, file)).toMatchObject([{ path: 'fields.paper', code: 'unknown_file' }]);
    await aStoredEntry(tenant, user, moduleId, { paper: { ...file } });
    expect(await refusal(user, file)).toMatchObject([{ code: 'unknown_file' }]);
    const binary = await small(user, moduleId, 'a.bin', '\u0000\u0001\u0002');
    const disguised = { ...binary, type: 'image/png', name: 'a.png' };
    expect(await refusal(user, disguised)).toMatchObject([{ code: 'file_type' }]);
  });
});

describe('unused uploads', () => {
  it('are deleted after a while, but files of entries are not', async () => {
    const { tenant, user, moduleId } = await app();
    const unused = await small(user, moduleId);
    const used = await small(user, moduleId);
    const entry = await aStoredEntry(tenant, user, moduleId, { paper: { ...used } });
    const ctx = await tenant.context(user);
    for (const file of [unused, used])
      await dropUnusedFileHandler.run(ctx, { key: file.key } as never, 'job');
    expect((await user.attempt(getFile, { body: { key: unused.key } })).status).toBe(404);
    expect(await ctx.platform.files.get(unused.key)).toBeNull();
    await user.call(getFile, { body: { key: used.key } });
    await tenant.transact(user, (tx) => removeEntry(tx, entry));
    expect((await user.attempt(getFile, { body: { key: used.key } })).status).toBe(404);
    const purgeAt = (hours: number) =>
      purgeEntryHandler([]).run(
        { ...ctx, now: new Date(ctx.now.getTime() + hours * 3_600_000) },
        { entryId: entry.id } as never,
        'job',
      );
    await purgeAt(23);
    expect(await ctx.platform.files.get(used.key)).not.toBeNull();
    await purgeAt(25);
    expect(await ctx.platform.files.get(used.key)).toBeNull();
  });
});

describe('removing', () => {
  it('removes only the person’s own unused uploads', async () => {
    const { tenant, user, moduleId } = await app();
    const colleague = await tenant.addUser();
    const file = await small(user, moduleId);
    expect((await colleague.attempt(removeFile, { body: { key: file.key } })).status).toBe(404);
    await user.call(removeFile, { body: { key: file.key } });
    expect((await user.attempt(getFile, { body: { key: file.key } })).status).toBe(404);
    const used = await small(user, moduleId);
    await aStoredEntry(tenant, user, moduleId, { paper: { ...used } });
    const answer = await user.attempt(removeFile, { body: { key: used.key } });
    expect(answer.error?.code).toBe('action_not_possible');
  });
});
