import { describe, expect, it } from 'vitest';
import { accessEverywhere, type FieldAccess } from '#engine/form/field-access.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { compiledModule, publishedModule } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import type { StoredEntry } from '../stored-entry.ts';
import { loadEntry, lockEntry } from '../table/load-entry.ts';
import { setWorkflowColumns } from './store-entry.ts';
import { writeEntry } from './write-entry.ts';

const platform = useTestPlatform();

async function app(definition: ModuleDefinition) {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const user = await tenant.asUser();
  const moduleId = await aPublishedApp(designer, definition);
  const write = (
    data: EntryValues,
    options: {
      entry?: StoredEntry;
      access?: FieldAccess;
      phase?: 'save' | 'submit';
      user?: TestUser;
      revision?: number;
    } = {},
  ) =>
    tenant.transact(options.user ?? user, async (ctx) => {
      const module = await publishedModule(ctx, moduleId);
      const entry = options.entry ? ((await lockEntry(ctx, module, options.entry.id)) ?? null) : null;
      const version = entry?.version ?? (await compiledModule(ctx, moduleId));
      const access = options.access ?? accessEverywhere(version.compiled.form, 'editable');
      const { phase = 'save', revision = entry?.revision } = options;
      return writeEntry(ctx, version, { entry, data, access, phase, revision });
    });
  const load = async (id: string) => {
    const ctx = await tenant.context(user);
    return loadEntry(ctx, await publishedModule(ctx, moduleId), id);
  };
  return { tenant, designer, user, moduleId, write, load };
}

async function violationsOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw error ?? new Error('Nothing was refused.');
  return { code: error.code, violations: error.violations.map(({ path, code }) => ({ path, code })) };
}

const everyType = aDefinition([
  aSection('main', [
    aField('title', 'text', { required: true }),
    aField('note', 'textarea'),
    aField('amount', 'number', { decimalPlaces: 4 }),
    aField('day', 'date'),
    aField('moment', 'datetime'),
    aField('hour', 'time'),
    aField('kind', 'dropdown', { listToUse: { values: ['A', 'B'] } }),
    aField('agreed', 'checkbox'),
    aField('open', 'switch'),
    aField('mail', 'email'),
    aField('owner', 'user'),
    aField('number', 'sequence-number', { format: 'N-{0000}' }),
    aField('double', 'calculated-number', { expression: 'amount * 2' }),
    aField('label', 'calculated-text', { expression: 'CONCAT(title, "!")' }),
  ]),
  aSection(
    'items',
    [aField('net', 'number'), aField('gross', 'calculated-number', { expression: 'net * 2' })],
    {
      isTable: true,
    },
  ),
]);

describe.runIf(isPostgres)('many at once', () => {
  it('give out every number once and let one of two equal values win', async () => {
    const { write } = await app(
      aDefinition([
        aSection('main', [
          aField('number', 'sequence-number', { format: '{0000}' }),
          aField('code', 'text', { unique: true }),
        ]),
      ]),
    );
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) => write({ code: `c${index % 12}` })),
    );
    const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(stored.map((entry) => entry.values.number).sort()).toEqual(
      Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(4, '0')),
    );
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'validation_failed' });
    }
  });
});

describe('writing an entry', () => {
  it('stores every type and gives the same values back', async () => {
    const { user, write, load } = await app(everyType);
    const data = {
      title: 'First “quoted” \\ %',
      note: 'two\nlines',
      amount: '12345678901234567890.1234',
      day: '2026-02-28',
      moment: '2026-02-28T12:30:00.000Z',
      hour: '23:59:59',
      kind: 'B',
      agreed: true,
      open: false,
      mail: 'ana@example.com',
      owner: user.id,
      items: [{ net: 1.5 }, { net: null }],
    };
    const stored = await write(data);
    expect(stored).toMatchObject({ revision: 1, status: 'Draft', createdBy: user.id });
    expect(stored.values).toMatchObject({
      ...data,
      number: 'N-0001',
      double: '24691357802469135780.2468',
      label: 'First “quoted” \\ %!',
      items: [{ net: 1.5, gross: 3 }, { net: null }],
    });
    expect((await load(stored.id))?.values).toEqual(stored.values);
  });

  it('counts without gaps, also when a save is refused', async () => {
    const { write } = await app(everyType);
    expect((await write({ title: 'a' })).values.number).toBe('N-0001');
    await violationsOf(write({ title: 'b', amount: 'many' }));
    expect((await write({ title: 'c' })).values.number).toBe('N-0002');
  });

  it('names every bad value at once', async () => {
    const { write } = await app(everyType);
    const refused = await violationsOf(
      write({ title: 5, amount: 'x', day: '2026-02-30', kind: 'C', nothing: 1, items: [{ net: 'y' }] }),
    );
    expect(refused.code).toBe('validation_failed');
    expect(refused.violations).toEqual(
      expect.arrayContaining([
        { path: 'fields.title', code: 'not_text' },
        { path: 'fields.amount', code: 'not_a_number' },
        { path: 'fields.day', code: 'not_a_date' },
        { path: 'fields.kind', code: 'not_an_option' },
        { path: 'fields.nothing', code: 'unknown_field' },
        { path: 'fields.items[0].net', code: 'not_a_number' },
      ]),
    );
  });

  it('asks for required fields on submit only', async () => {
    const { write } = await app(everyType);
    await write({ amount: 1 });
    const refused = await violationsOf(write({ amount: 1 }, { phase: 'submit' }));
    expect(refused.violations).toEqual([{ path: 'fields.title', code: 'required' }]);
  });

  it('keeps what the actor may not edit and never takes calculated values', async () => {
    const { write } = await app(everyType);
    const entry = await write({ title: 'mine', amount: 2 });
    const access = accessEverywhere(entry.version.compiled.form, 'readonly');
    const changed = await write(
      { title: 'theirs', amount: 3, double: 999, number: 'N-9999' },
      { entry, access: { ...access, fields: { ...access.fields, amount: 'editable' } } },
    );
    expect(changed.values).toMatchObject({ title: 'mine', amount: 3, double: 6, number: 'N-0001' });
    expect(changed.revision).toBe(2);
  });

  it('refuses a stale revision', async () => {
    const { write } = await app(everyType);
    const entry = await write({ title: 'a' });
    await write({ title: 'b' }, { entry });
    expect((await violationsOf(write({ title: 'c' }, { entry, revision: 1 }))).code).toBe('stale_revision');
  });

  it('refuses users and files that are not this tenant’s', async () => {
    const { tenant, write } = await app(
      aDefinition([aSection('main', [aField('owner', 'user'), aField('paper', 'file')])]),
    );
    const other = await platform.newTenant();
    const stranger = await other.asUser();
    const file = { key: `${tenant.tenant.name}/2026-01-01/x`, name: 'x', size: 1, type: 'text/plain' };
    expect((await violationsOf(write({ owner: stranger.id }))).violations).toEqual([
      { path: 'fields.owner', code: 'unknown_user' },
    ]);
    expect((await violationsOf(write({ paper: file }))).violations).toEqual([
      { path: 'fields.paper', code: 'unknown_file' },
    ]);
  });

  it('refuses a second entry with a unique value', async () => {
    const { write } = await app(
      aDefinition([aSection('main', [aField('code', 'text', { unique: true }), aField('rank', 'number')])]),
    );
    const first = await write({ code: 'A-1' });
    expect((await violationsOf(write({ code: 'A-1' }))).violations).toEqual([
      { path: 'fields.code', code: 'not_unique' },
    ]);
    await write({ code: 'A-1', rank: 2 }, { entry: first });
    await write({ code: null });
    await write({ code: null });
  });

  it('lets an entry of an older version live on in a table that has moved on', async () => {
    const { tenant, designer, user, moduleId, write, load } = await app(
      aDefinition([aSection('main', [aField('amount', 'number'), aField('old', 'text')])]),
    );
    const entry = await write({ amount: 7, old: 'kept' });
    await tenant.transact(user, async (ctx) => {
      await setWorkflowColumns(ctx, entry, { status: 'In Progress', versionNumber: 1 });
    });
    await publishDefinition(designer, moduleId, aDefinition([aSection('main', [aField('amount', 'text')])]));
    expect((await load(entry.id))?.values).toEqual({ amount: 7, old: 'kept' });
    const changed = await write({ amount: 8, old: 'still' }, { entry });
    expect((await load(changed.id))?.values).toEqual({ amount: 8, old: 'still' });
    const fresh = await write({ amount: 'text now' });
    expect((await load(fresh.id))?.values).toEqual({ amount: 'text now' });
  });
});
