import { beforeAll, describe, expect, it } from 'vitest';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { getEntryDocument } from '#contracts/documents/get-entry-document.ts';
import { getEntryPdf } from '#contracts/documents/get-entry-pdf.ts';
import { getListDocument } from '#contracts/documents/get-list-document.ts';
import { getListPdf } from '#contracts/documents/get-list-pdf.ts';
import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { getOrganization } from '#contracts/tenants/get-organization.ts';
import { saveOrganization } from '#contracts/tenants/save-organization.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { readPdf } from '#test/harness/read-pdf.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let designer: TestUser;
let author: TestUser;
let approver: TestUser;
let moduleId: string;

/** One red pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

const sections = [
  aSection(
    'main',
    [
      aField('title', 'text', { displayName: 'Purpose' }),
      aField('amount', 'number', { displayName: 'Amount', decimalPlaces: 2 }),
      aField('day', 'date', { displayName: 'Needed by' }),
      aField('secretNote', 'text', { displayName: 'Inside note' }),
      aField('reason', 'textarea', { displayName: 'Reason' }),
      aField('photo', 'image', { displayName: 'Photo' }),
      aField('onlyIf', 'text', {
        displayName: 'Only sometimes',
        visibleWhen: 'amount > 1000000.0',
        keepWhenHidden: true,
      }),
      aField('pin', 'password', { displayName: 'Pin' }),
    ],
    { displayName: 'Order' },
  ),
  aSection(
    'lines',
    [
      aField('item', 'text', { displayName: 'Item' }),
      aField('price', 'number', { displayName: 'Price', decimalPlaces: 2 }),
    ],
    { isTable: true, displayName: 'Lines' },
  ),
];

beforeAll(async () => {
  tenant = await platform.newTenant();
  designer = await tenant.asUser('isConsultant');
  author = await tenant.addUser();
  approver = await tenant.addUser();
  const workflow = anApproval([{ kind: 'user', value: approver.id }]);
  const definition = aDefinition(sections, {
    workflow: {
      ...workflow,
      fieldPermissions: [
        {
          activityId: 'approval',
          fields: [{ name: 'secretNote', control: 'hidden' }],
          fieldGroups: [],
        },
      ],
    } as never,
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'export'] }],
      rawPermission: null,
    },
  });
  moduleId = await aPublishedApp(designer, definition);
});

async function submitted(data: EntryValues): Promise<string> {
  const { id } = await author.call(submitEntry, { query: { moduleId }, body: { data } });
  return id;
}

function addressOf(recordId: string, more: Record<string, string> = {}): string {
  return `${getEntryPdf.path.replace(':recordId', recordId)}?${new URLSearchParams({ moduleId, ...more })}`;
}

async function pdfOf(user: TestUser, recordId: string, more = {}, headers = {}) {
  const answer = await user.inject({ method: 'GET', url: addressOf(recordId, more), headers });
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return readPdf(answer.rawPayload);
}

const values = (title: string): EntryValues => ({
  title,
  amount: 1234.5,
  day: '2026-12-04',
  secretNote: 'Not for the approver',
  lines: [
    { item: 'Laptop', price: 1170 },
    { item: 'Dock', price: 140 },
  ],
});

describe('an entry as a PDF', () => {
  it('has its values, sections, tables and history, tagged, with language and title', async () => {
    const id = await submitted(values('Laptops'));
    const pdf = await pdfOf(author, id, { history: 'true' });
    for (const text of ['Laptops', 'Order', 'Amount', '2026-12-04', 'Lines', 'Laptop', 'Dock', 'History'])
      expect(pdf.text).toContain(text);
    expect(pdf.text).toMatch(/User\d+ · submitted/);
    expect(pdf.text).toContain('Page 1 of 1');
    expect(pdf).toMatchObject({ isTagged: true, language: 'en', title: 'Laptops' });
    expect(pdf.elements).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TH', 'TD']));
    expect((await pdfOf(author, id)).text).not.toContain('History');
  });

  it('shows its reader only what they may see, and not what a condition hides or a secret is', async () => {
    const id = await submitted({ ...values('Hidden'), pin: 'pin-4711', onlyIf: 'kept-away' });
    const own = await pdfOf(approver, id);
    expect(own.text).not.toContain('Not for the approver');
    expect(own.text).not.toContain('Inside note');
    expect(own.text).toContain('Hidden');
    for (const text of ['pin-4711', 'kept-away', 'Pin']) expect(own.text).not.toContain(text);
    const document = await approver.call(getEntryDocument, { params: { recordId: id }, query: { moduleId } });
    expect(JSON.stringify(document)).not.toMatch(/Not for the approver|pin-4711|kept-away/);
    const other = await platform.newTenant();
    const stranger = await other.asUser('isAdministrator');
    expect((await stranger.inject({ method: 'GET', url: addressOf(id) })).statusCode).toBe(404);
  });

  it('writes Chinese and Japanese, dates as the organisation does, and words in the reader’s language', async () => {
    const admin = await tenant.asUser('isAdministrator');
    const id = await submitted({ ...values('購買申請'), reason: '请在周五之前确认。Über Zürich — łódź' });
    const { datetime_format: _shown, logo: _logo, ...settings } = await admin.call(getOrganization, {});
    const { revision } = await admin.call(saveOrganization, {
      body: { ...settings, date_format: 'DD-MM-YYYY' },
    });
    const pdf = await pdfOf(author, id, { history: 'true' }, { 'accept-language': 'de' });
    await admin.call(saveOrganization, { body: { ...settings, revision } });
    expect(pdf.language).toBe('de');
    expect(pdf.title).toBe('購買申請');
    for (const text of ['04-12-2026', 'Verlauf', 'Seite 1 von 1', 'Über'])
      expect(pdf.text.replaceAll(/\s+/g, ' ')).toContain(text);
    // The reader puts spaces where one letter stands in another part of its font than the next.
    for (const text of ['请在周五之前确认。', '購買申請', 'łódź'])
      expect(pdf.text.replaceAll(/\s+/g, '')).toContain(text);
    expect(pdf.text).toContain('1234,50');
  });

  it('goes on over pages, and repeats the head of a table', async () => {
    const lines = Array.from({ length: 90 }, (_none, index) => ({ item: `Part ${index}`, price: index }));
    const id = await submitted({ ...values('Long'), reason: 'word '.repeat(1500), lines });
    const pdf = await pdfOf(author, id);
    expect(pdf.pages.length).toBeGreaterThan(3);
    expect(pdf.text).toContain('Part 89');
    const withRows = pdf.pages.filter((page) => /Part \d/.test(page));
    expect(withRows.length).toBeGreaterThan(1);
    for (const page of withRows) expect(page).toContain('Price');
    expect(pdf.pages.at(-1)).toContain(`Page ${pdf.pages.length} of ${pdf.pages.length}`);
  });

  it('shows a picture with a text instead, and names one that cannot be read', async () => {
    const send = (name: string, content: string) =>
      author.call(uploadBase64, { body: { moduleId, name, content } });
    const photo = await send('pixel.png', png);
    const pdf = await pdfOf(author, await submitted({ ...values('Picture'), photo: { ...photo } }));
    expect(pdf.elements).toContain('Figure');
    expect(pdf.alternatives).toContain('Picture: pixel.png');
    // A head that promises a picture, and nothing after it.
    const broken = Buffer.concat([Buffer.from(png, 'base64').subarray(0, 40), Buffer.alloc(20, 7)]);
    const cut = await send('cut.png', broken.toString('base64'));
    const other = await pdfOf(author, await submitted({ ...values('Cut'), photo: { ...cut } }));
    expect(other.text).toContain('cut.png');
    expect(other.elements).not.toContain('Figure');
  });

  it('is recorded in the audit trail as an export', async () => {
    const root = await tenant.addUser({ flags: ['isSysAdmin'] });
    const id = await submitted(values('Recorded'));
    await pdfOf(author, id);
    const { items } = await root.call(listAuditTrail, {
      body: {
        filters: { condition: 'and', rules: [{ field: 'action', operator: 'eq', value: 'exported' }] },
      },
    });
    expect(items.some((item) => item.entry_id === id && item.subject_kind === 'entry')).toBe(true);
  });
});

describe('a list as a document', () => {
  it('has all entries that the filter finds, with their columns', async () => {
    for (const index of [1, 2, 3]) await submitted(values(`Listed ${index}`));
    const body = {
      columns: [{ data: 'title' }, { data: 'amount' }, { data: 'workflow_status' }],
      filters: {
        condition: 'and' as const,
        rules: [{ field: 'title', operator: 'startswith' as const, value: 'Listed' }],
      },
      orders: [{ column: 'title', dir: 'asc' as const }],
    };
    const document = await author.call(getListDocument, { query: { moduleId }, body });
    const [table] = document.blocks;
    expect(table).toMatchObject({ kind: 'table', head: [{ text: 'Purpose' }, { isNumber: true }, {}] });
    expect(table?.kind === 'table' && table.rows.map(([title]) => title)).toEqual([
      'Listed 1',
      'Listed 2',
      'Listed 3',
    ]);
    const url = `${getListPdf.path}?moduleId=${moduleId}`;
    const pdf = await readPdf((await author.inject({ method: 'POST', url, payload: body })).rawPayload);
    expect(pdf.text).toContain('Listed 2');
    expect(pdf.text).not.toContain('Recorded');
    expect(pdf).toMatchObject({ isTagged: true, language: 'en' });
  });

  it('has the columns that the list shows at first when none are asked for', async () => {
    const body = { filters: { condition: 'and' as const, rules: [] } };
    const { blocks } = await author.call(getListDocument, { query: { moduleId }, body });
    const [table] = blocks;
    const { columns } = await author.call(getModuleConfig, { query: { moduleId } });
    const shown = columns.filter(({ isSystem, isVisible }) => isVisible && !isSystem);
    expect(table?.kind === 'table' && table.head.map(({ text }) => text)).toEqual([
      ...shown.map(({ displayName }) => displayName),
      'Status',
    ]);
  });

  it('needs the right to export', async () => {
    const closed = await aPublishedApp(
      designer,
      aDefinition(sections, {
        permission: {
          rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll'] }],
          rawPermission: null,
        },
      }),
    );
    const refused = await author.attempt(getListDocument, { query: { moduleId: closed }, body: {} });
    expect(refused).toMatchObject({ status: 403, error: { code: 'forbidden' } });
  });
});
