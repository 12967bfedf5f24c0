import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { addAuthorities } from '#contracts/authorities/add-authorities.ts';
import { deleteAuthority } from '#contracts/authorities/delete-authority.ts';
import { listAuthorities } from '#contracts/authorities/list-authorities.ts';
import { executeConnector } from '#contracts/connectors/execute-connector.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { testWebhook } from '#contracts/webhooks/test-webhook.ts';
import { plainCall } from '#engine/form/sources/call-settings.ts';
import { type PrivateAuthority, privateAuthority } from '#test/harness/peers/private-authority.ts';
import type { TestKey } from '#test/harness/peers/test-certificate.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

let now = new Date();
const platform = useTestPlatform({
  settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' },
  now: () => now,
});
const servers: Server[] = [];
let acme: PrivateAuthority;
let other: PrivateAuthority;
let tenant: TestTenant;
let admin: TestUser;

async function serve({ privateKey, certificate }: TestKey): Promise<string> {
  const server = createServer({ key: privateKey, cert: certificate }, (_request, response) =>
    response.setHeader('content-type', 'application/json').end('{"ok":true}'),
  );
  server.on('tlsClientError', () => undefined);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = (user: TestUser, url: string) =>
  user.call(executeConnector, { body: { request: { url: `${url}/a` }, settings: plainCall, input: {} } });

beforeAll(() => {
  acme = privateAuthority('Acme Root');
  other = privateAuthority('Other Root');
}, 60_000);
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});
beforeEach(async () => {
  now = new Date();
  tenant = await platform.newTenant();
  admin = await tenant.asUser('isAdministrator');
});

describe('a certificate authority of an organisation', () => {
  it('is shown with its name and end, told in the audit trail, and removed again', async () => {
    const added = await admin.call(addAuthorities, {
      body: { pem: `${other.pem}\n${acme.pem}\n${acme.pem}` },
    });
    expect(added.map(({ subject }) => subject).sort()).toEqual([
      'CN=Acme Root, O=Acme',
      'CN=Other Root, O=Acme',
    ]);
    const [first] = await admin.call(listAuthorities, {});
    expect(first).toMatchObject({ is_expired: false, added_by: { id: admin.id } });
    const days = (Date.parse(first?.valid_to ?? '') - now.getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(first?.fingerprint).toMatch(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/);
    // One that is there already stays as it is.
    const again = await admin.call(addAuthorities, { body: { pem: acme.pem } });
    expect(again.map(({ id }) => id).sort()).toEqual(added.map(({ id }) => id).sort());
    for (const { id } of added) await admin.call(deleteAuthority, { query: { id } });
    expect(await admin.call(listAuthorities, {})).toEqual([]);
    expect((await admin.attempt(deleteAuthority, { query: { id: added[0]?.id ?? '' } })).status).toBe(404);
    await platform.settle();
    const operator = await tenant.asUser('isSysAdmin');
    const { items } = await operator.call(listAuditTrail, { body: { length: 50 } });
    const told = items.filter(({ subject_kind }) => subject_kind === 'authority').map(({ action }) => action);
    expect(told.sort()).toEqual(['added', 'added', 'deleted', 'deleted']);
  });

  it.each([
    ['certificate_unreadable', () => 'nothing'],
    ['certificate_unreadable', () => acme.pem.replace(/\n[A-Za-z0-9+/]{64}\n/, '\n')],
    ['certificate_private_key', () => `${acme.pem}${acme.privateKey}`],
    ['certificate_not_authority', () => acme.good.certificate],
    ['certificate_expired', () => acme.pem],
  ])('is refused with %s', async (code, pem) => {
    if (code === 'certificate_expired') now = new Date(now.getTime() + 40 * 86_400_000);
    const refused = await admin.attempt(addAuthorities, { body: { pem: pem() } });
    expect(refused.status).toBe(422);
    expect(refused.error?.errors).toMatchObject([{ path: 'body.pem', code }]);
    expect(await admin.call(listAuthorities, {})).toEqual([]);
  });

  it('is trusted by connectors and webhooks of its organisation only, until it is removed', async () => {
    const url = await serve(acme.good);
    const unknown = await ask(admin, url);
    expect(unknown).toMatchObject({ failure: 'not_trusted', data: null });
    expect(unknown.detail).toContain('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
    const [added] = await admin.call(addAuthorities, { body: { pem: acme.pem } });
    expect(await ask(admin, url)).toMatchObject({ failure: null, data: { ok: true } });
    const { id } = await admin.call(saveWebhook, { body: { name: 'Acme', url, events: ['Completed'] } });
    expect(await admin.call(testWebhook, { body: { id } })).toMatchObject({ failure: null });
    const stranger = await (await platform.newTenant()).asUser('isAdministrator');
    expect(await ask(stranger, url)).toMatchObject({ failure: 'not_trusted' });
    await admin.call(deleteAuthority, { query: { id: added?.id ?? '' } });
    expect(await ask(admin, url)).toMatchObject({ failure: 'not_trusted' });
  });

  it.each([
    ['ended', 'CERT_HAS_EXPIRED'],
    ['misnamed', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ] as const)('does not help a certificate that is %s', async (kind, code) => {
    await admin.call(addAuthorities, { body: { pem: acme.pem } });
    const answer = await ask(admin, await serve(acme[kind]));
    expect(answer).toMatchObject({ failure: 'not_trusted', data: null });
    expect(answer.detail).toContain(code);
  });

  it('does not help the certificates of another', async () => {
    await admin.call(addAuthorities, { body: { pem: other.pem } });
    expect(await ask(admin, await serve(acme.good))).toMatchObject({ failure: 'not_trusted' });
  });
});
