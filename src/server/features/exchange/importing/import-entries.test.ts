import XLSX from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { checkImport } from '#contracts/exchange/check-import.ts';
import { getImport } from '#contracts/exchange/get-import.ts';
import { startImport } from '#contracts/exchange/start-import.ts';
import { stopImport } from '#contracts/exchange/stop-import.ts';
import { uploadImport } from '#contracts/exchange/upload-import.ts';
import type { ModuleDefinition, PermissionRule } from '#engine/module/definition.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { anArchive, aWorkbookFile } from '#test/factories/workbook-file.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const everyone = { kind: 'everyone' } as const;
const fields = [
  aField('title', 'text', { required: true }),
  aField('amount', 'number'),
  aField('day', 'date'),
  aField('owner', 'user', { displayName: 'Who has it' }),
];

async function app(
  actions: PermissionRule['actions'] = ['start', 'viewAll', 'editAll'],
  more: Partial<ModuleDefinition> = {},
) {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const user = await tenant.addUser();
  const moduleId = await aPublishedApp(
    designer,
    aDefinition([aSection('main', fields)], {
      permission: { rules: [{ who: everyone, actions }], rawPermission: null },
      ...more,
    }),
  );
  const query = { moduleId };
  const entries = async () => (await user.call(listEntries, { query, body: { length: 100 } })).items;
  const drafts = async () => (await user.call(listDraftEntries, { query, body: { length: 100 } })).items;
  return { tenant, designer, user, moduleId, query, entries, drafts };
}

async function send(user: TestUser, moduleId: string, content: Buffer | string, name = 'rows.csv') {
  const answer = await user.inject({
    method: 'POST',
    url: `${uploadImport.path}?moduleId=${moduleId}`,
    ...aMultipartFile(Buffer.from(content as never), name),
  });
  const body = answer.json<{ data: EndpointOutput<typeof uploadImport>; errors: { code: string }[] }>();
  return { status: answer.statusCode, data: body.data, codes: (body.errors ?? []).map(({ code }) => code) };
}

async function take(user: TestUser, moduleId: string, content: Buffer | string, plan: object, name?: string) {
  const { data } = await send(user, moduleId, content, name);
  const query = { importId: data.id };
  await user.call(startImport, { query, body: plan as never });
  await platform.settle();
  return user.call(getImport, { query });
}

const bom = '﻿';

describe('an import', () => {
  it('guesses columns, and makes drafts of typed cells of a workbook', async () => {
    const { user, moduleId, drafts } = await app();
    const sheet = XLSX.utils.aoa_to_sheet([
      ['TITLE', 'Amount', 'day', 'who has it', 'other'],
      ['first', 12.5, { t: 'n', v: 46081, z: 'yyyy-mm-dd' }, user.id, 'x'],
      [],
      ['=1+1', -3, null, null, null],
    ]);
    const book = XLSX.utils.book_new(sheet, 'Rows');
    const bytes = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const { data, status } = await send(user, moduleId, bytes, 'rows.xlsx');
    expect(status).toBe(200);
    expect(data.columns.map((column) => column.guess)).toEqual(['title', 'amount', 'day', 'owner', null]);
    expect(data.rowCount).toBe(2);
    const targets = data.columns.map((column) => column.guess);
    const query = { importId: data.id };
    const tried = await user.call(checkImport, { query, body: { targets } });
    expect(tried).toMatchObject({ checkedCount: 2, faultyCount: 0 });
    expect(await drafts()).toHaveLength(0);
    await user.call(startImport, { query, body: { targets } });
    await platform.settle();
    expect(await user.call(getImport, { query })).toMatchObject({
      state: 'done',
      addedCount: 2,
      faultyCount: 0,
    });
    const made = await drafts();
    expect(made.find((entry) => entry.title === 'first')).toMatchObject({
      amount: 12.5,
      day: '2026-02-28',
      owner: { id: user.id },
      workflow_status: 'Draft',
    });
    expect(made.find((entry) => entry.title === '=1+1')).toMatchObject({ amount: -3, day: null });
  });

  it('says cell by cell what is wrong, takes the other rows, and gives the faulty ones back', async () => {
    const { user, moduleId, entries } = await app();
    const text = `${bom}title;amount;day\r\ngood;1;2026-01-31\r\nbad;many;2026-02-30\r\n;7;\r\nalso good;2;`;
    const { data } = await send(user, moduleId, text);
    const query = { importId: data.id };
    const body = { targets: ['title', 'amount', 'day'], submits: true };
    const tried = await user.call(checkImport, { query, body });
    expect(tried.rows.map((row) => [row.fate, row.faults.map((fault) => fault.column)])).toEqual([
      ['added', []],
      ['faulty', [1, 2]],
      ['faulty', [0]],
      ['added', []],
    ]);
    await user.call(startImport, { query, body });
    await platform.settle();
    expect(await user.call(getImport, { query })).toMatchObject({
      state: 'done',
      doneCount: 4,
      addedCount: 2,
      faultyCount: 2,
    });
    expect((await entries()).map((entry) => [entry.title, entry.workflow_status]).sort()).toEqual([
      ['also good', 'Completed'],
      ['good', 'Completed'],
    ]);
    const file = await user.inject({
      method: 'GET',
      url: `/api/EntryModule/import/faults?importId=${data.id}&format=csv`,
    });
    const rows = parse(file.payload, { bom: true }) as string[][];
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['title', 'amount', 'day'],
      ['bad', 'many', '2026-02-30'],
      ['', '7', ''],
    ]);
    expect(rows[1]?.[3]).toMatch(/amount: .+\n?.*day: /s);
  });

  it('changes the entry that has the key, adds the others or not, and never guesses', async () => {
    const { tenant, user, moduleId, entries } = await app();
    for (const [title, amount] of [
      ['a', 1],
      ['twice', 2],
      ['twice', 3],
    ] as const) {
      await aStoredEntry(tenant, user, moduleId, { title, amount }, { status: 'Completed' });
    }
    const plan = { targets: ['title', 'amount'], keyField: 'title', addsUnknown: false };
    const result = await take(user, moduleId, 'title,amount\na,10\ntwice,20\nnew,30', plan);
    expect(result).toMatchObject({ addedCount: 0, changedCount: 1, faultyCount: 2 });
    expect((await entries()).map((entry) => entry.amount).sort()).toEqual([10, 2, 3]);
  });

  it('does nothing that the actor could not do by hand', async () => {
    const { tenant, user, moduleId } = await app(['start', 'viewAll']);
    await aStoredEntry(tenant, user, moduleId, { title: 'kept', amount: 1 }, { status: 'Completed' });
    const reader = await tenant.addUser();
    const plan = { targets: ['title', 'amount'], keyField: 'title' };
    const result = await take(reader, moduleId, 'title,amount\nkept,99', plan);
    expect(result).toMatchObject({ addedCount: 0, changedCount: 0, faultyCount: 1 });
    const viewers = await app(['viewAll']);
    expect((await send(viewers.user, viewers.moduleId, 'title\nx')).status).toBe(403);
  });

  it('belongs to whoever sent the file', async () => {
    const { tenant, designer, user, moduleId } = await app();
    const { data } = await send(user, moduleId, 'title\nx');
    const query = { importId: data.id };
    const stranger = await (await platform.newTenant()).asUser('isSysAdmin');
    for (const other of [await tenant.addUser(), designer, stranger]) {
      expect((await other.attempt(getImport, { query })).status).toBe(404);
      expect((await other.attempt(startImport, { query, body: { targets: ['title'] } })).status).toBe(404);
      expect((await other.attempt(stopImport, { query })).status).toBe(404);
      expect((await other.attempt(checkImport, { query, body: { targets: ['title'] } })).status).toBe(404);
    }
  });

  it('goes on where it was, and no further once it is stopped', async () => {
    const { user, moduleId, drafts } = await app();
    const { data } = await send(user, moduleId, 'title\nx\ny');
    const query = { importId: data.id };
    await user.call(startImport, { query, body: { targets: ['title'] } });
    expect((await user.attempt(startImport, { query, body: { targets: ['title'] } })).status).toBe(409);
    expect((await user.call(stopImport, { query })).state).toBe('stopped');
    await platform.settle();
    expect(await drafts()).toHaveLength(0);
  });

  it('refuses to find entries by a field that a step hides', async () => {
    const fieldPermissions = [
      { activityId: 'approval', fields: [{ name: 'title', control: 'hidden' as const }], fieldGroups: [] },
    ];
    const { user, moduleId } = await app(undefined, { workflow: { ...anApproval(), fieldPermissions } });
    const { data } = await send(user, moduleId, 'title,amount\nx,1');
    const { status, error } = await user.attempt(startImport, {
      query: { importId: data.id },
      body: { targets: ['title'], keyField: 'title' },
    });
    expect(status).toBe(422);
    expect(error?.errors[0]?.path).toBe('body.keyField');
  });

  it.each([
    [{ targets: ['nothing'] }, 'body.targets[0]'],
    [{ targets: ['title', 'title'] }, 'body.targets[1]'],
    [{ targets: [null, null] }, 'body.targets'],
    [{ targets: ['title'], keyField: 'amount' }, 'body.keyField'],
    [{ targets: ['__proto__'] }, 'body.targets[0]'],
  ])('refuses the plan %j', async (plan, path) => {
    const { user, moduleId } = await app();
    const { data } = await send(user, moduleId, 'title,amount\nx,1');
    const { status, error } = await user.attempt(startImport, {
      query: { importId: data.id },
      body: plan as never,
    });
    expect(status).toBe(422);
    expect(error?.errors[0]?.path).toBe(path);
  });
});

describe('a hostile file', () => {
  const bomb = () => aWorkbookFile([`<row><c><v>${' '.repeat(230_000_000)}1</v></c></row>`]);

  it('is refused: an archive that unpacks to more than it says', async () => {
    const { user, moduleId } = await app();
    const { status, codes } = await send(user, moduleId, bomb(), 'bomb.xlsx');
    expect([status, codes]).toEqual([422, ['sheet_too_large']]);
  });

  it.each([
    ['no sheet at all', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), 'not_a_sheet'],
    [
      'an archive of something else',
      anArchive({ 'xl/worksheets/sheet1.xml': '<worksheet/>' }),
      'not_a_sheet',
    ],
    ['nothing', Buffer.alloc(0), 'file_empty'],
    ['only a head', Buffer.from('title,amount\n'), 'sheet_empty'],
    ['an open quote', Buffer.from('title\n"abc'), 'not_csv'],
    ['too many columns', Buffer.from(`${'a,'.repeat(300)}a\n${'1,'.repeat(300)}1`), 'sheet_too_large'],
  ])('is refused: %s', async (_what, bytes, code) => {
    const { user, moduleId } = await app();
    const { status, codes } = await send(user, moduleId, bytes);
    expect([status, codes]).toEqual([422, [code]]);
  });

  it('is refused: text under the name of a workbook', async () => {
    const { user, moduleId } = await app();
    const { status, codes } = await send(user, moduleId, '<html>Sign in</html>', 'orders.xlsx');
    expect([status, codes]).toEqual([422, ['not_a_sheet']]);
  });

  it('reads text that an export guarded against being a formula as it was', async () => {
    const { user, moduleId, drafts } = await app();
    await take(user, moduleId, `title\n'=1+1\n'quoted'`, { targets: ['title'] });
    expect((await drafts()).map((entry) => entry.title).sort()).toEqual(["'quoted'", '=1+1']);
  });
});
