import { describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { exportEntries } from '#contracts/exchange/export-entries.ts';
import { getImport } from '#contracts/exchange/get-import.ts';
import { startImport } from '#contracts/exchange/start-import.ts';
import { uploadImport } from '#contracts/exchange/upload-import.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const listToUse = [
  { key: 'a', value: '=A, with a comma' },
  { key: 'b', value: "'+quoted'" },
  { key: 'c', value: '#N/A' },
];
const fields = [
  aField('title', 'text'),
  aField('note', 'textarea'),
  aField('amount', 'number'),
  aField('day', 'date'),
  aField('moment', 'datetime'),
  aField('clock', 'time'),
  aField('done', 'switch'),
  aField('choice', 'dropdown', { listToUse }),
  aField('tags', 'checklist', { listToUse }),
];
const blank = Object.fromEntries(fields.map(({ name }) => [name, null]));

/** Texts that spreadsheets and files change into other values. */
const entries: readonly EntryValues[] = [
  { title: '=1+1', note: '  two\n\n\tlines, "quoted"; and more  ', amount: 0.1, day: '1900-02-28' },
  { title: '+49 170 1', note: '-\n=x', amount: '12345678901234567890.123456789', day: '1900-03-01' },
  { title: '-1', note: "'=guarded", amount: -0.000001, day: '2024-02-29', done: false },
  { title: '@sum', note: "''+twice", amount: 1234.5, day: '1904-01-01', clock: '00:00:00' },
  { title: '#DIV/0!', note: '#WERT!', amount: 1e15, day: '9999-12-31', clock: '23:59:59', done: true },
  {
    title: '👩‍👩‍👧 木 ﷽ _x0041_ <&>',
    note: '\n',
    moment: '2026-02-28T09:30:15Z',
    choice: 'a',
    tags: ['a', 'c'],
  },
  { title: 'TRUE', note: '01/02/2026', moment: '1903-12-31T23:00:00Z', choice: 'b', tags: ['b'] },
  { title: '00123', note: '1e5', amount: 123456789012345.6, choice: 'c' },
  { title: 'Total', note: '１ ＝2', amount: 1 },
];

async function valuesOf(user: TestUser, moduleId: string): Promise<readonly unknown[]> {
  const { items } = await user.call(listDraftEntries, { query: { moduleId }, body: { length: 100 } });
  const all = await Promise.all(
    items.map(async ({ id }) => {
      const { data } = await user.call(getEntry, { params: { recordId: String(id) }, query: { moduleId } });
      return Object.fromEntries(fields.map(({ name }) => [name, data[name] ?? null]));
    }),
  );
  return all.sort((one, other) => String(one.title).localeCompare(String(other.title)));
}

async function anApp() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const user = await tenant.addUser();
  const rules = [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'editAll', 'export'] }] as const;
  const form = [aSection('main', fields)];
  const made = () =>
    aPublishedApp(designer, aDefinition(form, { permission: { rules: [...rules], rawPermission: null } }));
  return { tenant, user, from: await made(), to: await made() };
}

describe('what was exported is imported unchanged', () => {
  it.each([
    ['xlsx', 'en'],
    ['xlsx', 'de'],
    ['csv', 'en'],
    ['csv', 'de'],
    ['csv', 'fr'],
  ] as const)('as %s in %s', async (format, language) => {
    const { tenant, user, from, to } = await anApp();
    const headers = { 'accept-language': language };
    for (const values of entries) {
      await aStoredEntry(tenant, user, from, { ...blank, ...values }, { status: 'Draft' });
    }
    const before = await valuesOf(user, from);
    const file = await user.inject({
      method: 'POST',
      url: `${exportEntries.path}?moduleId=${from}`,
      headers,
      payload: { format, view: 'drafts', columns: fields.map(({ name }) => ({ data: name })) },
    });
    const sent = aMultipartFile(file.rawPayload, `rows.${format}`);
    const answer = await user.inject({
      method: 'POST',
      url: `${uploadImport.path}?moduleId=${to}`,
      payload: sent.payload,
      headers: { ...sent.headers, ...headers },
    });
    const { data } = answer.json<{ data: EndpointOutput<typeof uploadImport> }>();
    expect(data.found.errors.count + data.found.formulas.count + data.found.below.count).toBe(0);
    const query = { importId: data.id };
    const notations = data.columns.map(({ dateFormats, decimalMarks }) => ({
      dateFormat: dateFormats[0] ?? null,
      decimalMark: decimalMarks[0] ?? null,
    }));
    const body = { targets: data.columns.map(({ guess }) => guess), notations };
    await user.call(startImport, { query, body }, { headers });
    await platform.settle();
    expect(await user.call(getImport, { query })).toMatchObject({
      addedCount: entries.length,
      faultyCount: 0,
    });
    expect(await valuesOf(user, to)).toEqual(before);
  });
});
