import { describe, expect, it } from 'vitest';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { listPictures } from '#contracts/people/list-pictures.ts';
import { removePicture } from '#contracts/people/remove-picture.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import type { TestClient } from '#test/harness/test-user.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { pictureSize } from './picture-size.ts';

let now = new Date('2026-03-02T09:00:00.000Z');
const platform = useTestPlatform({ now: () => now });

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const path = '/api/sys/User/ProfilePicture';

/** The same picture with another width in its header. */
function pngOfWidth(width: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  return bytes;
}

async function put(client: TestClient, bytes: Buffer = png, id = '') {
  const url = id === '' ? path : `${path}?id=${id}`;
  const answer = await client.inject({ method: 'POST', url, ...aMultipartFile(bytes, 'me.png') });
  return { status: answer.statusCode, ...answer.json<{ code?: string; errors?: { code: string }[] }>() };
}

async function anOffice() {
  now = new Date('2026-03-02T09:00:00.000Z');
  const tenant = await platform.newTenant();
  const system = await tenant.asUser('isSysAdmin');
  const admin = await tenant.asUser('isAdministrator');
  return { tenant, system, admin, ana: await tenant.addUser(), ben: await tenant.addUser() };
}

describe('a profile picture', () => {
  it('is shown to colleagues by a ticket that opens nothing else and expires', async () => {
    const { tenant, ana, ben } = await anOffice();
    expect(await put(ana)).toMatchObject({ status: 200 });
    await put(ben);
    const found = await ben.call(listPictures, { body: { ids: [ana.id, tenant.tenant.id] } });
    expect(found.map(({ id }) => id)).toEqual([ana.id]);
    const url = found[0]?.url ?? '';
    const seen = await tenant.anyone.inject({ method: 'GET', url });
    expect(seen.statusCode).toBe(200);
    expect(seen.headers['content-type']).toBe('image/png');
    expect(seen.rawPayload).toEqual(png);
    const statusOf = async (address: string) =>
      (await tenant.anyone.inject({ method: 'GET', url: address })).statusCode;
    expect(await statusOf(url.replace(ana.id, ben.id))).toBe(404);
    const other = await platform.newTenant();
    expect((await other.anyone.inject({ method: 'GET', url })).statusCode).toBe(404);
    now = new Date('2026-03-02T09:11:00.000Z');
    expect(await statusOf(url)).toBe(404);
  });

  it('is removed by its person, and the audit trail tells of both', async () => {
    const { system, ana } = await anOffice();
    await put(ana);
    await ana.call(removePicture, { body: {} });
    expect(await ana.call(listPictures, { body: { ids: [ana.id] } })).toEqual([]);
    const { items } = await system.call(listAuditTrail, { body: { length: 20 } });
    expect(items.filter(({ subject_id }) => subject_id === ana.id).map(({ action }) => action)).toEqual([
      'changed',
      'changed',
    ]);
  });

  it('of others is changed by administrators only, and that of system administrators by their equals', async () => {
    const { system, admin, ana, ben } = await anOffice();
    expect(await put(ben, png, ana.id)).toMatchObject({ status: 403 });
    expect((await ben.attempt(removePicture, { body: { id: ana.id } })).status).toBe(403);
    expect(await put(admin, png, ana.id)).toMatchObject({ status: 200 });
    expect(await put(admin, png, system.id)).toMatchObject({ status: 403 });
    expect(await put(admin, png, '00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
    expect((await admin.attempt(removePicture, { body: { id: ana.id } })).status).toBe(200);
  });

  it.each([
    ['a drawing that can run scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['another kind of picture', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'), 415],
    ['a page with the name of a picture', Buffer.from('<html><script>1</script>'), 415],
    ['too many bytes', Buffer.concat([png, Buffer.alloc(262_144)]), 413],
    ['too many pixels', pngOfWidth(1025), 422],
    ['no pixels', pngOfWidth(0), 422],
    ['nothing', Buffer.alloc(0), 415],
  ])('is not %s', async (_name, bytes, status) => {
    const { ana } = await anOffice();
    expect((await put(ana, bytes)).status).toBe(status);
    expect(await ana.call(listPictures, { body: { ids: [ana.id] } })).toEqual([]);
  });
});

describe('the size of a picture', () => {
  const webp = (chunk: string, ...header: readonly number[]) =>
    Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${chunk}`), Buffer.from([0, 0, 0, 0, ...header])]);
  const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xff, 0xc2, 0, 8, 8, 0, 200, 1, 0, 3];
  it.each([
    ['image/png', png, { width: 1, height: 1 }],
    ['image/jpeg', Buffer.from(jpeg), { width: 256, height: 200 }],
    ['image/jpeg', Buffer.from(jpeg.slice(0, 14)), null],
    ['image/jpeg', Buffer.from([0xff, 0xd8, 1, 2]), null],
    ['image/webp', webp('VP8X', 0, 0, 0, 0, 99, 0, 0, 0, 1, 0), { width: 100, height: 257 }],
    ['image/webp', webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 64, 0x40, 32, 0), { width: 64, height: 32 }],
    ['image/webp', webp('VP8L', 0x2f, 0x3f, 0xc0, 0x0f, 0), { width: 64, height: 64 }],
    ['image/webp', webp('VP8X'), null],
    ['image/webp', webp('ABCD', 0, 0, 0, 0), null],
  ] as const)('is read from the header of %s', (type, bytes, size) => {
    expect(pictureSize(bytes, type)).toEqual(size);
  });
});
