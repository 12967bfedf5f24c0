import XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { getModule } from '#contracts/app-designer/get-module.ts';
import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { createModuleFromSheet } from '#contracts/exchange/create-module-from-sheet.ts';
import { getImport } from '#contracts/exchange/get-import.ts';
import { uploadSheet } from '#contracts/exchange/upload-sheet.ts';
import { listForms } from '#contracts/modules/list-forms.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
type Sheet = EndpointOutput<typeof uploadSheet>;
type Columns = EndpointRequest<typeof createModuleFromSheet>['body']['columns'];

async function send(user: TestUser, content: Buffer | string, name = 'rows.csv') {
  const answer = await user.inject({
    method: 'POST',
    url: uploadSheet.path,
    ...aMultipartFile(Buffer.from(content as never), name),
  });
  const body = answer.json<{ data: Sheet; errors?: { code: string }[] }>();
  return { status: answer.statusCode, data: body.data, codes: (body.errors ?? []).map(({ code }) => code) };
}

/** Every column as the server guesses it. */
const asGuessed = (sheet: Sheet): Columns =>
  sheet.columns.map(({ title, readings: [reading] }) => ({
    displayName: title,
    editorType: reading?.editorType ?? '',
    dateFormat: reading?.dateFormat ?? null,
    decimalMark: reading?.decimalMark ?? null,
  }));

async function aDesigner() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const names = async () => (await designer.call(listForms, { query: {} })).map((form) => form.display_name);
  return { tenant, designer, names };
}

async function entriesOf(user: TestUser, moduleId: string) {
  const { items } = await user.call(listEntries, { query: { moduleId }, body: { length: 100 } });
  return [...items].reverse();
}

function aWorkbook(): Buffer {
  const day = (v: number) => ({ t: 'n', v, z: 'yyyy-mm-dd' });
  const sheet = XLSX.utils.aoa_to_sheet([
    ['Customer', 'Net amount', 'Total', 'Due', 'Status', 'Paid', 'id', 'Note'],
    ['Acme', 10, { t: 'n', v: 12, f: 'B2*1.2' }, day(46081), 'Open', true, 'ana@example.com', 'one\ntwo'],
    ['Globex', 20, { t: 'n', v: 24, f: 'B3*1.2' }, day(46082), 'Done', false, 'ben@example.com', null],
    ['Initech', 5.5, { t: 'n', v: 6.6, f: 'B4*1.2' }, day(46083), 'Open', true, null, null],
    ['Hooli', 7, { t: 'n', v: 8.4, f: 'B5*1.2' }, null, 'Open', null, 'cho@example.com', null],
    ['Umbrella', 8, { t: 'n', v: 9.6, f: 'B6*1.2' }, null, 'Done', null, null, null],
    ['Stark', 9, { t: 'n', v: 10.8, f: 'B7*1.2' }, null, 'Open', null, null, null],
  ]);
  return XLSX.write(XLSX.utils.book_new(sheet, 'Rows'), { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

describe('an app from a spreadsheet', () => {
  it('has a typed field for each column and an entry for each row', async () => {
    const { designer } = await aDesigner();
    const { data: sheet } = await send(designer, aWorkbook(), 'Invoices.xlsx');
    expect(sheet).toMatchObject({ fileName: 'Invoices.xlsx', rowCount: 6 });
    const columns = asGuessed(sheet);
    expect(columns.map((column) => column?.editorType)).toEqual([
      'text',
      'number',
      'number',
      'date',
      'dropdown',
      'switch',
      'email',
      'textarea',
    ]);
    const body = { name: 'Invoices', importId: sheet.id, columns };
    const { id } = await designer.call(createModuleFromSheet, { body });
    await platform.settle();
    expect(await designer.call(getImport, { query: { importId: sheet.id } })).toMatchObject({
      state: 'done',
      addedCount: 6,
      faultyCount: 0,
    });
    const made = await entriesOf(designer, id);
    expect(made.find((entry) => entry.customer === 'Acme')).toMatchObject({
      netAmount: 10,
      total: 12,
      due: '2026-02-28',
      status2: 'Open',
      paid: true,
      id2: 'ana@example.com',
      note: 'one\ntwo',
      workflow_status: 'Completed',
    });
    const { module_draft, module_version } = await designer.call(getModule, { query: { id } });
    expect(module_version).toBe(1);
    const fields = module_draft.fieldGroups.flatMap(({ rows }) => rows.flatMap((row) => row.fields));
    expect(fields.map(({ displayName }) => displayName)).toEqual(sheet.columns.map(({ title }) => title));
    expect(fields[4]?.listToUse).toEqual({ values: ['Open', 'Done'] });
  });

  it('takes columns as they are said to be, reads days and numbers as written, and gives misfits back', async () => {
    const { designer } = await aDesigner();
    const text = 'Day;Price;Secret\n31/01/2026;1.234,50;a\n01/02/2026;2.000;b\nsoon;3;c';
    const { data: sheet } = await send(designer, text);
    const [day, price] = sheet.columns;
    const date = day?.readings.find(({ editorType }) => editorType === 'date');
    expect(date).toMatchObject({ dateFormat: 'DD-MM-YYYY', misfits: [{ line: 4, text: 'soon' }] });
    expect(price?.readings[0]).toMatchObject({ editorType: 'number', decimalMark: ',' });
    const columns: Columns = [
      { displayName: 'Due date', editorType: 'date', dateFormat: 'DD-MM-YYYY' },
      { displayName: 'Price', editorType: 'number', decimalMark: ',' },
      null,
    ];
    const { id } = await designer.call(createModuleFromSheet, {
      body: { name: 'Prices', importId: sheet.id, columns },
    });
    await platform.settle();
    expect(await designer.call(getImport, { query: { importId: sheet.id } })).toMatchObject({
      addedCount: 2,
      faultyCount: 1,
    });
    const made = await entriesOf(designer, id);
    expect(made.map(({ dueDate, price: net }) => [dueDate, net]).sort()).toEqual([
      ['2026-01-31', 1234.5],
      ['2026-02-01', 2000],
    ]);
    expect(made[0]).not.toHaveProperty('secret');
  });

  it.each([
    ['no column', [null, null], 'body.columns'],
    [
      'a type that no column can have',
      [{ displayName: 'A', editorType: 'signature' }],
      'body.columns[0].editorType',
    ],
    ['an unknown type', [{ displayName: 'A', editorType: '__proto__' }], 'body.columns[0].editorType'],
    [
      'a column that is not there',
      [null, null, { displayName: 'A', editorType: 'text' }],
      'body.columns[2].editorType',
    ],
    ['no title', [{ displayName: ' ', editorType: 'text' }], 'body.columns[0].displayName'],
  ] as [string, Columns, string][])('refuses %s and makes nothing', async (_what, columns, path) => {
    const { designer, names } = await aDesigner();
    const { data: sheet } = await send(designer, 'a,b\n1,2');
    const answer = await designer.attempt(createModuleFromSheet, {
      body: { name: 'Refused', importId: sheet.id, columns },
    });
    expect([answer.status, answer.error?.errors[0]?.path]).toEqual([422, path]);
    expect(await names()).not.toContain('Refused');
  });

  it('makes nothing when the name is taken, and can be tried again', async () => {
    const { designer, names } = await aDesigner();
    const { data: sheet } = await send(designer, 'a,b\n1,2');
    const body = { name: 'Twice', importId: sheet.id, columns: asGuessed(sheet) };
    const { data: other } = await send(designer, 'a\n1');
    await designer.call(createModuleFromSheet, {
      body: { name: 'Twice', importId: other.id, columns: asGuessed(other) },
    });
    expect((await designer.attempt(createModuleFromSheet, { body })).status).toBe(422);
    expect(await designer.call(getImport, { query: { importId: sheet.id } })).toMatchObject({
      state: 'read',
    });
    await designer.call(createModuleFromSheet, { body: { ...body, name: 'Once' } });
    expect((await designer.attempt(createModuleFromSheet, { body: { ...body, name: 'Again' } })).status).toBe(
      404,
    );
    expect((await names()).sort()).toEqual(['Once', 'Twice']);
  });

  it('is for designers, and of their own files', async () => {
    const { tenant, designer } = await aDesigner();
    const { data: sheet } = await send(designer, 'a\n1');
    const body = { name: 'Theirs', importId: sheet.id, columns: asGuessed(sheet) };
    expect((await send(await tenant.addUser(), 'a\n1')).status).toBe(403);
    for (const other of [
      await tenant.asUser('isAdministrator'),
      await (await platform.newTenant()).asUser('isConsultant'),
    ]) {
      expect((await other.attempt(createModuleFromSheet, { body })).status).toBe(404);
    }
  });

  it.each([
    ['too many columns', `${'a,'.repeat(300)}a\n${'1,'.repeat(300)}1`, 'sheet_too_large'],
    ['only a head', 'a,b', 'sheet_empty'],
    ['no sheet', Buffer.from([0x89, 0x50, 0, 0]), 'not_a_sheet'],
  ])('refuses a file: %s', async (_what, content, code) => {
    const { designer } = await aDesigner();
    const { status, codes } = await send(designer, content);
    expect([status, codes]).toEqual([422, [code]]);
  });
});
