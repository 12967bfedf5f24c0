import { describe, expect, it } from 'vitest';
import { deleteUser } from '#contracts/administration/delete-user.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { listComments } from '#contracts/comments/list-comments.ts';
import { getInbox } from '#contracts/inboxes/get-inbox.ts';
import { getInboxMail } from '#contracts/inboxes/get-inbox-mail.ts';
import { saveInbox } from '#contracts/inboxes/save-inbox.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { aMail, aMailWithFile } from '#test/factories/mail.ts';
import {
  admin,
  anInbox,
  domain,
  entries,
  later,
  moduleId,
  platform,
  read,
  server,
  settingsOf,
  smtp,
  tenant,
  useInboxes,
} from '#test/harness/inboxes.ts';

useInboxes();

describe('a mail that starts an entry', () => {
  it('fills fields and a file field, once, and leaves those that were there before', async () => {
    server.receive(aMail({ subject: 'Old' }));
    const id = await anInbox();
    expect(await read(id)).toEqual([]);
    const uid = server.receive(aMailWithFile('order.txt', 'two lamps'), new Date('2026-11-28T23:30:00Z'));
    expect(await read(id)).toMatchObject([
      {
        state: 'accepted',
        result: 'submitted',
        reason: null,
        sender: 'ana@shop.example',
        subject: 'With a file',
      },
    ]);
    expect(await read(id)).toHaveLength(1);
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    const shown = await admin.call(getEntry, {
      params: { recordId: String(entry?.id) },
      query: { moduleId },
    });
    expect(shown.data).toMatchObject({
      title: 'With a file',
      from: 'ana@shop.example',
      papers: [{ name: 'order.txt', size: 9 }],
    });
    expect(shown.data.body).toBe('Two lamps\nThanks & bye');
    expect(server.flagsOf(uid)).toEqual(['\\Seen']);
    expect(server.signIns).toContain(' orders@acme.example correct-horse');
  });

  it('is refused as a form would refuse it, and the next one goes on', async () => {
    const id = await anInbox();
    server.receive(aMail({ subject: '' }));
    server.receive(aMailWithFile('big.txt', 'x'.repeat(1_100_000)));
    server.receive(aMail({ subject: 'Fine' }));
    server.receive(aMailWithFile('order.txt', 'two lamps', ''));
    const [blank, big, fine, withFile] = await read(id);
    expect([blank?.state, big?.state, fine?.state]).toEqual(['refused', 'refused', 'accepted']);
    expect(withFile?.state).toBe('refused');
    const { db } = await tenant.context();
    expect(await db.tables.selectFrom('files').select('name').execute()).toEqual([]);
    const detail = await admin.call(getInboxMail, { params: { id: blank?.id ?? '' } });
    expect(detail).toMatchObject({
      code: 'validation_failed',
      faults: [{ code: 'required' }],
      entry_id: null,
    });
    const large = await admin.call(getInboxMail, { params: { id: big?.id ?? '' } });
    expect(large.code).toBe('too_large');
    expect(await entries()).toHaveLength(1);
  });

  it('costs what the inbox says, whatever comes of it, and how long it took is noted', async () => {
    const id = await anInbox({ price: '0.05', currency: 'EUR' });
    server.receive(aMail({ subject: 'Fine' }));
    server.receive(aMail({ subject: '' }));
    server.receive(aMail({ head: ['Precedence: bulk'] }));
    const mails = await read(id);
    expect(mails.map(({ state }) => state)).toEqual(['accepted', 'refused', 'ignored']);
    for (const { cost, duration_ms } of mails) {
      expect(cost).toEqual({ amount: '0.05', currency: 'EUR' });
      expect(duration_ms).toBeGreaterThanOrEqual(0);
    }
    const { costs } = await admin.call(getInbox, { params: { id } });
    expect(costs).toEqual([{ amount: '0.15', currency: 'EUR' }]);
  });

  it('does so once when the mailbox is made anew, and when the same mail lies there twice', async () => {
    const id = await anInbox();
    const twice = aMail({ subject: 'Twice' });
    server.receive(twice);
    server.receive(twice);
    expect((await read(id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['accepted', null],
      ['ignored', 'mail_repeated'],
    ]);
    server.renew();
    server.receive(aMail({ subject: 'After' }));
    expect((await read(id)).slice(2).map(({ reason }) => reason)).toEqual([
      'mail_repeated',
      'mail_repeated',
      null,
    ]);
    expect(await entries()).toHaveLength(2);
  });

  it('does not go round in circles', async () => {
    const id = await anInbox({ hourly_limit: 2 });
    server.receive(aMail({ head: ['Auto-Submitted: auto-replied'] }));
    server.receive(aMail({ head: ['Precedence: bulk'] }));
    server.receive(aMail({ id: `<0198c0de-7d8f-7000-8000-000000000001@${tenant.tenant.name}.formwright>` }));
    server.receive(aMail({ from: 'orders@acme.example' }));
    for (const _ of [1, 2, 3]) server.receive(aMail());
    expect((await read(id)).map(({ reason }) => reason)).toEqual([
      'mail_automatic',
      'mail_automatic',
      'mail_own',
      'mail_own',
      null,
      null,
      'mail_too_many',
    ]);
    later(3_700_000);
    server.receive(aMail());
    expect((await read(id)).at(-1)).toMatchObject({ state: 'accepted' });
  });

  it('comes from allowed senders only, if there are any', async () => {
    const id = await anInbox({ allowed_senders: ['@shop.example', 'eve@other.example'] });
    for (const from of ['a@shop.example', 'b@sub.shop.example', 'eve@other.example', 'x@other.example']) {
      server.receive(aMail({ from }));
    }
    expect((await read(id)).map(({ state }) => state)).toEqual([
      'accepted',
      'refused',
      'accepted',
      'refused',
    ]);
  });
});

describe('who a mail acts for', () => {
  const header = (result: string) => `Authentication-Results: mx.acme.example; ${result}`;
  const pass = () => header(`spf=pass smtp.mailfrom=x.example; dmarc=pass header.from=${domain()}`);

  it('is its sender only if a trusted server says that the sender is genuine', async () => {
    const bea = await tenant.addUser({ username: 'bea' });
    const id = await anInbox({ acts_as: 'senderOrOwner', trusted_server: 'mx.acme.example' });
    const from = `Bea <BEA@${domain()}>`;
    server.receive(aMail({ from, subject: 'Genuine', head: [pass()] }));
    server.receive(aMail({ from, subject: 'No header' }));
    server.receive(aMail({ from, subject: 'Forged below', head: [header('dmarc=fail'), pass()] }));
    server.receive(aMail({ from, subject: 'Other server', head: [pass().replace('mx.acme', 'mx.evil')] }));
    server.receive(
      aMail({ from, subject: 'Comment', head: [header(`dmarc=fail (dmarc=pass; header.from=${domain()})`)] }),
    );
    server.receive(
      aMail({
        from,
        subject: 'Other domain',
        head: [pass().replace(`header.from=${domain()}`, 'header.from=evil.example')],
      }),
    );
    await read(id);
    const authors = Object.fromEntries(
      (await entries()).map((entry) => [entry.title, (entry.created_by as { id: string }).id]),
    );
    expect(authors).toEqual({
      Genuine: bea.id,
      'No header': admin.id,
      'Forged below': admin.id,
      'Other server': admin.id,
      Comment: admin.id,
      'Other domain': admin.id,
    });
  });

  it('is never its sender where no administrator owns the inbox, however well it vouches for itself', async () => {
    const settings = { trusted_server: 'mx.acme.example' };
    const consultant = await tenant.addUser({ username: 'con', flags: ['isConsultant'] });
    for (const acts_as of ['sender', 'senderOrOwner'] as const) {
      const { error } = await consultant.attempt(saveInbox, settingsOf({ ...settings, acts_as }));
      expect(error?.errors).toMatchObject([{ path: 'body.acts_as', code: 'sender_by_administrator' }]);
    }
    // Nor is it kept: whoever saves becomes the owner. Pausing leaves both.
    const id = await anInbox({ ...settings, acts_as: 'sender' });
    const kept = await consultant.attempt(saveInbox, { body: { id, revision: 1, name: 'Mine' } });
    expect(kept.error?.errors).toMatchObject([{ path: 'body.acts_as' }]);
    await consultant.call(saveInbox, { body: { id, revision: 1, is_active: false } });
    await admin.call(saveInbox, { body: { id, revision: 2, is_active: true } });
    await platform.settle();
    // An owner who is no administrator any more: the sender does not count.
    const ids = [id, await anInbox({ ...settings, acts_as: 'senderOrOwner' })];
    await tenant.transact(null, async (ctx) => {
      const owner = { ownerId: consultant.id };
      await ctx.db.tables.updateTable('inboxes').set(owner).where('id', 'in', ids).execute();
    });
    server.receive(aMail({ from: `adm@${domain()}`, head: [pass()] }));
    expect((await read(id, consultant)).map(({ reason }) => reason)).toEqual(['mail_owner_no_administrator']);
    expect((await read(ids[1] ?? '', consultant)).map(({ state }) => state)).toEqual(['accepted']);
    expect((await entries(consultant)).map(({ created_by }) => created_by)).toMatchObject([
      { id: consultant.id },
    ]);
  });

  it('is nobody for strangers where only senders may act', async () => {
    const { error } = await admin.attempt(saveInbox, settingsOf({ acts_as: 'sender' }));
    expect(error?.errors).toMatchObject([{ path: 'body.trusted_server', code: 'input_missing' }]);
    const id = await anInbox({ acts_as: 'sender', trusted_server: 'mx.acme.example' });
    server.receive(aMail({ from: `no@${domain()}`, head: [pass()] }));
    server.receive(aMail({ from: `adm@${domain()}` }));
    expect((await read(id)).map(({ reason }) => reason)).toEqual([
      'mail_sender_unknown',
      'mail_sender_unverified',
    ]);
    expect(await entries()).toEqual([]);
  });

  it('pauses the inbox when its owner has left, and tells the administrators', async () => {
    const owner = await tenant.addUser({ username: 'own', flags: ['isAdministrator'] });
    const id = await anInbox({}, owner);
    await admin.call(deleteUser, { params: { id: owner.id }, body: { leave_behind: true } });
    server.receive(aMail());
    await read(id);
    expect(await admin.call(getInbox, { params: { id } })).toMatchObject({
      is_active: false,
      pause_reason: 'owner',
    });
    expect(await entries()).toEqual([]);
    const { notif } = await admin.call(listNotifications, { query: {} });
    expect(JSON.stringify(notif)).toContain('webhookPaused');
  });
});

describe('a reply', () => {
  /** The mail by which the product tells the reviewer of a task. */
  async function aMailToReply(id: string) {
    const before = smtp.received.length;
    server.receive(aMail({ subject: 'Chairs' }));
    await read(id);
    await platform.settle();
    const sent = smtp.received.slice(before).find(({ recipients }) => recipients.includes(`rev@${domain()}`));
    const email = sent?.email;
    const [entry] = await entries();
    return { email, replyTo: email?.replyTo?.[0]?.address ?? '', entryId: String(entry?.id) };
  }
  const comments = async (recordId: string) =>
    (await admin.call(listComments, { params: { recordId }, query: { moduleId } })).items;

  it('to the tagged address becomes a comment of the person it was sent to', async () => {
    const id = await anInbox();
    const { email, replyTo, entryId } = await aMailToReply(id);
    expect(replyTo).toMatch(/^orders\+[a-z2-7]{24}@acme\.example$/);
    expect(email?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    const text =
      'Please wait.\n\nOn Sat, 28 Nov 2026 at 10:00, Formwright <no-reply@x.example> wrote:\n> A task';
    server.receive(aMail({ from: `rev@${domain()}`, to: replyTo, text }));
    expect((await read(id)).at(-1)).toMatchObject({ state: 'accepted', result: 'commented' });
    expect(await comments(entryId)).toMatchObject([{ text: 'Please wait.' }]);
    const { items } = await admin.call(listAuditTrail, { body: { length: 100 } });
    const told = items.filter(({ way, actor }) => way === 'inbox' && actor?.name === 'Rev');
    const through = { id, name: (await admin.call(getInbox, { params: { id } })).name };
    expect(told.map((record) => [record.action, record.actor?.name, record.through]).sort()).toEqual([
      ['commented', 'Rev', through],
      ['received', 'Rev', through],
    ]);
    expect(await entries()).toHaveLength(1);
  });

  it('is known by the id of the mail too, and by nothing that was made up', async () => {
    const id = await anInbox();
    const { email, replyTo, entryId } = await aMailToReply(id);
    const from = `rev@${domain()}`;
    server.receive(aMail({ from, head: [`In-Reply-To: ${email?.messageId}`], text: 'By id' }));
    server.receive(aMail({ from, to: replyTo.replace(/\+.{24}/, `+${'a'.repeat(24)}`), text: 'Made up' }));
    server.receive(aMail({ from: 'eve@shop.example', to: replyTo, text: 'Somebody else' }));
    expect((await read(id)).slice(1).map(({ reason }) => reason)).toEqual([
      null,
      'mail_no_entry',
      'mail_reply_by_another',
    ]);
    expect((await comments(entryId)).map(({ text }) => text)).toEqual(['By id']);
  });
});
