import { beforeAll, describe, expect, it } from 'vitest';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { validateToken } from '#contracts/identity/validate-token.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { softAuthenticator } from '#test/harness/soft-authenticator.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { fingerprints } from './world/rows.ts';
import { clientOf, everyEndpoint, idsUsed, send, validRequest } from './world/send.ts';
import { aWorld } from './world/world.ts';
import type { Ids, World } from './world/world-types.ts';

const platform = useTestPlatform();
let home: World;
let foreign: World;
let foreignBefore: Readonly<Record<string, string>>;

/** Ids of the right form that nobody has. */
const unknown: Ids = {
  calendarToken: 'cal_none',
  schemaToken: 'A'.repeat(43),
  pushDevice: '01900000-0000-7000-8000-00000000003e',
  module: '01900000-0000-7000-8000-000000000001',
  draftModule: '01900000-0000-7000-8000-000000000002',
  etag: 'none',
  category: '01900000-0000-7000-8000-000000000003',
  favourite: '01900000-0000-7000-8000-000000000001',
  sectionTemplate: '01900000-0000-7000-8000-00000000000c',
  recordTemplate: '01900000-0000-7000-8000-00000000002a',
  schedule: '01900000-0000-7000-8000-00000000003d',
  view: '01900000-0000-7000-8000-00000000000d',
  deleted: '01900000-0000-7000-8000-00000000000e',
  valueList: '01900000-0000-7000-8000-00000000001a',
  connector: '01900000-0000-7000-8000-00000000001a',
  securityHeader: '01900000-0000-7000-8000-00000000001a',
  connectedHeader: '01900000-0000-7000-8000-00000000001a',
  consentState: 'a-state-of-nobody',
  webhook: '01900000-0000-7000-8000-00000000001a',
  execution: '01900000-0000-7000-8000-00000000001a',
  bot: '01900000-0000-7000-8000-00000000001a',
  askingRun: '01900000-0000-7000-8000-00000000001a',
  botRecording: '01900000-0000-7000-8000-00000000001c',
  botRun: '01900000-0000-7000-8000-00000000001a',
  activeBot: '01900000-0000-7000-8000-00000000001a',
  botButtonApp: '01900000-0000-7000-8000-000000000001',
  prediction: '01900000-0000-7000-8000-00000000001f',
  publishedModule: '01900000-0000-7000-8000-000000000001',
  reading: '01900000-0000-7000-8000-00000000001e',
  readingFile: 'nobody/2026-01-01/01900000-0000-7000-8000-00000000000b',
  incoming: '01900000-0000-7000-8000-00000000001a',
  inbox: '01900000-0000-7000-8000-0000000000e1',
  inboxMail: '01900000-0000-7000-8000-0000000000e2',
  activeInbox: '01900000-0000-7000-8000-0000000000e3',
  incomingCall: '01900000-0000-7000-8000-00000000001a',
  oldIncomingSecret: '01900000-0000-7000-8000-0000000000a1',
  oldSecret: '01900000-0000-7000-8000-0000000000a2',
  oldActivitySecret: '01900000-0000-7000-8000-0000000000a3',
  storeKey: '01900000-0000-7000-8000-00000000001a',
  assistantAction: '01900000-0000-7000-8000-00000000007a',
  appProposal: '01900000-0000-7000-8000-00000000007b',
  assistantRevision: 0,
  dataSet: '01900000-0000-7000-8000-00000000001b',
  dataRow: '01900000-0000-7000-8000-00000000001c',
  draft: '01900000-0000-7000-8000-000000000004',
  draftRevision: 1,
  running: '01900000-0000-7000-8000-000000000005',
  author: '01900000-0000-7000-8000-00000000008a',
  task: '01900000-0000-7000-8000-000000000006',
  user: '01900000-0000-7000-8000-000000000007',
  notification: '01900000-0000-7000-8000-000000000008',
  sharedModule: '01900000-0000-7000-8000-00000000002a',
  sharedTask: '01900000-0000-7000-8000-00000000002b',
  claimedTask: '01900000-0000-7000-8000-00000000002c',
  rejected: '01900000-0000-7000-8000-00000000002d',
  decision: '01900000-0000-7000-8000-00000000004d',
  receipt: '{}',
  faultyModule: '01900000-0000-7000-8000-00000000002e',
  faulted: '01900000-0000-7000-8000-00000000002f',
  team: '01900000-0000-7000-8000-00000000003a',
  taskFilter: '01900000-0000-7000-8000-00000000003b',
  userView: '01900000-0000-7000-8000-00000000005b',
  inquiry: '01900000-0000-7000-8000-00000000005d',
  model: '01900000-0000-7000-8000-00000000005e',
  dashboard: '01900000-0000-7000-8000-00000000006d',
  permalink: 'nobody',
  reportDesign: '01900000-0000-7000-8000-00000000006e',
  listDesign: '01900000-0000-7000-8000-00000000006f',
  wordReport: '01900000-0000-7000-8000-000000000d0f',
  import: '01900000-0000-7000-8000-00000000002f',
  sheet: '01900000-0000-7000-8000-00000000003c',
  peopleFile: '01900000-0000-7000-8000-00000000003c',
  file: 'nobody/2026-01-01/01900000-0000-7000-8000-000000000009',
  mailToken: 'eyJhbGciOiJFZERTQSJ9.e30.AAAA',
  ticket: 'eyJhbGciOiJFZERTQSJ9.e30.AAAA',
  unusedFile: 'nobody/2026-01-01/01900000-0000-7000-8000-00000000000a',
  pictured: '01900000-0000-7000-8000-00000000005a',
  pictureTicket: 'eyJhbGciOiJFZERTQSJ9.e30.AAAA',
  accessToken: 'eyJhbGciOiJFZERTQSJ9.e30.AAAA',
  refreshToken: `01900000-0000-7000-8000-00000000000b.${'A'.repeat(43)}`,
  ssoProvider: '01900000-0000-7000-8000-00000000004a',
  ssoCode: 'A'.repeat(43),
  credential: 'a.b.c.d.e',
  invited: '01900000-0000-7000-8000-00000000004a',
  leaver: '01900000-0000-7000-8000-00000000004a',
  emptyTeam: '01900000-0000-7000-8000-00000000004b',
  emptyRole: '01900000-0000-7000-8000-00000000004c',
  auditRecord: '01900000-0000-7000-8000-00000000004b',
  passwordToken: 'A'.repeat(43),
  newPassword: 'a.b.c.d.e',
  changedPassword: 'a.b.c.d.e',
  firstCode: '000000',
  code: '000000',
  stepToken: 'eyJhbGciOiJFZERTQSJ9.e30.AAAA',
  setUpToken: 'eyJhbGciOiJFZERTQSJ9.e30.AAAA',
  questionsToken: 'eyJhbGciOiJFZERTQSJ9.e30.AAAA',
  expiredToken: 'eyJhbGciOiJFZERTQSJ9.e30.AAAA',
  passkey: '01900000-0000-7000-8000-00000000004d',
  signedPasskey: JSON.stringify(softAuthenticator().get({ rpId: 'a', challenge: 'AAAA' }, { origin: 'a' })),
  createdPasskey: JSON.stringify(
    softAuthenticator().create({ rp: { id: 'a' }, challenge: 'AAAA' }, { origin: 'a' }),
  ),
  ownPassword: 'a.b.c.d.e',
  session: '01900000-0000-7000-8000-00000000004e',
  organizationRevision: 0,
  policyRevision: 0,
  analystRevision: 0,
  authority: '01900000-0000-7000-8000-00000000006a',
  authorityPem: 'no certificate',
  registerRevision: 0,
  shopsRevision: 0,
  machine: '01900000-0000-7000-8000-00000000004b',
  protected: '01900000-0000-7000-8000-00000000004c',
  ownKey: '01900000-0000-7000-8000-00000000004d',
  serviceKey: '01900000-0000-7000-8000-00000000004e',
};

/** Calls that answer an unknown id without a refusal: nothing found is their answer, or nothing to do. */
const answersNothing = new Set([
  'listPictures',
  'removeFavourite',
  'lookUpUsers',
  'deleteEntries',
  'editEntries',
  'validateToken',
  'decideTasks',
  'reassignTasks',
  'reassignAsAdministrator',
  'moveRunning',
  'takeBackMove',
  'cancelInstances',
  'retryInstances',
  'searchEverything',
]);
/** What only narrows or names a person in a rule: unknown means nothing found, not a refusal. */
const canBeUnknown = new Set([
  'describePeople.user',
  'exportDashboard.module',
  'listEntries.user',
  'replaceInApps.draftModule',
  'listStepEntries.user',
  'groupEntries.user',
  'saveModule.user',
  'summarizeEntries.user',
]);
const notIds = new Set([
  'etag',
  'draftRevision',
  'firstCode',
  'code',
  'organizationRevision',
  'policyRevision',
  'analystRevision',
  'authorityPem',
  'registerRevision',
  'assistantRevision',
  'shopsRevision',
  'receipt',
]);

beforeAll(async () => {
  home = await aWorld(platform);
  foreign = await aWorld(platform);
  foreignBefore = await fingerprints(foreign.tenant);
});

describe('every call with an id of another tenant', () => {
  it.each(everyEndpoint)('%s answers as for an unknown id', async (name, endpoint) => {
    const valid = validRequest(endpoint);
    const client = clientOf(home, valid.as);
    const used = idsUsed(endpoint, home);
    for (const key of used.filter((one) => !notIds.has(one))) {
      const answerTo = async (id: Ids[typeof key]) => {
        const ids = endpoint.writes ? await home.freshIds(used) : home.ids;
        return send(client, endpoint, valid.request({ ...ids, [key]: id }, home));
      };
      const attack = await answerTo(foreign.ids[key]);
      const control = await answerTo(unknown[key]);
      const where = `${name}.${key}`;
      expect(attack.payload, where).not.toContain(foreign.canary);
      expect(answerOf(attack, foreign.ids[key]), where).toEqual(answerOf(control, unknown[key]));
      if (!answersNothing.has(name) && !canBeUnknown.has(where))
        expect([401, 404, 422], `${where} ${attack.payload}`).toContain(attack.statusCode);
    }
  });

  it.each(everyEndpoint)('%s answers nothing of it with all ids foreign', async (name, endpoint) => {
    const valid = validRequest(endpoint);
    const keys = idsUsed(endpoint, home).filter((key) => !notIds.has(key));
    if (keys.length === 0) return;
    for (const role of ['admin', valid.as] as const) {
      const answer = await send(clientOf(home, role), endpoint, valid.request(foreign.ids, home));
      expect(answer.payload, name).not.toContain(foreign.canary);
      if (!answersNothing.has(name))
        expect([401, 403, 404, 409, 422], `${name} ${answer.payload}`).toContain(answer.statusCode);
    }
  });

  it('has left the other tenant as it was', async () => {
    expect(await fingerprints(foreign.tenant)).toEqual(foreignBefore);
  });
});

function answerOf(response: { statusCode: number; payload: string }, id: unknown) {
  // A document says when it was made, also in what it compresses.
  const isPdf = response.payload.startsWith('%PDF-');
  const alike = (isPdf ? 'a PDF' : response.payload).replace(
    /"\d{4}-\d\d-\d\dT[^"]+"|"etag":"[^,]+"|"taskId":"[^"]+"/g,
    '"changing"',
  );
  return { status: response.statusCode, payload: alike.replaceAll(String(id), 'id') };
}

describe('a token of one tenant at the host of another', () => {
  it.each(everyEndpoint)('%s is refused', async (_name, endpoint) => {
    const valid = validRequest(endpoint);
    if (endpoint.permission === 'anyone') return;
    const token = await foreign.people.admin.token();
    const answer = await send(home.tenant.anyone, endpoint, valid.request(home.ids, home), {
      authorization: `Bearer ${token}`,
    });
    expect(answer.statusCode, answer.payload).toBe(401);
    expect(answer.payload).not.toContain(home.canary);
  });

  it('is not called valid there', async () => {
    const jwt = await foreign.people.author.token();
    expect(await home.tenant.anyone.call(validateToken, { body: { jwt } })).toEqual({
      isValid: false,
      expiresAt: null,
    });
  });
});

describe('headers that claim another tenant', () => {
  const claims = (host: string, name: string, id: string): readonly Record<string, string>[] => [
    { 'x-forwarded-host': host },
    { forwarded: `host=${host}` },
    { 'x-original-host': host, 'x-host': host, 'x-forwarded-server': host },
    { 'x-tenant': name, 'x-tenant-id': id, tenant: name, 'tenant-id': id },
  ];

  it('have no effect, with and without a token', async () => {
    const { tenant } = foreign.tenant;
    for (const headers of claims(foreign.tenant.host, tenant.name, tenant.id)) {
      const info = await home.tenant.anyone.attempt(getTenantInfo, {}, { headers });
      expect(info.data.domain, JSON.stringify(headers)).toBe(home.tenant.tenant.name);
      const me = await home.people.author.attempt(getUserInfo, {}, { headers });
      expect(me.data.username).toBe(home.people.author.username);
      const authorization = `Bearer ${await foreign.people.author.token()}`;
      const stranger = await home.tenant.anyone.attempt(
        getUserInfo,
        {},
        { headers: { ...headers, authorization } },
      );
      expect(stranger.status).toBe(401);
    }
  });
});
