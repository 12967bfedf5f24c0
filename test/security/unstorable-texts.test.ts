import { beforeAll, describe, expect, it } from 'vitest';
import { uploadImport } from '#contracts/exchange/upload-import.ts';
import { uploadFile } from '#contracts/files/upload-file.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
let user: TestUser;
let moduleId = '';

beforeAll(async () => {
  user = await (await platform.newTenant()).asUser('isConsultant');
  const rules = [{ who: { kind: 'everyone' as const }, actions: ['start', 'viewAll'] as const }];
  const form = [
    aSection('main', [aField('title', 'text')]),
    aSection('lines', [aField('note', 'text')], { isTable: true }),
  ];
  moduleId = await aPublishedApp(user, aDefinition(form, { permission: { rules, rawPermission: null } }));
});

const post = (url: string, payload: Buffer, headers: Readonly<Record<string, string>>) =>
  user.inject({ method: 'POST', url: `${url}?moduleId=${moduleId}`, payload, headers });

describe('bytes that are no text', () => {
  it.each([
    ['a byte that begins nothing', [0xff]],
    ['half of a character', [0xe2, 0x82]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a character in too many bytes', [0xc0, 0xaf]],
  ])('are refused in a body: %s', async (_what, bytes) => {
    const payload = Buffer.concat([
      Buffer.from('{"data":{"title":"'),
      Buffer.from(bytes),
      Buffer.from('"}}'),
    ]);
    const answer = await post(saveEntry.path, payload, { 'content-type': 'application/json' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
  });

  it.each([uploadFile, uploadImport])('are refused in the name of a file: $name', async ({ path }) => {
    const { payload, headers } = aMultipartFile(Buffer.from('title\none\n'), 'a\0b.csv');
    const answer = await post(path, payload, headers);
    expect(answer.statusCode, answer.payload).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, answer.payload).toBeLessThan(500);
  });

  it('are none in a cell: a file of them is read without', async () => {
    const { payload, headers } = aMultipartFile(
      Buffer.from('title\ta\0b\n'.replace('\t', '\n'), 'utf16le'),
      'a.csv',
    );
    const withMark = Buffer.from(
      payload.toString('latin1').replace('\r\n\r\n', '\r\n\r\n\xff\xfe'),
      'latin1',
    );
    expect((await post(uploadImport.path, withMark, headers)).statusCode).toBe(200);
  });
});

describe('a body of fields that the form does not have', () => {
  const unknown = Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`k${index}`, 0]));

  it.each([
    ['outside tables', { ...unknown }],
    ['in a row', { lines: [unknown] }],
    ['in many rows', { lines: Array.from({ length: 900 }, () => ({ a: 1, b: 2, c: 3 })) }],
  ])('is answered with at most a hundred of them: %s', async (_what, data) => {
    const answer = await user.attempt(saveEntry, { query: { moduleId }, body: { data } });
    expect(answer.status).toBe(422);
    expect(answer.error?.errors).toHaveLength(100);
    expect(answer.error?.errors[0]).toMatchObject({ code: 'unknown_field' });
  });
});
