import * as xlsx from '@e965/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { getEntryPdf } from '#contracts/documents/get-entry-pdf.ts';
import { exportEntries } from '#contracts/exchange/export-entries.ts';
import { exportRows } from '#contracts/insight/export-rows.ts';
import { listSentMails } from '#contracts/mails/list-sent-mails.ts';
import { getOrganization } from '#contracts/tenants/get-organization.ts';
import { saveOrganization } from '#contracts/tenants/save-organization.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { readPdf } from '#test/harness/read-pdf.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

/* A moment reads as the organisation writes dates and times, wherever it leaves. */

const platform = useTestPlatform();
const written = '02-03-2026 03:30 PM';
let tenant: TestTenant;
let admin: TestUser;
let moduleId: string;
let entryId: string;

beforeAll(async () => {
  tenant = await platform.newTenant();
  admin = await tenant.asUser('isAdministrator');
  const approver = await tenant.addUser();
  const { datetime_format: _shown, logo: _logo, ...settings } = await admin.call(getOrganization, {});
  const formats = { date_format: 'DD-MM-YYYY' as const, time_format: 'hh:mm A' as const };
  await admin.call(saveOrganization, { body: { ...settings, time_zone: 'Etc/UTC', ...formats } });
  const due = aField('due', 'datetime', { displayName: 'Due' });
  const definition = aDefinition([aSection('main', [due])], {
    workflow: anApproval([{ kind: 'user', value: approver.id }]),
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'export'] }],
      rawPermission: null,
    },
  });
  const submit = { subject: 'Due {due}', body: '<p>{due}</p>' };
  const emailTemplates = { ...definition.emailTemplates, submit };
  moduleId = await aPublishedApp(admin, { ...definition, emailTemplates });
  const data = { due: '2026-03-02T15:30:00.000Z' };
  entryId = (await admin.call(submitEntry, { query: { moduleId }, body: { data } })).id;
  await platform.settle();
});

const post = (url: string, payload: object) => admin.inject({ method: 'POST', url, payload });

it.each(['csv', 'xlsx'] as const)('in the entries and the rows of a report as %s', async (format) => {
  const entries = { format, view: 'all', columns: [{ data: 'due' }] };
  const rows = { format, moduleId, joins: [], columns: ['due'], orders: [] };
  for (const answer of [
    await post(`${exportEntries.path}?moduleId=${moduleId}`, entries),
    await post(exportRows.path, rows),
  ]) {
    expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200);
    const { SheetNames, Sheets } = xlsx.read(answer.rawPayload, { type: 'buffer', cellNF: true, raw: true });
    const cells = Object.values(Sheets[SheetNames[0] ?? ''] ?? {}) as {
      w?: string;
      v?: unknown;
      z?: string;
    }[];
    // What is read back from the file of entries has to have its seconds.
    if (format === 'csv')
      expect(cells.map(({ w, v }) => `${w} ${v}`).join()).toMatch(/02-03-2026 03:30(:00)? PM/);
    else expect(cells.map(({ z }) => String(z)).join()).toMatch(/dd\\-mm\\-yyyy\\ hh:mm(:ss)? AM\/PM/);
  }
});

it('in the PDF of an entry', async () => {
  const url = `${getEntryPdf.path.replace(':recordId', entryId)}?moduleId=${moduleId}`;
  const pdf = await readPdf((await admin.inject({ method: 'GET', url })).rawPayload);
  expect(pdf.text.replaceAll(/\s+/g, ' ')).toContain(written);
});

it('in a mail', async () => {
  const { items } = await admin.call(listSentMails, { body: { page: 1, length: 10 } });
  expect(items.map(({ subject }) => subject)).toContain(`Due ${written}`);
  expect(items.map(({ html }) => html).join('')).toContain(written);
});
