import { expect, it } from 'vitest';
import { listSentMails } from '#contracts/mails/list-sent-mails.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aSecretApp, inTurn } from '#test/factories/secret-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const secret = 'TOPSECRET42';

it('call an entry of another app by no field that is hidden there from whoever gets the mail', async () => {
  const other = await aSecretApp(platform, { connections: inTurn, hiddenAt: ['ask1'] });
  const { tenant, designer, ana, ben, cho } = other;
  const { id: vendor } = await other.submit({ title: 'Acme', secret });
  await other.decide(ana);
  const lookup = aField('vendor', 'lookup', {
    moduleId: other.moduleId,
    labelFields: ['title', 'secret'],
  });
  const assignees = [ana, cho].map(({ id }) => ({ kind: 'user', value: id }));
  const definition = aDefinition([aSection('main', [lookup])], { workflow: anApproval(assignees) });
  const moduleId = await aPublishedApp(designer, {
    ...definition,
    emailTemplates: {
      ...definition.emailTemplates,
      submit: { subject: 'Order', body: '<p>At {vendor}</p>' },
    },
  });
  await ben.call(submitEntry, { query: { moduleId }, body: { data: { vendor } } });
  await platform.settle();
  await platform.settle();
  const admin = await tenant.asUser('isAdministrator');
  const { items } = await admin.call(listSentMails, { body: {} });
  const textTo = ({ username }: { username: string }) =>
    items.find(({ to, subject }) => subject === 'Order' && to.startsWith(`${username}@`))?.text;
  expect(textTo(cho)).toContain(`At Acme · ${secret}`);
  expect(textTo(ana)).toContain('At Acme');
  expect(textTo(ana)).not.toContain(secret);
});

it('of an activity leave out what is hidden from whoever gets them, and show it to the others', async () => {
  const To = (users: readonly TestUser[]) => users.map(({ id }) => ({ kind: 'user', value: id }));
  const app = await aSecretApp(platform, {
    connections: ['start > ask1', 'ask1 > tell1', 'tell1 > ask2', 'ask2 > end1'],
    hiddenAt: ['ask1'],
    types: { tell: 'SendEmail' },
    properties: ({ ana, cho }) => ({
      tell1: { To: To([ana, cho]), Subject: 'About {title}: {secret}', Body: 'It says {secret}' },
    }),
  });
  await app.submit({ title: 'Chairs', secret });
  await app.decide(app.ana);
  await platform.settle();
  const admin = await app.tenant.asUser('isAdministrator');
  const { items } = await admin.call(listSentMails, { body: {} });
  const mailTo = ({ username }: TestUser) =>
    items.find(({ to, subject }) => subject.startsWith('About Chairs') && to.startsWith(`${username}@`));
  expect(mailTo(app.cho)?.subject).toBe(`About Chairs: ${secret}`);
  expect(mailTo(app.cho)?.text).toContain(`It says ${secret}`);
  expect(mailTo(app.ana)?.subject).toBe('About Chairs:');
  expect(mailTo(app.ana)?.text).toContain('It says');
  expect(mailTo(app.ana)?.text).not.toContain(secret);
});
