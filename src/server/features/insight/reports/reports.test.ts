import { beforeAll, describe, expect, it } from 'vitest';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { deleteReportDesign } from '#contracts/insight/reports/delete-report-design.ts';
import { getReportDesign } from '#contracts/insight/reports/get-report-design.ts';
import { getReportFields } from '#contracts/insight/reports/get-report-fields.ts';
import { listReportDesigns } from '#contracts/insight/reports/list-report-designs.ts';
import { previewReport } from '#contracts/insight/reports/preview-report.ts';
import { renderReport } from '#contracts/insight/reports/render-report.ts';
import type { SentDesign } from '#contracts/insight/reports/report-design-shape.ts';
import { saveReportDesign } from '#contracts/insight/reports/save-report-design.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
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
  aSection('main', [
    aField('title', 'text', { displayName: 'Purpose' }),
    aField('amount', 'number', { displayName: 'Amount', decimalPlaces: 2 }),
    aField('day', 'date', { displayName: 'Day' }),
    aField('secretNote', 'text', { displayName: 'Inside note' }),
    aField('photo', 'image', { displayName: 'Photo' }),
    aField('onlyIf', 'text', { visibleWhen: 'amount > 1000000.0', keepWhenHidden: true }),
    aField('pin', 'password', { displayName: 'Pin' }),
  ]),
  aSection(
    'lines',
    [aField('kind', 'text'), aField('price', 'number', { decimalPlaces: 2 }), aField('inside', 'number')],
    { isTable: true, displayName: 'Lines' },
  ),
];

type Block = SentDesign['body'][number];
let count = 0;
const text = (said: string, more: object = {}) =>
  ({
    id: `b${++count}`,
    kind: 'text',
    width: 12,
    text: said,
    role: 'body',
    align: 'left',
    ...more,
  }) as Extract<Block, { kind: 'text' }>;

const letter = (...body: Block[]): SentDesign => ({
  source: 'entry',
  paper: { size: 'a4', isLandscape: false, marginMm: 20 },
  head: [text('Head of {app}', { role: 'small' })],
  foot: [text('Page {page} of {pages}', { role: 'small' })],
  body,
});

const lines: Block = {
  id: 'lines',
  kind: 'table',
  width: 12,
  table: 'lines',
  groupBy: 'kind',
  columns: [
    { title: 'Kind', text: '{kind}', width: 2, align: 'left' },
    { title: 'Price', text: '{price:EUR}', width: 1, align: 'right', total: 'sum' },
    { title: 'Inside', text: '{inside}', width: 1, align: 'right', total: 'sum' },
  ],
};

beforeAll(async () => {
  tenant = await platform.newTenant();
  designer = await tenant.asUser('isConsultant');
  author = await tenant.addUser({ flags: ['isFullUser'] });
  approver = await tenant.addUser({ flags: ['isFullUser'] });
  const definition = aDefinition(sections, {
    workflow: {
      ...anApproval([{ kind: 'user', value: approver.id }]),
      fieldPermissions: [
        {
          activityId: 'approval',
          fields: [
            { name: 'secretNote', control: 'hidden' },
            { name: 'lines.inside', control: 'hidden' },
          ],
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

const values = (title: string): EntryValues => ({
  title,
  amount: 1234.5,
  day: '2026-12-04',
  secretNote: 'Not for the approver',
  lines: [
    { kind: 'Hardware', price: 1170.1, inside: 7 },
    { kind: 'Travel', price: 20, inside: 8 },
    { kind: 'Hardware', price: 140.2, inside: 9 },
  ],
});

async function submitted(data: EntryValues): Promise<string> {
  return (await author.call(submitEntry, { query: { moduleId }, body: { data } })).id;
}

async function said(user: TestUser, design: SentDesign, recordId?: string, more = {}): Promise<string> {
  const report = await user.call(previewReport, { body: { moduleId, design, recordId, ...more } });
  return report.pages.flatMap((page) => page.map((box) => (box.kind === 'line' ? box.text : ''))).join('\n');
}

async function kept(user: TestUser, design: SentDesign, more = {}): Promise<string> {
  const name = `Report ${++count}`;
  return (await user.call(saveReportDesign, { body: { name, moduleId, design, ...more } })).id;
}

const everyone = { sharedWith: [{ kind: 'everyone' as const }] };

async function pdfOf(user: TestUser, body: object) {
  const answer = await user.inject({ method: 'POST', url: renderReport.path, payload: body });
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200);
  return readPdf(answer.rawPayload);
}

describe('a report about one entry', () => {
  it('has texts in formats, groups with exact totals, and the numbers of its pages', async () => {
    const id = await submitted(values('Laptops'));
    const design = letter(
      text('{title} for {amount:2}, {amount:EUR}, {day:long}', { role: 'title' }),
      text('{title:upper}'),
      lines,
      { id: 'break', kind: 'pageBreak', width: 12 },
      text('The end'),
    );
    const report = await said(author, design, id);
    for (const part of [
      'Laptops for 1,234.50, €1,234.50, December 4, 2026',
      'LAPTOPS',
      '€1,310.30',
      '€1,330.30',
      'Total: Hardware',
      'Page 1 of 2',
      'Page 2 of 2',
      'The end',
    ]) {
      expect(report).toContain(part);
    }
  });

  it('is a tagged PDF with the same pages, a bar code and a picture', async () => {
    const photo = await author.call(uploadBase64, {
      body: { moduleId, name: 'pixel.png', content: png },
    });
    const recordId = await submitted({ ...values('Docks'), photo: { ...photo } });
    const design = letter(
      text('{title}', { role: 'title' }),
      { id: 'code', kind: 'code', width: 6, symbology: 'qrcode', text: '{title}', height: 80 },
      { id: 'bars', kind: 'code', width: 6, symbology: 'code128', text: '{amount}', height: 40 },
      { id: 'photo', kind: 'picture', width: 6, field: 'photo', height: 80 },
      lines,
    );
    const id = await kept(author, design);
    const pdf = await pdfOf(author, { id, recordId });
    const shown = await author.call(previewReport, { body: { id, recordId } });
    expect(pdf.pages).toHaveLength(shown.pages.length);
    const squeezed = (all: string) => all.replaceAll(/\s+/g, '');
    for (const box of shown.pages.flat()) {
      if (box.kind === 'line') expect(squeezed(pdf.text)).toContain(squeezed(box.text));
    }
    expect(pdf).toMatchObject({ isTagged: true, language: 'en' });
    expect(pdf.title).toContain('Docks');
    expect(pdf.elements).toEqual(expect.arrayContaining(['H1', 'Figure', 'Table', 'TR', 'TH', 'TD']));
    expect(pdf.alternatives).toEqual(expect.arrayContaining(['Docks', 'pixel.png']));
    expect(shown.pages.flat().filter(({ kind }) => kind === 'code')).toHaveLength(2);
  });

  it('shows its reader only what they may see, and counts as blank what they may not', async () => {
    const data = { ...values('Hidden'), pin: 'pin-4711', onlyIf: 'kept-away' };
    const recordId = await submitted(data);
    // Before it is sent to the step that hides them, its author sees all fields.
    const draft = await author.call(saveEntry, { query: { moduleId }, body: { data } });
    const design = letter(
      text('{title} {secretNote} {onlyIf}'),
      text('told by a condition', { when: 'secretNote == "Not for the approver"' }),
      text('blank to the reader', { when: 'secretNote == null' }),
      lines,
    );
    const id = await kept(author, design, everyone);
    const own = await said(author, design, draft.id);
    expect(own).toContain('Not for the approver');
    expect(own).toContain('told by a condition');
    const read = async (user: TestUser) => (await pdfOf(user, { id, recordId })).text;
    const theirs = await read(approver);
    expect(theirs).toContain('Hidden');
    expect(theirs).toContain('blank to the reader');
    expect(theirs).not.toContain('Not for the approver');
    expect(theirs).not.toContain('told by a condition');
    for (const all of [own, theirs]) expect(all).not.toContain('kept-away');
    // The sum of a hidden column is that of nothing.
    expect(own).toMatch(/^24$/m);
    expect(theirs).not.toMatch(/\b24\b/);
    const refused = await author.attempt(previewReport, {
      body: { moduleId, design: letter(text('{pin}')), recordId },
    });
    expect(refused.error?.errors[0]).toMatchObject({
      path: 'body.design.body[0].text',
      code: 'report_unknown_name',
    });
    const other = await platform.newTenant();
    const stranger = await other.asUser('isAdministrator');
    expect((await stranger.attempt(previewReport, { body: { id, recordId } })).status).toBe(404);
  });

  it('is recorded in the audit trail when it is made', async () => {
    const root = await tenant.addUser({ flags: ['isSysAdmin'] });
    const recordId = await submitted(values('Recorded'));
    await pdfOf(author, { id: await kept(author, letter(text('{title}'))), recordId });
    const { items } = await root.call(listAuditTrail, {
      body: {
        filters: { condition: 'and', rules: [{ field: 'action', operator: 'eq', value: 'exported' }] },
      },
    });
    expect(items.some((item) => item.entry_id === recordId)).toBe(true);
  });
});

const list = (...body: Block[]): SentDesign => ({
  ...letter(...body),
  source: 'list',
  list: {
    filters: {
      condition: 'and',
      rules: [{ field: 'title', operator: 'startswith', value: 'Listed' }],
    },
    orders: [{ column: 'title', dir: 'desc' }],
  },
});

describe('a report about a list', () => {
  it('has its entries in groups with totals, and repeats blocks for each', async () => {
    for (const index of [1, 2, 3]) await submitted({ ...values(`Listed ${index}`), amount: index });
    const design = list(
      text('{count} entries'),
      {
        id: 'table',
        kind: 'table',
        width: 12,
        columns: [
          { title: 'Purpose', text: '{title}', width: 3, align: 'left' },
          { title: 'Amount', text: '{amount:2}', width: 1, align: 'right', total: 'sum' },
        ],
      },
      {
        id: 'each',
        kind: 'repeat',
        width: 12,
        isOnNewPage: true,
        blocks: [text('About {title}'), text('large: {title}', { when: 'amount > 2.0' })],
      },
    );
    const report = await said(author, design);
    expect(report).toContain('3 entries');
    expect(report).toContain('6.00');
    expect(report.indexOf('About Listed 3')).toBeLessThan(report.indexOf('About Listed 1'));
    expect(report).toContain('large: Listed 3');
    expect(report).not.toContain('large: Listed 1');
    const id = await kept(author, design);
    const narrowed = await pdfOf(author, {
      id,
      list: { filters: { condition: 'and', rules: [{ field: 'amount', operator: 'gt', value: 1 }] } },
    });
    expect(narrowed.text).toContain('2 entries');
    expect(narrowed.text).not.toContain('Listed 1');
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
    const refused = await author.attempt(previewReport, {
      body: { moduleId: closed, design: list(text('{count}')) },
    });
    expect(refused).toMatchObject({ status: 403, error: { code: 'forbidden' } });
  });
});

describe('kept designs', () => {
  it('are changed by their owner alone, and shown to those they are shared with', async () => {
    const id = await kept(author, letter(text('{title}')));
    const names = async (user: TestUser) =>
      (await user.call(listReportDesigns, { body: {} })).items.map((item) => item.id);
    expect(await names(author)).toContain(id);
    expect(await names(approver)).not.toContain(id);
    const attempt = (user: TestUser) => user.attempt(getReportDesign, { params: { id } });
    expect((await attempt(approver)).status).toBe(404);
    await author.call(saveReportDesign, { body: { id, revision: 1, ...everyone } });
    const shown = await approver.call(getReportDesign, { params: { id } });
    expect(shown).toMatchObject({ isOwn: false, revision: 2, sharedWith: [] });
    const change = (user: TestUser, body: object) =>
      user.attempt(saveReportDesign, { body: { id, revision: 2, ...body } });
    expect((await change(approver, { name: 'Theirs' })).status).toBe(404);
    expect((await approver.attempt(deleteReportDesign, { params: { id } })).status).toBe(404);
    expect((await change(author, { revision: 1, name: 'Old' })).error?.code).toBe('stale_revision');
    expect((await change(author, { sharedWith: [{ kind: 'user', id }] })).error?.errors[0]?.code).toBe(
      'unknown_person',
    );
    await author.call(deleteReportDesign, { params: { id } });
    expect((await attempt(author)).status).toBe(404);
  });

  it('are refused where they name what is not there', async () => {
    const fault = async (design: object) => {
      const refused = await author.attempt(saveReportDesign, {
        body: { name: `Faulty ${++count}`, moduleId, design: design as SentDesign },
      });
      const [first] = refused.error?.errors ?? [];
      return `${refused.status} ${first?.path} ${first?.code}`;
    };
    const of = (...body: object[]) => letter(...(body as Block[]));
    expect(await fault(of(text('{gone}')))).toBe('422 body.design.body[0].text report_unknown_name');
    expect(await fault(of(text('{title:loud}')))).toBe('422 body.design.body[0].text report_unknown_format');
    expect(await fault(of(text('x', { when: 'gone > 1' })))).toBe(
      '422 body.design.body[0].when report_condition',
    );
    expect(await fault(of(text('x', { when: 'title' })))).toBe(
      '422 body.design.body[0].when report_condition',
    );
    expect(await fault(of({ ...lines, table: 'gone' }))).toBe(
      '422 body.design.body[0].table report_unknown_name',
    );
    expect(await fault(of(text('{page}')))).toBe('422 body.design.body[0].text report_unknown_name');
    expect(await fault(of(text('a', { id: 'one' }), text('b', { id: 'one' })))).toBe(
      '422 body.design.body[1].id duplicate_block',
    );
    expect(await fault({ ...of(text('a')), extra: true })).toMatch(/^4\d\d /);
    const wrong = {
      ...list(text('a')),
      list: { filters: { condition: 'and', rules: [{ field: 'gone', operator: 'eq', value: 1 }] } },
    };
    expect(await fault(wrong)).toMatch(/^422 body\.design\.list\.filters/);
  });

  it('tell the fields that they can name, without secrets', async () => {
    const about = await author.call(getReportFields, { query: { moduleId } });
    expect(about.fields.map(({ name }) => name)).toEqual([
      'title',
      'amount',
      'day',
      'secretNote',
      'photo',
      'onlyIf',
    ]);
    expect(about.fields.find(({ name }) => name === 'photo')?.kind).toBe('picture');
    expect(about.tables.map(({ name }) => name)).toEqual(['lines']);
  });
});
