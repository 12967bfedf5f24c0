import XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { exportEntries } from '#contracts/exchange/export-entries.ts';
import { getImport } from '#contracts/exchange/get-import.ts';
import { startImport } from '#contracts/exchange/start-import.ts';
import { uploadImport } from '#contracts/exchange/upload-import.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, aSection, aStraightRoute } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const permission: ModuleDefinition['permission'] = {
  rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'editAll', 'export'] }],
  rawPermission: null,
};
const colours = { listToUse: { values: ['Red', 'Blue'] } };
const sections = [
  aSection('main', [aField('title', 'text', { unique: true }), aField('amount', 'number')]),
  aSection(
    'lines',
    [
      aField('what', 'text', { displayName: 'What for' }),
      aField('quantity', 'number', { required: true }),
      aField('due', 'date'),
      aField('colour', 'dropdown', colours),
      aField('at', 'datetime'),
      aField('double', 'calculated-number', { expression: 'quantity * 2' }),
    ],
    { isTable: true, displayName: 'Lines: goods/services' },
  ),
  aSection('notes', [aField('note', 'textarea')], { isTable: true, displayName: 'Notes' }),
];

async function app(more: Partial<ModuleDefinition> = {}) {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const user = await tenant.addUser();
  const moduleId = await aPublishedApp(designer, aDefinition(sections, { permission, ...more }));
  const add = (data: object) => aStoredEntry(tenant, user, moduleId, data as never, { status: 'Completed' });
  return { tenant, user, moduleId, add };
}

const first = {
  title: 'first',
  amount: 5,
  lines: [
    { what: '=1+1', quantity: 1.5, due: '2026-02-28', colour: 'Red', at: '2026-02-28T09:30:00.000Z' },
    { what: 'Größe 木', quantity: 2, due: null, colour: null, at: null },
  ],
  notes: [{ note: 'one\ntwo' }],
};
const second = { title: 'second', amount: 6, lines: [], notes: [] };

async function exported(user: TestUser, moduleId: string): Promise<Buffer> {
  const answer = await user.inject({
    method: 'POST',
    url: `${exportEntries.path}?moduleId=${moduleId}`,
    payload: { format: 'xlsx', columns: [{ data: 'title' }, { data: 'amount' }] },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

async function send(user: TestUser, moduleId: string, bytes: Buffer) {
  const answer = await user.inject({
    method: 'POST',
    url: `${uploadImport.path}?moduleId=${moduleId}`,
    ...aMultipartFile(bytes, 'rows.xlsx'),
  });
  const body = answer.json<{
    data: EndpointOutput<typeof uploadImport>;
    errors?: { code: string; message: string }[];
  }>();
  return { status: answer.statusCode, data: body.data, errors: body.errors ?? [] };
}

async function take(user: TestUser, moduleId: string, bytes: Buffer, plan: object = {}) {
  const { data, status } = await send(user, moduleId, bytes);
  expect(status).toBe(200);
  const query = { importId: data.id };
  const body = {
    targets: data.columns.map(({ guess }) => guess),
    sections: data.sections.map(({ name, columns }) => ({
      name,
      targets: columns.map(({ guess }) => guess),
    })),
    ...plan,
  };
  await user.call(startImport, { query, body });
  await platform.settle();
  return { data, query, progress: await user.call(getImport, { query }) };
}

/** Values of a row or an entry, without the values that the server adds. */
const written = (rows: unknown) =>
  (rows as EntryValues[]).map(({ rowId: _rowId, double: _double, ...values }) => values);

async function dataOf(user: TestUser, moduleId: string, id: string) {
  const { data } = await user.call(getEntry, { params: { recordId: id }, query: { moduleId } });
  const { title, amount, lines, notes } = data;
  return { title, amount, lines: written(lines), notes: written(notes) };
}

function aBook(...sheets: [string, unknown[][]][]): Buffer {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of sheets) XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

describe('table sections of entries', () => {
  it('leave as sheets of their own and come back as the same', async () => {
    const { user, moduleId, add } = await app();
    await add(first);
    await add(second);
    const bytes = await exported(user, moduleId);
    const other = await app();
    const { data, progress } = await take(other.user, other.moduleId, bytes);
    expect(data.sections.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['lines', 2],
      ['notes', 1],
    ]);
    expect(progress).toMatchObject({ addedCount: 2, faultyCount: 0 });
    const drafts = await other.user.call(listDraftEntries, { query: { moduleId: other.moduleId }, body: {} });
    const made = await Promise.all(
      drafts.items.map(({ id }) => dataOf(other.user, other.moduleId, String(id))),
    );
    expect(made.sort((left, right) => Number(left.amount) - Number(right.amount))).toEqual([first, second]);
  });

  it('take the place of the rows that the entry of the key has, and leave those of others', async () => {
    const { user, moduleId, add } = await app();
    const { id } = await add(first);
    const book = aBook(
      [
        'Claims',
        [
          ['title', 'amount'],
          ['first', 7],
        ],
      ],
      [
        'lines',
        [
          ['Title', 'What for', 'quantity'],
          ['FIRST', 'New', 9],
        ],
      ],
      ['Other', [['x'], ['y']]],
    );
    const { progress } = await take(user, moduleId, book, { keyField: 'title' });
    expect(progress).toMatchObject({ changedCount: 1, faultyCount: 0 });
    expect(await dataOf(user, moduleId, id)).toEqual({
      ...first,
      amount: 7,
      lines: [{ what: 'New', quantity: 9, due: null, colour: null, at: null }],
    });
  });

  it('write days and numbers as was said of the first sheet', async () => {
    const { user, moduleId } = await app();
    const book = aBook(
      [
        'Claims',
        [
          ['title', 'amount', 'due'],
          ['a', '1.234', 'x'],
        ],
      ],
      [
        'Lines goods services',
        [
          ['title', 'quantity', 'due'],
          ['a', '2.345', '03/04/2026'],
        ],
      ],
    );
    const days = { dateFormat: 'DD-MM-YYYY', decimalMark: null };
    const numbers = { dateFormat: null, decimalMark: ',' };
    await take(user, moduleId, book, { notations: [null, numbers, days] });
    const { items } = await user.call(listDraftEntries, { query: { moduleId }, body: {} });
    expect(await dataOf(user, moduleId, String(items[0]?.id))).toMatchObject({
      amount: 1234,
      lines: [{ quantity: 2345, due: '2026-04-03' }],
    });
  });

  it('say row by row what is wrong, and come back with the faulty ones', async () => {
    const { user, moduleId } = await app();
    const book = aBook(
      ['Claims', [['title'], ['good'], ['bad'], ['blank']]],
      [
        'Lines goods services',
        [
          ['title', 'quantity', 'colour'],
          ['good', 1, 'Red'],
          ['bad', 2, 'Blue'],
          ['bad', 'many', 'Green'],
          ['blank', null, 'Red'],
        ],
      ],
    );
    const { progress, query } = await take(user, moduleId, book, { submits: true });
    expect(progress).toMatchObject({ addedCount: 1, faultyCount: 2 });
    const url = `/api/EntryModule/import/faults?importId=${query.importId}&format=xlsx`;
    const file = await user.inject({ method: 'GET', url });
    const back = XLSX.read(file.rawPayload);
    const [faulty, lines] = back.SheetNames.map((name) =>
      XLSX.utils.sheet_to_json<string[]>(back.Sheets[name] as never, { header: 1 }),
    );
    expect(faulty?.slice(1).map(([title]) => title)).toEqual(['bad', 'blank']);
    expect(faulty?.[1]?.[1]).toMatch(/Lines: goods\/services · 2 · quantity: .+\n.*2 · colour: /);
    expect(faulty?.[2]?.[1]).toContain('Lines: goods/services · 1 · quantity: ');
    expect(lines?.slice(1).map(([title, quantity]) => [title, quantity])).toEqual([
      ['bad', 2],
      ['bad', 'many'],
      ['blank', undefined],
    ]);
  });

  it('refuse a row that belongs to none of the first sheet, or to several', async () => {
    const { user, moduleId } = await app();
    const book = aBook(
      ['Claims', [['title'], ['a'], ['twice'], ['twice']]],
      [
        'Notes',
        [
          ['title', 'note'],
          ['a', 'x'],
          ['nobody', 'x'],
          ['twice', 'x'],
          [null, 'x'],
        ],
      ],
    );
    const { status, errors } = await send(user, moduleId, book);
    expect([status, errors.map(({ code }) => code)]).toEqual([422, Array(3).fill('row_of_nothing')]);
    expect(errors[0]?.message).toContain('Notes');
  });

  it.each([
    [{ sections: [{ name: 'main', targets: ['title'] }] }, 'body.sections[0]'],
    [{ sections: [{ name: 'notes', targets: [null, 'what'] }] }, 'body.sections[0].targets[1]'],
  ])('refuse the plan %j', async (plan, path) => {
    const { user, moduleId } = await app();
    const book = aBook(
      ['Claims', [['title'], ['a']]],
      [
        'Notes',
        [
          ['title', 'note'],
          ['a', 'x'],
        ],
      ],
    );
    const { data } = await send(user, moduleId, book);
    const { status, error } = await user.attempt(startImport, {
      query: { importId: data.id },
      body: { targets: ['title'], ...plan },
    });
    expect([status, error?.errors[0]?.path]).toEqual([422, path]);
  });

  it('keep back the cells, or the whole section, that are hidden where the entry stands', async () => {
    const { user, moduleId, add } = await app({
      workflow: {
        ...aStraightRoute(),
        fieldPermissions: ['start', 'end'].map((activityId) => ({
          activityId,
          fields: [{ name: 'lines.what', control: 'hidden' }],
          fieldGroups: [{ name: 'notes', control: 'hidden' }],
        })),
      } as never,
    });
    await add({ ...first, lines: [{ what: 'canary-1', quantity: 3 }], notes: [{ note: 'canary-2' }] });
    const book = XLSX.read(await exported(user, moduleId));
    expect(JSON.stringify(book.Sheets)).not.toContain('canary');
    const lines = book.Sheets[book.SheetNames[1] ?? ''];
    expect(XLSX.utils.sheet_to_json<unknown[]>(lines as never, { header: 1 })[1]).toContain(3);
  });
});
