import XLSX from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { checkImport } from '#contracts/exchange/check-import.ts';
import { exportEntries } from '#contracts/exchange/export-entries.ts';
import { getImport } from '#contracts/exchange/get-import.ts';
import { startImport } from '#contracts/exchange/start-import.ts';
import { uploadImport } from '#contracts/exchange/upload-import.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const colours = { listToUse: [{ key: 'r', value: 'Red' }, { key: 'b', value: 'Blue' }, 'Rose'] };
const sections = [
  aSection('main', [
    aField('title', 'text', { displayName: 'Purpose' }),
    aField('kind', 'text', { displayName: 'Kind' }),
    aField('colour', 'dropdown', { displayName: 'Colour', ...colours }),
    aField('tags', 'checklist', { displayName: 'Tags', ...colours }),
  ]),
  aSection('lines', [aField('tint', 'dropdown', { displayName: 'Tint', ...colours })], {
    isTable: true,
    displayName: 'Lines',
  }),
];
const definition: Partial<ModuleDefinition> = {
  workflow: anApproval(),
  permission: {
    rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'editAll', 'export'] }],
    rawPermission: null,
  },
  translations: {
    de: {
      'app.displayName': 'Reise',
      'activity.approval.displayName': 'Freigabe',
      'section.lines.displayName': 'Zeilen',
      'field.f_title.displayName': '=Zweck',
      // This name belongs to another field in the original, too.
      'field.f_colour.displayName': 'Kind',
      'field.f_colour.option.r': 'Rot',
      // This name belongs to another option in the original, too.
      'field.f_colour.option.b': 'rose',
      'field.f_tags.option.r': 'Rot, dunkel',
      'field.f_tint.displayName': 'Farbton',
      'field.f_tint.option.b': 'Blau',
    },
    fr: {
      'section.lines.displayName': 'Lignes',
      'field.f_tags.displayName': 'Étiquettes',
      'field.f_tags.option.b': 'Bleu',
      'field.f_title.displayName': 'Même',
      'field.f_kind.displayName': 'Même',
      'field.f_tint.option.r': 'Pareil',
      'field.f_tint.option.b': 'Pareil',
    },
  },
};
const german = { 'accept-language': 'de' };

async function aTrip() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const user = await tenant.addUser();
  const moduleId = await aPublishedApp(designer, aDefinition(sections, definition));
  const add = (data: object) => aStoredEntry(tenant, user, moduleId, data as never, { status: 'Completed' });
  return { user, designer, moduleId, add };
}

async function exported(
  user: TestUser,
  moduleId: string,
  format: 'csv' | 'xlsx',
  headers: Record<string, string> = german,
) {
  const columns = ['title', 'kind', 'colour', 'tags', 'flow_name', 'workflow_activity_name'];
  const answer = await user.inject({
    method: 'POST',
    url: `${exportEntries.path}?moduleId=${moduleId}`,
    headers,
    payload: { format, columns: columns.map((data) => ({ data })) },
  });
  expect(answer.statusCode).toBe(200);
  return answer;
}

async function send(user: TestUser, moduleId: string, bytes: Buffer | string, name = 'rows.csv') {
  const file = aMultipartFile(Buffer.from(bytes as never), name);
  const answer = await user.inject({
    method: 'POST',
    url: `${uploadImport.path}?moduleId=${moduleId}`,
    ...file,
    headers: { ...file.headers, ...german },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: EndpointOutput<typeof uploadImport> }>().data;
}

/** Imports a file with the guessed plan, and returns the results of its rows. */
async function take(user: TestUser, moduleId: string, bytes: Buffer | string, name?: string) {
  const data = await send(user, moduleId, bytes, name);
  const query = { importId: data.id };
  const body = {
    targets: data.columns.map(({ guess }) => guess),
    sections: data.sections.map((section) => ({
      name: section.name,
      targets: section.columns.map(({ guess }) => guess),
    })),
  };
  await user.call(startImport, { query, body }, { headers: german });
  await platform.settle();
  const progress = await user.call(getImport, { query });
  const { items } = await user.call(listDraftEntries, { query: { moduleId }, body: {} });
  const made = await Promise.all(
    items.map(async ({ id }) => {
      const request = { params: { recordId: String(id) }, query: { moduleId } };
      return (await user.call(getEntry, request)).data;
    }),
  );
  return { data, progress, made };
}

const table = (bytes: Buffer, sheet: number) => {
  const book = XLSX.read(bytes);
  const name = book.SheetNames[sheet] ?? '';
  return [name, ...XLSX.utils.sheet_to_json<unknown[]>(book.Sheets[name] as never, { header: 1 })];
};

describe('a file of an app that is translated', () => {
  it('has heads, options and names in the language of whoever takes it out', async () => {
    const { user, moduleId, add } = await aTrip();
    await add({ title: 'Oslo', colour: 'r', tags: ['r', 'b'], lines: [{ tint: 'b' }, { tint: 'Rose' }] });
    const book = await exported(user, moduleId, 'xlsx');
    expect(decodeURIComponent(String(book.headers['content-disposition']))).toContain('Reise');
    expect(table(book.rawPayload, 0)).toMatchObject([
      'Reise',
      ['=Zweck', 'Kind', 'Kind', 'Tags', expect.any(String), expect.any(String), expect.any(String)],
      ['Oslo', undefined, 'Rot', '"Rot, dunkel", Blue', 'Reise', undefined, expect.any(String)],
    ]);
    expect(table(book.rawPayload, 1)).toMatchObject([
      'Zeilen',
      [expect.any(String), 'Farbton'],
      [expect.any(String), 'Blau'],
      [expect.any(String), 'Rose'],
    ]);
    const original = await exported(user, moduleId, 'xlsx', {});
    const [, head] = table(original.rawPayload, 0);
    expect((head as string[]).slice(0, 4)).toEqual(['Purpose', 'Kind', 'Colour', 'Tags']);
    expect(table(original.rawPayload, 1)[0]).toBe('Lines');
  });

  it('never lets a translated head or option of a CSV file be a formula', async () => {
    const { user, moduleId, add } = await aTrip();
    await add({ title: 'Oslo', colour: 'r' });
    const { payload } = await exported(user, moduleId, 'csv');
    const [head, row] = parse(payload, { bom: true, delimiter: ';' }) as string[][];
    expect(head?.slice(0, 3)).toEqual(["'=Zweck", 'Kind', 'Kind']);
    expect(row?.slice(0, 3)).toEqual(['Oslo', '', 'Rot']);
  });

  it('says at which step an entry is as the list does', async () => {
    const { user, moduleId } = await aTrip();
    const data = await send(user, moduleId, 'Purpose\nLima');
    const query = { importId: data.id };
    await user.call(startImport, { query, body: { targets: ['title'], submits: true } });
    await platform.settle();
    const after = await exported(user, moduleId, 'csv');
    const [, submitted] = parse(after.payload, { bom: true, delimiter: ';' }) as string[][];
    expect(submitted?.slice(4)).toEqual(['Reise', 'Freigabe', expect.any(String)]);
  });

  it('comes back as the same from another language than its own', async () => {
    const { user, moduleId, add } = await aTrip();
    const values = {
      title: 'Oslo',
      kind: 'far',
      colour: 'r',
      tags: ['r', 'b'],
      lines: [{ tint: 'b' }, { tint: 'Rose' }],
    };
    await add(values);
    const { rawPayload } = await exported(user, moduleId, 'xlsx');
    const other = await aTrip();
    const { data, progress, made } = await take(other.user, other.moduleId, rawPayload, 'rows.xlsx');
    expect(data.columns.slice(0, 4).map(({ guess }) => guess)).toEqual(['title', 'kind', 'colour', 'tags']);
    expect(data.sections).toMatchObject([{ name: 'lines', displayName: 'Zeilen' }]);
    expect(data.fields.find(({ name }) => name === 'colour')?.displayName).toBe('Kind');
    expect(progress).toMatchObject({ addedCount: 1, faultyCount: 0 });
    expect(made).toMatchObject([
      { ...values, lines: values.lines.map((line) => expect.objectContaining(line)) },
    ]);
  });

  it('is read in the original and in every translation, the original before all others', async () => {
    const { user, moduleId } = await aTrip();
    const { progress, made } = await take(
      user,
      moduleId,
      'Kind;colour;étiquettes\nROT;Rot;"Bleu, Red"\nx;Rose;"bleu; b; Rot, dunkel"\ny;red;Rose',
    );
    expect(progress).toMatchObject({ addedCount: 2, faultyCount: 1 });
    const byKind = Object.fromEntries(made.map((values: EntryValues) => [values.kind, values]));
    expect(byKind.ROT).toMatchObject({ colour: 'r', tags: ['b', 'r'] });
    expect(byKind.y).toMatchObject({ colour: 'r', tags: ['Rose'] });
  });

  it('finds what is looked up by its label in every language, as it is kept before all others', async () => {
    const { user, designer, moduleId, add } = await aTrip();
    const oslo = await add({ title: 'Oslo', colour: 'r' });
    await add({ title: 'Oslo', colour: 'b' });
    const lima = await add({ title: 'Lima', colour: 'b' });
    const twins = [await add({ title: 'Rome', colour: 'b' }), await add({ title: 'Rome', colour: 'b' })];
    const trip = aField('trip', 'lookup', { moduleId, labelFields: ['title', 'colour'] });
    const reports = await aPublishedApp(
      designer,
      aDefinition([aSection('main', [aField('note', 'text'), trip])], { permission: definition.permission }),
    );
    const labels = ['Oslo · Rot', 'oslo · red', 'Lima · rose', 'Rome · Blue', 'Oslo', 'Oslo · Taupe'];
    const lines = labels.map((label, index) => `${index},${label}`);
    const { progress, made } = await take(user, reports, `note,trip\n${lines.join('\n')}`);
    expect(progress).toMatchObject({ addedCount: 3, faultyCount: 3 });
    const byNote = Object.fromEntries(made.map((values: EntryValues) => [values.note, values.trip]));
    expect(byNote).toMatchObject({ 0: { id: oslo.id }, 1: { id: oslo.id }, 2: { id: lima.id } });
    expect(twins).toHaveLength(2);
  });

  it('finds what is looked up by the yes and no of its label in every language', async () => {
    const { user, designer } = await aTrip();
    const parts = [aField('title', 'text'), aField('paid', 'checkbox')];
    const { permission } = definition;
    const bills = await aPublishedApp(designer, aDefinition([aSection('main', parts)], { permission }));
    const enter = async (data: EntryValues) =>
      (await user.call(submitEntry, { query: { moduleId: bills }, body: { data } })).id;
    const paid = await enter({ title: 'Bill', paid: true });
    const open = await enter({ title: 'Bill', paid: false });
    const bill = aField('bill', 'lookup', { moduleId: bills, labelFields: ['title', 'paid'] });
    const reports = await aPublishedApp(
      designer,
      aDefinition([aSection('main', [aField('note', 'text'), bill])], { permission }),
    );
    const labels = ['Bill · true', 'Bill · ja', 'Bill · Oui', 'Bill · いいえ', 'Bill · maybe'];
    const lines = labels.map((label, index) => `${index},${label}`);
    const { progress, made } = await take(user, reports, `note,bill\n${lines.join('\n')}`);
    expect(progress).toMatchObject({ addedCount: 4, faultyCount: 1 });
    const byNote = Object.fromEntries(made.map((values: EntryValues) => [values.note, values.bill]));
    expect(byNote).toMatchObject({ 0: { id: paid }, 1: { id: paid }, 2: { id: paid }, 3: { id: open } });
  });

  it('finds what is looked up by numbers and days of its label among any number that is called alike', async () => {
    const { user, designer } = await aTrip();
    const parts = [
      aField('title', 'text'),
      aField('amount', 'number', { decimalPlaces: 2, format: 'thousands' }),
      aField('due', 'date'),
      aField('at', 'datetime'),
    ];
    const { permission } = definition;
    const orders = await aPublishedApp(designer, aDefinition([aSection('main', parts)], { permission }));
    const ids: string[] = [];
    for (let n = 0; n < 120; n += 1) {
      const at = `2026-03-05T08:00:07.${100 + n}Z`;
      const data = { title: 'Order', amount: 1000.5 + n, due: n % 2 ? '2026-03-05' : '2026-03-06', at };
      ids.push((await user.call(submitEntry, { query: { moduleId: orders }, body: { data } })).id);
    }
    const twin = { title: 'Order', amount: 1007.5, due: '2026-03-05', at: '2026-03-05T08:00:07.999Z' };
    await user.call(submitEntry, { query: { moduleId: orders }, body: { data: twin } });
    const labelFields = parts.map(({ name }) => name);
    const order = aField('order', 'lookup', { moduleId: orders, labelFields });
    const reports = await aPublishedApp(
      designer,
      aDefinition([aSection('main', [aField('note', 'text'), order])], { permission }),
    );
    const moment = '2026-03-05 08:00:07';
    const labels = [
      `Order · 1.000,50 · 2026-03-06 · ${moment}`,
      `order · 1.119,50 · 2026-03-05 · ${moment}`,
      // Two are called so, none is, and none on that day.
      `Order · 1.007,50 · 2026-03-05 · ${moment}`,
      `Order · 1.007,51 · 2026-03-05 · ${moment}`,
      `Order · 1.119,50 · 2026-03-06 · ${moment}`,
      'Order',
    ];
    const lines = labels.map((label, index) => `${index};${label}`);
    const { progress, made } = await take(user, reports, `note;order\n${lines.join('\n')}`);
    expect(progress).toMatchObject({ addedCount: 2, faultyCount: 4 });
    const byNote = Object.fromEntries(made.map((values: EntryValues) => [values.note, values.order]));
    expect(byNote).toMatchObject({ 0: { id: ids[0] }, 1: { id: ids[119] } });
  });

  it('means nothing by a name that two fields, or two options, have in translations alone', async () => {
    const { user, moduleId } = await aTrip();
    const data = await send(user, moduleId, 'Même,Farbton\nx,y');
    expect(data.columns.map(({ guess }) => guess)).toEqual([null, null]);
    const book = XLSX.utils.book_new();
    for (const [name, rows] of [
      ['Trips', [['Purpose'], ['Oslo'], ['Lima']]],
      [
        'LIGNES',
        [
          ['Purpose', 'Farbton'],
          ['Oslo', 'Pareil'],
          ['Lima', 'BLAU'],
        ],
      ],
    ] as const) {
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows as never), name);
    }
    const bytes = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const sheets = await send(user, moduleId, bytes, 'rows.xlsx');
    const body = { targets: ['title'], sections: [{ name: 'lines', targets: [null, 'tint'] }] };
    const query = { importId: sheets.id };
    const tried = await user.call(checkImport, { query, body }, { headers: german });
    expect(tried.rows.map(({ fate, faults }) => [fate, faults.map(({ message }) => message)])).toEqual([
      ['faulty', [expect.stringMatching(/^Zeilen · 1 · Farbton: /)]],
      ['added', []],
    ]);
  });
});
