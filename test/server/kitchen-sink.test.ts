import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { checkImport } from '#contracts/exchange/check-import.ts';
import { exportEntries } from '#contracts/exchange/export-entries.ts';
import { getImport } from '#contracts/exchange/get-import.ts';
import { startImport } from '#contracts/exchange/start-import.ts';
import { uploadImport } from '#contracts/exchange/upload-import.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { filledSink, sinkCustomers } from '#test/factories/filled-sink.ts';
import { kitchenSinkFields } from '#test/factories/kitchen-sink.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform(reachingThisMachine);
let outside: Server;
let origin = '';

beforeAll(async () => {
  outside = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url === '/rate' ? { rate: 1.5 } : { data: sinkCustomers }));
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
});

afterAll(() => {
  outside.close().closeAllConnections();
});

const fields = kitchenSinkFields();
const typeOf = (editorType: string) => fieldCatalogue.get(editorType);

describe('the kitchen sink', () => {
  it('has a field of every type', () => {
    const used = new Set(fields.map(({ editorType }) => editorType));
    expect([...fieldCatalogue.keys()].filter((name) => !used.has(name))).toEqual([]);
  });

  it('is filled in, submitted, read, filtered by, exported, and imported again as the same', async () => {
    const { user, moduleId, data } = await aFilledSink();
    const query = { moduleId };
    const { id } = await user.call(submitEntry, { query, body: { data } });
    await platform.settle();

    const read = (await user.call(getEntry, { params: { recordId: id }, query })).data;
    for (const [name, value] of Object.entries({ ...data, password: { isSet: true } }))
      expect(reduced(read[name]), name).toEqual(reduced(value));
    const holds = (editorType: string) => (typeOf(editorType)?.origin ?? 'none') !== 'none';
    const blank = fields.filter((field) => holds(field.editorType) && read[field.name] === null);
    expect(blank).toEqual([]);

    for (const { name, editorType } of fields) {
      const type = typeOf(editorType);
      if (!(name in read) || !type?.operators.includes('isnotnull') || type.content === 'secret') continue;
      const filters = { condition: 'and' as const, rules: [{ field: name, operator: 'isnotnull' as const }] };
      const found = await user.call(listEntries, { query, body: { filters } });
      expect(
        found.items.map((row) => row.id),
        name,
      ).toEqual([id]);
    }

    const first = await exported(user, moduleId, 'all');
    expect(JSON.stringify(first)).not.toContain('opensesame');
    await imported(user, moduleId, first);
    const again = await exported(user, moduleId, 'drafts');
    expect(again).toHaveLength(2);
    const [head = [], before = []] = first;
    const [headAgain = [], after = []] = again;
    for (const { displayName, editorType, name } of fields) {
      const content = typeOf(editorType)?.content;
      const column = head.indexOf(displayName);
      if (!(name in data) || column < 0 || content === 'file' || content === 'secret') continue;
      expect(after[headAgain.indexOf(displayName)], displayName).toBe(before[column]);
    }
  });

  it('keeps values of every type from readers where they are hidden, by whatever way they are asked for', async () => {
    const { user, other, moduleId, data } = await aFilledSink(hiddenAtEnd);
    const query = { moduleId };
    const { id } = await user.call(submitEntry, { query, body: { data } });
    await platform.settle();
    const answers: unknown[] = [
      await other.call(getEntry, { params: { recordId: id }, query }),
      await other.call(listEntries, { query, body: {} }),
    ];
    const url = `${exportEntries.path}?moduleId=${moduleId}`;
    const file = await other.inject({ method: 'POST', url, payload: { format: 'csv' } });
    expect(file.statusCode, file.payload.slice(0, 300)).toBe(200);
    answers.push(file.payload);
    for (const searchValue of canaries) {
      const found = await other.call(listEntries, { query, body: { search: { searchValue } } });
      expect(found.total, searchValue).toBe(0);
    }
    for (const { name, editorType } of fields) {
      const operator = 'isnotnull' as const;
      if (inTable.has(name) || !typeOf(editorType)?.operators.includes(operator)) continue;
      const filters = { condition: 'and' as const, rules: [{ field: name, operator }] };
      const found = await other.attempt(listEntries, { query, body: { filters } });
      expect(found.error ? 0 : found.data.total, name).toBe(0);
    }
    for (const canary of canaries) expect(JSON.stringify(answers)).not.toContain(canary);
  });
});

const canaries = [
  'Größe',
  'Ana@example',
  'BOX-7',
  'Bold',
  'opensesame',
  'Globex',
  'Nordlys',
  '4006381333931',
  'Three',
];

function hiddenAtEnd(definition: ModuleDefinition): ModuleDefinition {
  const fieldGroups = definition.fieldGroups.map(({ name }) => ({ name, control: 'hidden' as const }));
  const fieldPermissions = [{ activityId: 'end', fields: [], fieldGroups }];
  return { ...definition, workflow: { ...definition.workflow, fieldPermissions } };
}

/** What a value says, without the labels that answers add. */
function reduced(value: FieldValue | undefined): unknown {
  if (Array.isArray(value)) return value.map(reduced);
  if (typeof value !== 'object' || value === null) return value;
  if ('key' in value) return value.key;
  if ('id' in value) return value.id;
  return Object.fromEntries(
    Object.entries(value as EntryValues)
      .filter(([name]) => name !== 'amount' && name !== 'rowId')
      .map(([name, inner]) => [name, reduced(inner)]),
  );
}

async function aFilledSink(change?: (definition: ModuleDefinition) => ModuleDefinition) {
  return filledSink(await platform.newTenant(), origin, change);
}

async function exported(user: TestUser, moduleId: string, view: 'all' | 'drafts'): Promise<string[][]> {
  const columns = fields.flatMap(({ name, editorType }) => {
    const type = typeOf(editorType);
    const isExported = type !== undefined && type.origin !== 'none' && type.content !== 'secret';
    return isExported && !inTable.has(name) ? [{ data: name }] : [];
  });
  const answer = await user.inject({
    method: 'POST',
    url: `${exportEntries.path}?moduleId=${moduleId}`,
    payload: { format: 'csv', view, columns },
  });
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200);
  return parse(answer.payload, { bom: true, delimiter: [',', ';'] });
}

const inTable = new Set(['what', 'quantity', 'price', 'colour', 'due', 'amount']);

/** Imports what was exported, without the columns of files, which no sheet can hold. */
async function imported(user: TestUser, moduleId: string, rows: readonly string[][]): Promise<void> {
  const quoted = rows
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');
  const boundary = 'kitchen-sink';
  const answer = await user.inject({
    method: 'POST',
    url: `${uploadImport.path}?moduleId=${moduleId}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="rows.csv"\r\n\r\n${quoted}\r\n--${boundary}--\r\n`,
  });
  const { data } = answer.json<{ data: EndpointOutput<typeof uploadImport> }>();
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200);
  const targets = data.columns.map(({ guess }) => guess);
  const query = { importId: data.id };
  const tried = await user.call(checkImport, { query, body: { targets } });
  expect(tried, JSON.stringify(tried)).toMatchObject({ faultyCount: 0 });
  await user.call(startImport, { query, body: { targets } });
  await platform.settle();
  const done = await user.call(getImport, { query });
  expect(done, JSON.stringify(done)).toMatchObject({ state: 'done', addedCount: 1, faultyCount: 0 });
}
