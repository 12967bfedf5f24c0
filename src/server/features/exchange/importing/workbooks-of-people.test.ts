import XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { checkImport } from '#contracts/exchange/check-import.ts';
import { createModuleFromSheet } from '#contracts/exchange/create-module-from-sheet.ts';
import { getImport } from '#contracts/exchange/get-import.ts';
import { startImport } from '#contracts/exchange/start-import.ts';
import { uploadImport } from '#contracts/exchange/upload-import.ts';
import { uploadSheet } from '#contracts/exchange/upload-sheet.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const error = { t: 'e', v: 7 };

/** As people keep them: a cover sheet, a title, totals, a note, a cell that divides by zero. */
function aWorkbook(): Buffer {
  const cover = XLSX.utils.aoa_to_sheet([['Accounts of May']]);
  const orders = XLSX.utils.aoa_to_sheet([
    ['Orders of May'],
    [],
    ['title', 'amount', 'share'],
    ['Acme', 10, 0.5],
    ['Globex', 20, error],
    ['Initech', 5.5, { t: 'n', f: 'B6/B9' }],
    ['Total', 35.5, error],
    [],
    ['Without returns'],
  ]);
  // A formula that was never worked out has no value in the file.
  const book = XLSX.utils.book_new(cover, 'Cover');
  XLSX.utils.book_append_sheet(book, orders, 'Orders');
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['title'], ['of long ago']]), 'Old');
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

async function app() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const who = { kind: 'everyone' } as const;
  const moduleId = await aPublishedApp(
    designer,
    aDefinition(
      [aSection('main', [aField('title', 'text'), aField('amount', 'number'), aField('share', 'number')])],
      {
        permission: { rules: [{ who, actions: ['start', 'viewAll'] }], rawPermission: null },
      },
    ),
  );
  return { tenant, designer, user: await tenant.addUser(), moduleId };
}

async function send(user: TestUser, url: string, content: Buffer = aWorkbook(), name = 'orders.xlsx') {
  const answer = await user.inject({ method: 'POST', url, ...aMultipartFile(content, name) });
  return answer.json<{
    data: EndpointOutput<typeof uploadImport>;
    errors: { code: string; path: string }[];
  }>();
}

const addressOf = (moduleId: string, choice = '') => `${uploadImport.path}?moduleId=${moduleId}${choice}`;
const targets = ['title', 'amount', 'share'];

describe('a workbook as people have it', () => {
  it('is told in an import, and read as it is found', async () => {
    const { user, moduleId } = await app();
    const { data } = await send(user, addressOf(moduleId));
    expect(data.columns.map(({ guess }) => guess)).toEqual(targets);
    expect(data.rowCount).toBe(3);
    expect(data.found).toMatchObject({
      sheet: 2,
      headLine: 3,
      below: { count: 2, isTaken: false, lines: [{ line: 7 }, { line: 9, text: 'Without returns' }] },
      errors: { count: 1, cells: [{ place: 'C5', text: '#DIV/0!' }] },
      formulas: { count: 1, cells: [{ place: 'C6', text: '=B6/B9' }] },
    });
    expect(data.found.sheets.map(({ title }) => title)).toEqual(['Cover', 'Orders', 'Old']);
  });

  it('is read as it is chosen, in place of what was read before', async () => {
    const { tenant, user, moduleId } = await app();
    const { data: first } = await send(user, addressOf(moduleId));
    const { data: other } = await send(user, addressOf(moduleId, `&sheet=3&replaces=${first.id}`));
    expect([other.found.sheet, other.found.headLine, other.rowCount]).toEqual([3, 1, 1]);
    expect((await user.attempt(getImport, { query: { importId: first.id } })).status).toBe(404);
    const { data: taken } = await send(user, addressOf(moduleId, '&head=4&below=take'));
    expect(taken.columns.map(({ title }) => title)).toEqual(['Acme', '10', '0.5']);
    expect(taken).toMatchObject({ rowCount: 4, found: { below: { isTaken: true, count: 1 } } });
    // No one can delete the uploads of others.
    await send(await tenant.addUser(), addressOf(moduleId, `&replaces=${taken.id}`));
    expect((await user.attempt(getImport, { query: { importId: taken.id } })).status).toBe(200);
  });

  it.each(['&sheet=4', '&head=2'])('is refused where nothing is: %s', async (choice) => {
    const { user, moduleId } = await app();
    const { errors } = await send(user, addressOf(moduleId, choice));
    expect(errors).toMatchObject([
      { code: 'input_unknown', path: `query.${choice.slice(1, 6).replace('=', '')}` },
    ]);
  });

  it('has rows refused for a cell without a value, which come back as they were', async () => {
    const { user, moduleId } = await app();
    const { data } = await send(user, addressOf(moduleId));
    const query = { importId: data.id };
    const tried = await user.call(checkImport, { query, body: { targets } });
    expect(
      tried.rows.map(({ fate, faults }) => [fate, faults.map(({ column, code }) => [column, code])]),
    ).toEqual([
      ['added', []],
      ['faulty', [[2, 'cell_error']]],
      ['faulty', [[2, 'formula_without_result']]],
    ]);
    const started = await user.call(startImport, { query, body: { targets, submits: true } });
    expect(started.state).toBe('running');
    await platform.settle();
    const file = await user.inject({
      method: 'GET',
      url: `/api/EntryModule/import/faults?importId=${data.id}`,
    });
    const sheet = Object.values(XLSX.read(file.rawPayload).Sheets)[0];
    expect(sheet?.C2).toMatchObject({ t: 'e', w: '#DIV/0!' });
    expect(sheet?.C3).toMatchObject({ t: 's', v: '=B6/B9' });
    expect(sheet?.C3.f).toBeUndefined();
  });

  it('has such cells taken as blank where that is chosen', async () => {
    const { user, moduleId } = await app();
    const { data } = await send(user, addressOf(moduleId));
    const query = { importId: data.id };
    const body = { targets, errorCells: 'blank', submits: true } as const;
    expect(await user.call(checkImport, { query, body })).toMatchObject({ checkedCount: 3, faultyCount: 0 });
    await user.call(startImport, { query, body });
    await platform.settle();
    const { items } = await user.call(listEntries, { query: { moduleId }, body: { length: 10 } });
    expect(items.map(({ title, share }) => [title, share]).sort()).toEqual([
      ['Acme', 0.5],
      ['Globex', null],
      ['Initech', null],
    ]);
  });

  it('makes an app: no cell without a value spoils the type of its column', async () => {
    const { designer } = await app();
    const { data } = await send(designer, uploadSheet.path);
    const sheet = data as unknown as EndpointOutput<typeof uploadSheet>;
    expect(sheet.found).toMatchObject({
      sheet: 2,
      headLine: 3,
      errors: { count: 1 },
      formulas: { count: 1 },
    });
    expect(sheet.columns.map(({ readings }) => readings[0]?.editorType)).toEqual([
      'text',
      'number',
      'number',
    ]);
    const columns = sheet.columns.map(({ title, readings: [reading] }) => ({
      displayName: title,
      editorType: reading?.editorType ?? '',
    }));
    const { id } = await designer.call(createModuleFromSheet, {
      body: { name: 'Orders', importId: sheet.id, columns, errorCells: 'blank' },
    });
    await platform.settle();
    const { items } = await designer.call(listEntries, { query: { moduleId: id }, body: { length: 10 } });
    expect(items).toHaveLength(3);
  });

  it.each([
    ['of before 2007, or with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old.xls', 'old_workbook'],
    ['that is a page', Buffer.from('\ufeff <html><table></table>'), 'page.xls', 'not_a_sheet'],
  ])('is refused: one %s', async (_what, content, name, code) => {
    const { user, moduleId } = await app();
    const { errors } = await send(user, addressOf(moduleId), content, name);
    expect(errors).toMatchObject([{ code, path: 'body.file' }]);
  });
});
