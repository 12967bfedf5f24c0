import { expect, it } from 'vitest';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { setTimeZone } from '#contracts/people/set-time-zone.ts';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { getOrganization } from '#contracts/tenants/get-organization.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { removeOrganizationLogo } from '#contracts/tenants/remove-organization-logo.ts';
import { saveOrganization } from '#contracts/tenants/save-organization.ts';
import { setOrganizationTimeZone } from '#contracts/tenants/set-organization-time-zone.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

const settings = {
  revision: 0,
  name: 'Northwind',
  support_email: 'help@northwind.example',
  support_phone: '+44 20 7946 0000',
  time_zone: 'Europe/Berlin',
  date_format: 'DD-MM-YYYY',
  time_format: 'hh:mm A',
  first_weekday: 'saturday',
  accent: '#066d7c',
  default_language: 'de',
} as const;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function upload(user: TestUser, bytes: Buffer, name: string) {
  const payload = Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return user.inject({ method: 'POST', url: '/api/sys/organization/logo', payload, headers });
}

it('keeps what an administrator sets, and everybody is answered with it', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const ben = await tenant.addUser();
  await admin.call(saveOrganization, { body: settings });
  const consultant = await tenant.asUser('isConsultant');
  expect(await consultant.call(getOrganization, {})).toEqual({
    ...settings,
    revision: 1,
    datetime_format: 'DD-MM-YYYY hh:mm A',
    logo: null,
  });
  expect(await ben.call(getCurrentOrganization, {})).toMatchObject({
    name: 'Northwind',
    time_zone: 'Europe/Berlin',
    first_weekday: 'saturday',
    datetime_format: 'DD-MM-YYYY hh:mm A',
    accent: '#066d7c',
  });
  expect(await ben.call(getUserInfo, {})).toMatchObject({
    date_format: 'DD-MM-YYYY',
    time_format: 'hh:mm A',
    datetime_format: 'DD-MM-YYYY hh:mm A',
    language: 'de',
    preference: { launch_page: { type: expect.any(String) } },
  });
  expect(await tenant.anyone.call(getTenantInfo, {})).toMatchObject({
    name: 'Northwind',
    support_email: 'help@northwind.example',
  });
});

it('is saved for the revision that was read; who saved since is told with 409', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const other = await tenant.addUser({ username: 'ben', flags: ['isAdministrator'] });
  expect(await other.call(saveOrganization, { body: settings })).toEqual({ revision: 1 });
  const late = await admin.attempt(saveOrganization, { body: { ...settings, name: 'Southwind' } });
  expect(late).toMatchObject({ status: 409, error: { code: 'stale_revision', params: { name: 'Ben' } } });
  expect(await admin.call(getOrganization, {})).toMatchObject({ name: 'Northwind', revision: 1 });
  const kept = await admin.call(saveOrganization, { body: { ...settings, revision: 1 } });
  expect(kept).toEqual({ revision: 1 });
  await other.call(setOrganizationTimeZone, { body: { time_zone: 'Asia/Tokyo' } });
  const blind = await admin.attempt(saveOrganization, { body: { ...settings, revision: 1 } });
  expect(blind.status).toBe(409);
});

it('refuses a colour that white text cannot be read on, and keeps nothing of that call', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const answer = await admin.attempt(saveOrganization, { body: { ...settings, accent: '#ffcc00' } });
  expect(answer.status).toBe(422);
  expect(answer.error?.errors).toMatchObject([{ path: 'body.accent', code: 'contrast_too_low' }]);
  expect((await admin.call(getOrganization, {})).accent).toBeNull();
});

it.each([
  ['body.name', { name: '' }],
  ['body.time_zone', { time_zone: 'Mars/Olympus' }],
  ['body.date_format', { date_format: 'D.M.Y' }],
  ['body.support_email', { support_email: 'not an address' }],
])('names %s when it is wrong', async (path, wrong) => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const answer = await admin.attempt(saveOrganization, { body: { ...settings, ...wrong } as never });
  expect(answer.status).toBe(422);
  expect(answer.error?.errors.map((each) => each.path)).toContain(path);
});

it('changes the time zone alone, of the organisation or of the caller', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isSysAdmin');
  await admin.call(setOrganizationTimeZone, { body: { time_zone: 'Asia/Tokyo' } });
  expect((await admin.call(getCurrentOrganization, {})).time_zone).toBe('Asia/Tokyo');
  await admin.call(setTimeZone, { body: { time_zone: 'Europe/Paris' } });
  expect((await admin.call(getUserInfo, {})).time_zone).toBe('Europe/Paris');
  expect((await admin.attempt(setTimeZone, { body: {} })).status).toBe(422);
});

it('shows a picture as the logo before anybody signs in, until it is removed', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  expect((await upload(admin, png, 'logo.png')).statusCode).toBe(200);
  const { logo } = await tenant.anyone.call(getTenantInfo, {});
  const answer = await tenant.anyone.inject({ method: 'GET', url: logo ?? '' });
  expect(answer.headers['content-type']).toBe('image/png');
  expect(answer.rawPayload.equals(png)).toBe(true);
  await admin.call(removeOrganizationLogo, {});
  expect((await tenant.anyone.call(getTenantInfo, {})).logo).toBeNull();
  expect((await tenant.anyone.inject({ method: 'GET', url: logo ?? '' })).statusCode).toBe(404);
});

it('takes no SVG, no page and nothing large as a logo, whatever its name says', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await upload(admin, svg, 'logo.png')).statusCode).toBe(415);
  expect((await upload(admin, Buffer.from('<html></html>'), 'logo.png')).statusCode).toBe(415);
  expect((await upload(admin, Buffer.concat([png, Buffer.alloc(300_000)]), 'logo.png')).statusCode).toBe(413);
  expect((await tenant.anyone.call(getTenantInfo, {})).logo).toBeNull();
});
