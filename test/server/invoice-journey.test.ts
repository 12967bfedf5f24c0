import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDocumentReading } from '#contracts/document-reading/get-document-reading.ts';
import { readStoredFile } from '#contracts/document-reading/read-stored-file.ts';
import { rememberCorrections } from '#contracts/document-reading/remember-corrections.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { readInbox } from '#contracts/inboxes/read-inbox.ts';
import { saveInbox } from '#contracts/inboxes/save-inbox.ts';
import { updateModule } from '#contracts/modules/update-module.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { FileReference } from '#engine/value/field-value.ts';
import { invoicePdf } from '#test/e2e/fixtures/invoice-pdf.ts';
import { aMailWithFile } from '#test/factories/mail.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { startImapServer, type TestImapServer } from '#test/harness/imap-server.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform(reachingThisMachine);
let mailbox: TestImapServer;
let tenant: TestTenant;
let clerk: TestUser;
let reviewer: TestUser;
let moduleId: string;
let inboxId: string;

beforeAll(async () => {
  mailbox = await startImapServer();
  tenant = await platform.newTenant();
  clerk = await tenant.asUser('isSysAdmin');
  reviewer = await tenant.addUser({ username: 'rev' });
  const designer = await tenant.asUser('isConsultant');
  const fields = [
    aField('subject', 'text'),
    aField('number', 'text', { displayName: 'Invoice number' }),
    aField('total', 'number', { displayName: 'Total amount' }),
    aField('iban', 'text', { displayName: 'IBAN' }),
    aField('clerk', 'text', { displayName: 'Contact person' }),
    aField('paper', 'file'),
  ];
  const workflow = anApproval([{ kind: 'user', value: reviewer.id }]);
  moduleId = await aPublishedApp(designer, aDefinition([aSection('main', fields)], { workflow }));
  await designer.call(updateModule, { query: { id: moduleId }, body: { ocrProviderId: 'formwright' } });
  const { id } = await clerk.call(saveInbox, {
    body: {
      name: 'Invoices',
      module_id: moduleId,
      host: '127.0.0.1',
      port: mailbox.port,
      security: 'none',
      username: mailbox.user,
      password: mailbox.password,
      address: 'orders@acme.example',
      starts: 'save',
      mapping: { fields: [{ field: 'subject', place: '/subject' }], tables: [] },
      attachments_field: 'paper',
    },
  });
  inboxId = id;
  await platform.settle();
});

afterAll(() => mailbox.stop());

/** The draft that a mail with an invoice became, and what was read in its file. */
async function arrived(subject: string, about: { readonly number: string; readonly clerk: string }) {
  const pdf = await invoicePdf(about);
  mailbox.receive(aMailWithFile('invoice.pdf', pdf, subject));
  await clerk.call(readInbox, { body: { id: inboxId } });
  await platform.settle();
  const { items } = await clerk.call(listEntries, { query: { moduleId }, body: {} });
  const id = String(items.find((item) => item.subject === subject)?.id);
  const entry = await clerk.call(getEntry, { params: { recordId: id }, query: { moduleId } });
  const { key } = entry.data.paper as unknown as FileReference;
  const sent = await clerk.call(readStoredFile, { body: { moduleId, key } });
  await platform.settle();
  return { id, entry, reading: await clerk.call(getDocumentReading, { query: { id: sent.id } }) };
}

it('an invoice comes by mail, is read, corrected and approved, and the next one is read as corrected', async () => {
  const first = await arrived('First', { number: 'NF-88017', clerk: 'Ada Voss' });
  expect(first.entry.data.paper).toMatchObject({ name: 'invoice.pdf', type: 'application/pdf' });
  const proposed = Object.fromEntries(first.reading.proposals.map(({ field, value }) => [field, value]));
  expect(proposed).toMatchObject({ number: 'NF-88017', iban: 'NO93 8601 1117 947' });
  expect(proposed).not.toHaveProperty('clerk');

  const corrections = [{ field: 'clerk', value: 'Ada Voss' }];
  const { remembered } = await clerk.call(rememberCorrections, {
    body: { id: first.reading.id, corrections },
  });
  expect(remembered).toEqual(['clerk']);
  const { subject, paper } = first.entry.data;
  await clerk.call(submitEntry, {
    query: { moduleId, recordId: first.id },
    body: {
      revision: first.entry.revision,
      data: { subject: subject ?? null, paper: paper ?? null, ...proposed, clerk: 'Ada Voss' },
    },
  });
  await platform.settle();
  const [task] = (await reviewer.call(listTasks, { body: {} })).items;
  await reviewer.call(decideTask, { body: { task_id: task?.task_id ?? '', accepted: true } });
  const params = { params: { recordId: first.id }, query: { moduleId } };
  expect(await clerk.call(getEntry, params)).toMatchObject({
    workflow_status: 'Completed',
    data: { number: 'NF-88017', clerk: 'Ada Voss', paper: { name: 'invoice.pdf' } },
  });

  const next = await arrived('Second', { number: 'NF-90001', clerk: 'Kai Lund' });
  expect(next.reading.proposals.find(({ field }) => field === 'clerk')).toMatchObject({
    value: 'Kai Lund',
    source: 'correction',
  });
});
