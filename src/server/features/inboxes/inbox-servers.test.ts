import type { ImapFlow } from 'imapflow';
import { describe, expect, it } from 'vitest';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { getInbox } from '#contracts/inboxes/get-inbox.ts';
import { getInboxMail } from '#contracts/inboxes/get-inbox-mail.ts';
import { saveInbox } from '#contracts/inboxes/save-inbox.ts';
import { tryInbox } from '#contracts/inboxes/try-inbox.ts';
import { aMail, aMailWithFile } from '#test/factories/mail.ts';
import { comesTrue } from '#test/harness/comes-true.ts';
import { startImapServer } from '#test/harness/imap-server.ts';
import {
  admin,
  anInbox,
  domain,
  entries,
  later,
  mailsOf,
  moduleId,
  plan,
  platform,
  read,
  server,
  settingsOf,
  tenant,
  useInboxes,
} from '#test/harness/inboxes.ts';
import { startTokenServer } from '#test/harness/peers/token-server.ts';
import { readMailbox } from './imap/read-mailbox.ts';
import { loadInbox } from './stores/inbox-store.ts';

useInboxes();

describe('reading', () => {
  it.each([
    ['wrong', ['protocol', 'not_reachable', 'timed_out', 'sign_in_refused']],
    ['endless', ['too_large']],
  ] as const)('survives a server that is %s', async (manners, failures) => {
    const id = await anInbox();
    server.behave(manners);
    server.receive(aMail());
    await read(id);
    const { failure, failing_since } = await admin.call(getInbox, { params: { id } });
    expect(failures).toContain(failure);
    expect(failing_since).not.toBeNull();
    server.behave('polite');
    expect(await read(id)).toHaveLength(1);
    expect((await admin.call(getInbox, { params: { id } })).failure).toBeNull();
  });

  it('refuses a mail that claims to be huge without reading it', async () => {
    const id = await anInbox();
    server.behave('huge');
    server.receive(aMail());
    await read(id);
    expect((await admin.call(getInbox, { params: { id } })).failure).toBe('too_large');
  });

  it.each(['silent', 'no-greeting'] as const)(
    'gives up on a server that is %s',
    async (manners) => {
      server.behave(manners);
      const id = await anInbox();
      expect((await admin.call(getInbox, { params: { id } })).failure).toBe('timed_out');
    },
    40_000,
  );

  it('pauses after half an hour of refused sign-ins, and tells the owner', async () => {
    const id = await anInbox({ password: 'wrong' });
    expect(await admin.call(getInbox, { params: { id } })).toMatchObject({
      is_active: true,
      failure: 'sign_in_refused',
    });
    later(1_900_000);
    await read(id);
    expect(await admin.call(getInbox, { params: { id } })).toMatchObject({
      is_active: false,
      pause_reason: 'signin',
    });
  });

  it('goes on after an hour behind a mail that the server does not give', async () => {
    const id = await anInbox();
    server.withhold(server.receive(aMail()));
    server.receive(aMail());
    expect(await read(id)).toEqual([]);
    expect((await admin.call(getInbox, { params: { id } })).failure).toBe('protocol');
    later(3_700_000);
    expect((await read(id)).map(({ reason }) => reason)).toEqual(['mail_malformed', null]);
    expect((await admin.call(getInbox, { params: { id } })).failure).toBeNull();
  });

  it('signs in with the token of a security header, and waits for a token server that is down', async () => {
    const tokens = await startTokenServer();
    const oauth = {
      grant: 'clientCredentials' as const,
      tokenUrl: `${tokens.url}/token`,
      authorizationUrl: '',
      clientId: tokens.clientId,
      authentication: 'basic' as const,
      scope: 'imap',
      clientSecret: tokens.clientSecret,
    };
    const host = `127.0.0.1:${server.port}`;
    const designer = await tenant.asUser('isConsultant');
    const { id: header } = await designer.call(saveSecurityHeader, {
      body: { name: 'IMAP', host, allowsPlainHttp: true, headers: [], oauth },
    });
    tokens.refusal = { status: 503, body: {} };
    const id = await anInbox({ security_header_id: header, password: undefined });
    later(1_900_000);
    await read(id);
    expect(await admin.call(getInbox, { params: { id } })).toMatchObject({
      is_active: true,
      failure: 'not_reachable',
    });
    tokens.refusal = null;
    server.accept('token-1-of-the-server');
    later(1_910_000);
    await read(id);
    server.receive(aMail());
    expect(await read(id)).toHaveLength(1);
    expect(server.signIns.at(-1)).toContain('auth=Bearer token-1-of-the-server');
    await tokens.stop();
  });

  it('connects to no address that is not allowed, and sends no password in the clear to a public one', async () => {
    const id = await anInbox({ host: '10.0.0.7' });
    expect((await admin.call(getInbox, { params: { id } })).failure).toBe('address_refused');
    const open = await anInbox({ host: '198.41.0.4' });
    expect((await admin.call(getInbox, { params: { id: open } })).failure).toBe('plain_refused');
  });

  it('reads a mail when the server tells of it, and is watched until its settings change', async () => {
    server.offerIdle();
    const id = await anInbox();
    expect(await comesTrue(async () => server.idling() === 1, 20_000)).toBe(true);
    const signIns = server.signIns.length;
    server.receive(aMail({ subject: 'Told' }));
    server.receive(aMail({ subject: 'Too' }));
    const areRead = async () => {
      await platform.settle();
      return (await mailsOf(id)).length === 2;
    };
    expect(await comesTrue(areRead, 30_000)).toBe(true);
    // Both by one reading, and the connection is watched again.
    expect(server.signIns.length).toBe(signIns + 1);
    expect(await comesTrue(async () => server.idling() === 1, 20_000)).toBe(true);
    const { revision } = await admin.call(getInbox, { params: { id } });
    await admin.call(saveInbox, { body: { id, revision, is_active: false } });
    server.receive(aMail({ subject: 'While paused' }));
    expect(await comesTrue(async () => server.idling() === 0, 20_000)).toBe(true);
    await platform.settle();
    expect(await mailsOf(id)).toHaveLength(2);
  });

  it('survives a mailbox with more mails than a statement can name', async () => {
    const id = await anInbox();
    const ctx = await tenant.context();
    const inbox = await loadInbox(ctx.db, id);
    if (!inbox) throw new Error('There is one.');
    const uids = Array.from({ length: 100_000 }, (_, at) => at + 1);
    const mailbox = { uidValidity: BigInt(inbox.uidValidity ?? '0'), uidNext: 100_001 };
    const client = { mailbox, search: async () => uids } as unknown as ImapFlow;
    const how = { jobId: ctx.randomId(), handle: async () => undefined };
    // No job has the inbox, so that nothing is fetched after the look-up.
    await expect(readMailbox(ctx, client, inbox, how)).resolves.toBe(false);
  });

  it('survives mails that are made to do harm', async () => {
    const id = await anInbox();
    const deep = Array.from(
      { length: 400 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    );
    server.receive(`From: a@b.example\r\nSubject: Deep\r\nMIME-Version: 1.0\r\n${deep.join('')}`);
    const part = '--b\r\nContent-Disposition: attachment; filename=x\r\n\r\nx\r\n';
    server.receive(
      `From: a@b.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(5000)}--b--`,
    );
    server.receive(`From: a@b.example\r\n${'X-Long: y\r\n'.repeat(60_000)}\r\nText`);
    server.receive(
      'From: a@b.example, c@d.example\r\nFrom: adm@acme.example\r\nSubject: Two senders\r\n\r\nText',
    );
    server.receive(Buffer.from([0, 255, 13, 10, 13, 10, 0]));
    server.receive(aMail({ from: 'a@b.example, adm@acme.example' }));
    server.receive(aMail({ from: 'Both: a@b.example, adm@acme.example;' }));
    server.receive(aMail({ subject: '=?utf-8?B?T2vinIUA?=' }));
    const states = (await read(id)).map(({ state, reason }) => [state, reason]);
    expect(states.slice(0, 7).map(([state]) => state)).toEqual(Array(7).fill('refused'));
    expect(states[7]).toEqual(['accepted', null]);
  }, 60_000);
});

describe('settings', () => {
  it('never answer the password, and send it to no other server', async () => {
    const id = await anInbox();
    const detail = await admin.call(getInbox, { params: { id } });
    expect(JSON.stringify(detail)).not.toContain('correct-horse');
    expect(detail).toMatchObject({ has_password: true, revision: 1 });
    const other = await startImapServer();
    const moved = await admin.attempt(saveInbox, { body: { id, revision: 1, port: other.port } });
    expect(moved.error?.errors).toMatchObject([{ path: 'body.password', code: 'secret_missing' }]);
    await other.stop();
    await admin.call(saveInbox, { body: { id, revision: 1, every_minutes: 9 } });
    server.receive(aMail());
    expect(await read(id)).toHaveLength(1);
  });

  it('name what is wrong', async () => {
    const { error } = await admin.attempt(
      saveInbox,
      settingsOf({
        attachments_field: 'title',
        mapping: { fields: [{ field: 'nothing', place: '/nowhere' }], tables: [] },
      }),
    );
    expect(error?.errors).toMatchObject([
      { path: 'body.mapping.fields[0].field', code: 'unknown_field' },
      { path: 'body.mapping.fields[0].place', code: 'unknown_choice' },
      { path: 'body.attachments_field', code: 'unknown_field' },
    ]);
  });

  it('make somebody else the owner who saves them, and hide what came before', async () => {
    const id = await anInbox();
    server.receive(aMail({ subject: 'Confidential' }));
    const [own] = await read(id);
    const other = await tenant.addUser({ username: 'oth', flags: ['isAdministrator'] });
    expect(await mailsOf(id, other)).toMatchObject([{ sender: null, subject: null }]);
    expect(await other.call(getInboxMail, { params: { id: own?.id ?? '' } })).toMatchObject({
      subject: null,
    });
    await other.call(saveInbox, { body: { id, revision: 1, every_minutes: 5 } });
    expect((await admin.call(getInbox, { params: { id } })).owner.id).toBe(other.id);
  });
});

describe('a trial', () => {
  const trial = (source: string, settings = {}) =>
    admin.call(tryInbox, {
      body: { module_id: moduleId, ...plan, ...settings, mail: Buffer.from(source).toString('base64') },
    });

  it('does not tell what the rights of somebody else allow', async () => {
    const bea = await tenant.addUser({ username: 'bea' });
    const verified = `Authentication-Results: mx.acme.example; dmarc=pass header.from=${domain()}`;
    const settings = { acts_as: 'sender', trusted_server: 'mx.acme.example' };
    // An empty subject would be refused if it was carried out.
    for (const subject of ['Order', '']) {
      const mail = aMail({ from: `bea@${domain()}`, subject, head: [verified] });
      expect(await trial(mail, settings)).toMatchObject({
        state: 'accepted',
        result: null,
        reason: 'mail_acts_for_another',
        actor: { id: bea.id },
        values: [],
        faults: [],
      });
    }
    expect(await trial(aMail({ from: `adm@${domain()}`, head: [verified] }), settings)).toMatchObject({
      result: 'submitted',
      reason: null,
    });
  });

  it('says what a mail would do, and leaves nothing', async () => {
    expect(await trial(aMailWithFile('order.txt', 'two lamps'))).toMatchObject({
      state: 'accepted',
      result: 'submitted',
      actor: { id: admin.id },
      files: [{ name: 'order.txt', size: 9 }],
      values: expect.arrayContaining([expect.objectContaining({ path: 'title', text: 'With a file' })]),
    });
    expect(await trial(aMail({ subject: '' }))).toMatchObject({
      state: 'refused',
      faults: [{ code: 'required' }],
    });
    expect(await trial(aMail({ head: ['Auto-Submitted: auto-replied'] }))).toMatchObject({
      state: 'ignored',
      reason: 'mail_automatic',
    });
    expect(await entries()).toEqual([]);
    const { db } = await tenant.context();
    expect(await db.tables.selectFrom('files').select('key').execute()).toEqual([]);
  });
});
