import XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { getImport } from '#contracts/exchange/get-import.ts';
import { startImport } from '#contracts/exchange/start-import.ts';
import { uploadImport } from '#contracts/exchange/upload-import.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const error = { t: 'e', v: 7 };

const orders = [['Orders of May'], [], ['title', 'amount'], ['Acme', 10], ['Globex', 20], ['Total', 30]];
const lines = [
  ['Lines of May'],
  ['By order'],
  [],
  ['title', 'what', 'quantity'],
  ['Acme', 'pens', 2],
  ['Acme', 'ink', error],
  ['Globex', 'paper', 3],
  [null, null, 5],
  [],
  ['Without returns'],
];

/** A workbook as people write it: titles above the header and totals and notes below the table, on every sheet. */
function aWorkbook(...sheets: [string, unknown[][]][]): Buffer {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of [['Orders', orders], ...sheets] as [string, unknown[][]][])
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

async function app() {
  const tenant = await platform.newTenant();
  const rules = [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll'] }] as const;
  const sections = [
    aSection('main', [aField('title', 'text'), aField('amount', 'number')]),
    aSection('lines', [aField('what', 'text'), aField('quantity', 'number')], { isTable: true }),
    aSection('notes', [aField('note', 'text')], { isTable: true }),
  ];
  const definition = aDefinition(sections, {
    permission: { rules: [...rules], rawPermission: null } as never,
  });
  const moduleId = await aPublishedApp(await tenant.asUser('isConsultant'), definition);
  return { user: await tenant.addUser(), moduleId };
}

async function send(user: TestUser, moduleId: string, choice = '', content = aWorkbook(['Lines', lines])) {
  const answer = await user.inject({
    method: 'POST',
    url: `${uploadImport.path}?moduleId=${moduleId}${choice}`,
    ...aMultipartFile(content, 'orders.xlsx'),
  });
  return answer.json<{
    data: EndpointOutput<typeof uploadImport>;
    errors: { code: string; path: string; params?: object }[];
  }>();
}

const written = (rows: unknown) => (rows as EntryValues[]).map(({ rowId: _rowId, ...values }) => values);

describe('a further sheet as people have it', () => {
  it('is told in an import like the first, and read as it is found', async () => {
    const { user, moduleId } = await app();
    const { data } = await send(user, moduleId);
    expect([data.found.headLine, data.found.below.count, data.rowCount]).toEqual([3, 1, 2]);
    expect(data.sections).toMatchObject([
      {
        ...{ name: 'lines', sheet: 2, hasKey: true, rowCount: 3 },
        columns: [{ title: 'title' }, { title: 'what', guess: 'what' }, { guess: 'quantity' }],
        found: {
          headLine: 4,
          below: { count: 2, isTaken: false, lines: [{ line: 8 }, { line: 10, text: 'Without returns' }] },
          errors: { count: 1, cells: [{ place: 'C6', text: '#DIV/0!' }] },
          formulas: { count: 0 },
        },
      },
    ]);
    expect(data.sections[0]?.found.firstLines.slice(0, 3)).toEqual([
      { line: 1, text: 'Lines of May' },
      { line: 2, text: 'By order' },
      { line: 4, text: 'title · what · quantity' },
    ]);
    const query = { importId: data.id };
    const sections = [{ name: 'lines', targets: [null, 'what', 'quantity'] }];
    const body = { targets: ['title', 'amount'], sections, errorCells: 'blank' as const };
    await user.call(startImport, { query, body });
    await platform.settle();
    expect(await user.call(getImport, { query })).toMatchObject({ addedCount: 2, faultyCount: 0 });
    const { items } = await user.call(listDraftEntries, { query: { moduleId }, body: {} });
    const entries = await Promise.all(
      items.map(({ id }) => user.call(getEntry, { params: { recordId: String(id) }, query: { moduleId } })),
    );
    const made = new Map(entries.map(({ data: { title, lines: rows } }) => [title, written(rows)]));
    expect(made.get('Globex')).toEqual([{ what: 'paper', quantity: 3 }]);
    expect(made.get('Acme')).toEqual([
      { what: 'pens', quantity: 2 },
      { what: 'ink', quantity: null },
    ]);
  });

  it('is read as it is chosen, each sheet for itself', async () => {
    const { user, moduleId } = await app();
    const notes = [
      ['title', 'note', 'by'],
      ['Acme', 'early', 'Ana'],
      ['Acme', 'late', 'Ben'],
      [],
      ['Globex'],
    ];
    const content = aWorkbook(['Lines', lines], ['Notes', notes]);
    const choose = async (choice: string) => {
      const { data } = await send(user, moduleId, choice, content);
      return data.sections.map(({ hasKey, rowCount, found: { headLine, below } }) => [
        ...[hasKey, rowCount, headLine, below.count, below.isTaken],
      ]);
    };
    expect(await choose('')).toEqual([
      [true, 3, 4, 2, false],
      [true, 2, 1, 1, false],
    ]);
    expect(await choose('&furtherBelow=3')).toEqual([
      [true, 3, 4, 2, false],
      [true, 3, 1, 1, true],
    ]);
    // The chosen line names no column of the first sheet: the sheet is still reported, so that another line can be
    // chosen.
    expect(await choose('&furtherHeads=2:2,3:1&below=take')).toEqual([
      [false, 0, 2, 2, false],
      [true, 2, 1, 1, false],
    ]);
  });

  it('leaves a table section to a sheet that says to which rows its own belong', async () => {
    const { user, moduleId } = await app();
    const content = aWorkbook(['Lines', [['what'], ['pens']]], ['Lines.', lines]);
    const { data } = await send(user, moduleId, '', content);
    expect(data.sections).toMatchObject([{ name: 'lines', sheet: 3, hasKey: true, rowCount: 3 }]);
  });

  it('has no rows to take in while its first column is none of the first sheet', async () => {
    const { user, moduleId } = await app();
    const { data } = await send(user, moduleId, '&furtherHeads=2:2');
    const { status, error: refusal } = await user.attempt(startImport, {
      query: { importId: data.id },
      body: { targets: ['title'], sections: [{ name: 'lines', targets: [null] }] },
    });
    expect([status, refusal?.errors[0]?.path]).toEqual([422, 'body.sections[0]']);
  });

  it('is refused with totals that are taken, for they belong to no row of the first sheet', async () => {
    const { user, moduleId } = await app();
    const { errors } = await send(user, moduleId, '&furtherBelow=2');
    expect(errors.map(({ code }) => code)).toEqual(['row_of_nothing', 'row_of_nothing']);
  });

  it.each([
    ['&furtherHeads=2:3', 'input_unknown', 'query.furtherHeads'],
    ['&furtherHeads=1:3', 'input_unknown', 'query.furtherHeads'],
    ['&furtherHeads=9:1', 'input_unknown', 'query.furtherHeads'],
    ['&furtherHeads=2', 'input_format', 'query.furtherHeads'],
    ['&furtherBelow=9', 'input_unknown', 'query.furtherBelow'],
    ['&furtherBelow=', 'input_format', 'query.furtherBelow'],
    ['&furtherHead=2:4', 'unknown_key', 'query.furtherHead'],
  ])('is refused where nothing is: %s', async (choice, code, path) => {
    const { user, moduleId } = await app();
    const { errors } = await send(user, moduleId, choice);
    expect(errors).toMatchObject([{ code, path }]);
  });
});
