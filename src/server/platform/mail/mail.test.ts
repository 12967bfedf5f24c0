import { describe, expect, it } from 'vitest';
import { listSentMails } from '#contracts/mails/list-sent-mails.ts';
import { startMailServer } from '#test/harness/mail-server.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { deliverMail } from './deliver-mail.ts';
import { smtpTransport } from './smtp-transport.ts';

const platform = useTestPlatform();
const mail = {
  to: 'ana@example.com',
  recipientId: null,
  subject: 'Approve',
  html: '<p>Hello</p>',
  text: 'Hello',
};

describe('deliverMail without a mail server', () => {
  it('stores the mail once for administrators', async () => {
    const acme = await platform.newTenant();
    const ctx = await acme.context();
    const id = ctx.randomId();
    await deliverMail(ctx, id, mail);
    await deliverMail(ctx, id, mail);
    const admin = await acme.asUser('isAdministrator');
    const { items, total } = await admin.call(listSentMails, { body: {} });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ id, to: 'ana@example.com', subject: 'Approve' });
    const { status } = await (await acme.asUser()).attempt(listSentMails, { body: {} });
    expect(status).toBe(403);
  });

  it('makes one line of a subject that tries to add headers', async () => {
    const acme = await platform.newTenant();
    const ctx = await acme.context();
    await deliverMail(ctx, ctx.randomId(), { ...mail, subject: 'Hi\r\nBcc: all@example.com' });
    const admin = await acme.asUser('isAdministrator');
    const { items } = await admin.call(listSentMails, { body: {} });
    expect(items[0]?.subject).toBe('Hi Bcc: all@example.com');
  });
});

describe('a mail server', () => {
  it('gets the complete mail, for one recipient only', async () => {
    const server = await startMailServer();
    const transport = smtpTransport(server.url, 'Formwright <no-reply@example.com>');
    await transport.send({ ...mail, subject: 'Größe 請求' }, '<1@acme.formwright>');
    await transport
      .send({ ...mail, to: 'ana@example.com, eve@example.com' }, '<2@acme.formwright>')
      .catch(() => {});
    transport.close();
    await server.stop();
    const { received } = server;
    expect(received[0]?.email).toMatchObject({ subject: 'Größe 請求', messageId: '<1@acme.formwright>' });
    expect(received[0]?.email.html).toContain('<p>Hello</p>');
    expect(received.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.com');
  });
});
