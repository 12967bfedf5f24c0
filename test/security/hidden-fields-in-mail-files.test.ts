import { afterAll, expect, it } from 'vitest';
import { aSecretApp, inTurn } from '#test/factories/secret-app.ts';
import { startMailServer } from '#test/harness/mail-server.ts';
import { readPdf } from '#test/harness/read-pdf.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const mailServer = await startMailServer();
afterAll(() => mailServer.stop());
const platform = useTestPlatform({ settings: { SMTP_URL: mailServer.url } });
const secret = 'TOPSECRET42';

it('show what the recipient may see at the step that asks them, and nothing else', async () => {
  const app = await aSecretApp(platform, {
    connections: inTurn,
    hiddenAt: ['ask1'],
    change: (definition) => ({
      ...definition,
      emailTemplates: {
        ...definition.emailTemplates,
        submit: { subject: 'Order', body: '<p>Please look</p>', attachesPdf: true },
      },
    }),
  });
  await app.submit({ title: 'Chairs', secret });
  await platform.settle();
  await app.decide(app.ana);
  await platform.settle();
  const fileFor = async ({ username }: TestUser) => {
    const mail = mailServer.received.find(({ recipients }) =>
      recipients.some((address) => address.startsWith(`${username}@`)),
    );
    const file = mail?.email.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
    return file && (await readPdf(new Uint8Array(file.content as ArrayBuffer))).text;
  };
  const hers = await fileFor(app.ana);
  expect(hers).toContain('Chairs');
  expect(hers).not.toContain(secret);
  expect(await fileFor(app.cho)).toContain(secret);
});
