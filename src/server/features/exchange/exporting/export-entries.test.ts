import XLSX from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '#contracts/people/set-language.ts';
import type { ModuleDefinition, PermissionRule } from '#engine/module/definition.ts';
import { aDefinition, aField, aSection, aStraightRoute } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const everyone = { kind: 'everyone' } as const;
const exporting: PermissionRule = { who: everyone, actions: ['start', 'viewAll', 'export'] };
const rules = (...list: PermissionRule[]) => ({ permission: { rules: list, rawPermission: null } });
const fields = [
  aField('title', 'text'),
  aField('amount', 'number'),
  aField('day', 'date'),
  aField('pin', 'text'),
  aField('paid', 'checkbox'),
  aField('open', 'switch'),
  aField('large', 'calculated-switch', { expression: 'amount > 10' }),
];

async function app(more: Partial<ModuleDefinition> = rules(exporting)) {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const user = await tenant.addUser();
  const moduleId = await aPublishedApp(designer, aDefinition([aSection('main', fields)], more));
  const add = (data: object, author: TestUser = user) =>
    aStoredEntry(tenant, author, moduleId, data as never);
  return { tenant, designer, user, moduleId, add };
}

const names = (...columns: string[]) => ({ columns: columns.map((data) => ({ data })) });

async function fetchFile(who: TestUser, moduleId: string, body: object) {
  const answer = await who.inject({
    method: 'POST',
    url: `/api/EntryModule/export?moduleId=${moduleId}`,
    payload: body,
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    text: answer.payload,
  };
}

async function csv(who: TestUser, moduleId: string, body: object) {
  const { status, text } = await fetchFile(who, moduleId, { format: 'csv', ...body });
  expect(status).toBe(200);
  return parse(text, { bom: true, delimiter: [',', ';'] }) as string[][];
}

describe('an export', () => {
  it('has the columns, filter, search and order of the list', async () => {
    const { user, moduleId, add } = await app();
    for (const [title, amount] of [
      ['Oslo a', 5],
      ['Lima', 70],
      ['Oslo b', 90],
      ['Oslo c', 30],
    ] as const) {
      await add({ title, amount });
    }
    const rows = await csv(user, moduleId, {
      ...names('amount', 'title'),
      search: { searchValue: 'oslo' },
      filters: { condition: 'and', rules: [{ field: 'amount', operator: 'gte', value: 10 }] },
      orders: [{ column: 'amount', dir: 'desc' }],
    });
    expect(rows).toEqual([
      ['amount', 'title'],
      ['90', 'Oslo b'],
      ['30', 'Oslo c'],
    ]);
  });

  it('is a workbook with numbers, days and text as such', async () => {
    const { user, moduleId, add } = await app();
    await add({ title: '=1+1 <&> "x" _x0041_ 木', amount: -12.5, day: '2026-02-28' });
    const { bytes, headers, status } = await fetchFile(user, moduleId, {
      format: 'xlsx',
      ...names('title', 'amount', 'day', 'workflow_status'),
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('.xlsx');
    const sheet = Object.values(XLSX.read(bytes, { cellNF: true }).Sheets)[0];
    expect(sheet?.A2).toMatchObject({ t: 's', v: '=1+1 <&> "x" _x0041_ 木' });
    expect(sheet?.A2.f).toBeUndefined();
    expect(sheet?.B2).toMatchObject({ t: 'n', v: -12.5 });
    expect(sheet?.C2.w).toBe('2026-02-28');
    expect(sheet?.D2.v).toBe('In Progress');
  });

  it('never lets text of a CSV file be a formula', async () => {
    const { user, moduleId, add } = await app();
    const nasty = ['=cmd|x', '+1', '-1', '@sum(a1)', '\ttab', '＝1'];
    for (const title of nasty) await add({ title, amount: -3 });
    const rows = await csv(user, moduleId, { ...names('title', 'amount') });
    const cells = rows.slice(1).map(([title]) => title ?? '');
    expect(cells).toHaveLength(nasty.length);
    for (const cell of cells) expect(cell).toMatch(/^'|^tab$/);
    expect(rows[1]?.[1]).toBe('-3');
  });

  it('separates by semicolons for readers whose comma is the decimal sign', async () => {
    const { user, moduleId, add } = await app();
    await add({ title: 'a', amount: 1.5 });
    await user.call(setLanguage, { body: { language: 'de' } });
    const { text } = await fetchFile(user, moduleId, {
      format: 'csv',
      ...names('title', 'amount', 'workflow_status'),
    });
    expect(text).toContain('a;1,5;In Bearbeitung');
  });

  it('says yes and no in the language of the reader', async () => {
    const { user, moduleId, add } = await app();
    await add({ title: 'a', amount: 20, paid: true, open: false, large: true });
    const body = names('paid', 'open', 'large', 'pin');
    for (const [language, yes, no] of [
      ['en', 'Yes', 'No'],
      ['es', 'Sí', 'No'],
      ['ja', 'はい', 'いいえ'],
    ]) {
      await user.call(setLanguage, { body: { language: language as 'en' } });
      expect((await csv(user, moduleId, body))[1]).toEqual([yes, no, yes, '']);
      const { bytes } = await fetchFile(user, moduleId, { format: 'xlsx', ...body });
      const sheet = Object.values(XLSX.read(bytes).Sheets)[0];
      expect([sheet?.A2.v, sheet?.B2.v]).toEqual([yes, no]);
    }
  });

  it('needs a rule that lets export, and takes only what its condition holds on', async () => {
    const { user, moduleId, add } = await app(rules({ who: everyone, actions: ['start', 'viewAll'] }));
    await add({ title: 'kept' });
    const refused = await fetchFile(user, moduleId, { format: 'csv' });
    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'forbidden',
      errors: [{ code: 'not_exportable' }],
    });
    const conditional = await app(
      rules(
        { who: everyone, actions: ['start', 'viewAll'] },
        { who: everyone, actions: ['export'], when: 'amount > 10' },
      ),
    );
    await conditional.add({ title: 'small', amount: 1 });
    await conditional.add({ title: 'large', amount: 11 });
    expect(await csv(conditional.user, conditional.moduleId, names('title'))).toEqual([['title'], ['large']]);
  });

  it('holds only what the actor may see', async () => {
    const { tenant, moduleId, add } = await app(
      rules({ who: everyone, actions: ['start', 'viewOwn', 'export'] }),
    );
    const other = await tenant.addUser();
    await add({ title: 'theirs' });
    await add({ title: 'mine' }, other);
    expect(await csv(other, moduleId, names('title'))).toEqual([['title'], ['mine']]);
    const stranger = await (await platform.newTenant()).asUser('isAdministrator');
    expect((await fetchFile(stranger, moduleId, { format: 'csv' })).status).toBe(404);
  });

  it('asks rules with conditions who sees what', async () => {
    const { tenant, moduleId, add } = await app(
      rules(
        { who: everyone, actions: ['start', 'export'] },
        { who: everyone, actions: ['viewAll'], when: 'amount > 10' },
      ),
    );
    const other = await tenant.addUser();
    await add({ title: 'small', amount: 1 });
    await add({ title: 'large', amount: 11 });
    expect(await csv(other, moduleId, names('title'))).toEqual([['title'], ['large']]);
  });

  it('leaves out what is hidden where the entry stands, also from search, filter and order', async () => {
    const { user, moduleId, add } = await app({
      ...rules(exporting),
      workflow: {
        ...aStraightRoute(),
        fieldPermissions: ['start', 'end'].map((activityId) => ({
          activityId,
          fields: [{ name: 'pin', control: 'hidden' }],
          fieldGroups: [],
        })),
      } as never,
    });
    await add({ title: 'a', pin: 'canary-2' });
    await add({ title: 'b', pin: 'canary-1' });
    const all = await fetchFile(user, moduleId, { format: 'csv' });
    expect(all.text).toContain('title');
    expect(all.text).not.toContain('canary');
    const search = { ...names('title'), search: { searchValue: 'canary' } };
    expect(await csv(user, moduleId, search)).toEqual([['title']]);
  });

  it('refuses columns that the list does not have', async () => {
    const { user, moduleId } = await app();
    for (const column of ['nothing', '__proto__', 'id; drop']) {
      expect((await fetchFile(user, moduleId, { format: 'csv', ...names(column) })).status).toBe(422);
    }
    expect((await fetchFile(user, moduleId, { format: 'exe' })).status).toBe(422);
  });
});
