import { describe, expect, it } from 'vitest';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { aggregateLookup } from '#contracts/lookups/aggregate-lookup.ts';
import { getChoice } from '#contracts/lookups/get-choice.ts';
import { listChoices } from '#contracts/lookups/list-choices.ts';
import { lookUpColumns } from '#contracts/lookups/look-up-columns.ts';
import { lookUpEntries } from '#contracts/lookups/look-up-entries.ts';
import { lookUpModules } from '#contracts/lookups/look-up-modules.ts';
import { lookUpUsersByName } from '#contracts/people/look-up-users-by-name.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { PermissionRule } from '#engine/module/definition.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { presentIndexes } from '#server/features/modules/index.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

const own: PermissionRule = { who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] };
const all: PermissionRule = { who: { kind: 'everyone' }, actions: ['start', 'viewAll'] };

const vendorFields = [
  aField('name', 'text'),
  aField('city', 'text'),
  aField('rating', 'number'),
  aField('active', 'switch'),
];

async function enter(user: TestUser, moduleId: string, data: EntryValues, isSubmitted = true) {
  const { id, revision } = await user.call(saveEntry, { query: { moduleId }, body: { data } });
  if (isSubmitted) {
    await user.call(submitEntry, { query: { moduleId, recordId: id }, body: { revision } });
  }
  return id;
}

async function vendorsAndOrders(
  rule: PermissionRule | PermissionRule[],
  settings: Record<string, unknown> = {},
) {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const clerk = await tenant.addUser();
  const other = await tenant.addUser();
  const permission = { rules: [rule].flat(), rawPermission: null };
  const vendors = await aPublishedApp(
    designer,
    aDefinition([aSection('main', vendorFields)], { permission }),
  );
  const lookup = aField('vendor', 'lookup', {
    moduleId: vendors,
    labelFields: ['name', 'city'],
    ...settings,
  });
  const town = aField('town', 'calculated-reference', { expression: 'vendor.city' });
  const wanted = aField('wantedCity', 'text');
  const table = aSection(
    'items',
    [
      aField('supplier', 'lookup', { moduleId: vendors, labelFields: ['name'] }),
      aField('supplierCity', 'calculated-text', { expression: 'UPPER(supplier.city)' }),
      aField('net', 'number'),
    ],
    { isTable: true },
  );
  const total = aField('total', 'calculated-element', { expression: 'SUM(items.map(i, i.net))' });
  const orders = await aPublishedApp(
    designer,
    aDefinition([aSection('main', [lookup, town, wanted, total]), table]),
  );
  return { tenant, designer, clerk, other, vendors, orders };
}

const labelsOf = async (user: TestUser, moduleId: string, more: object = {}) =>
  (await user.call(listChoices, { body: { moduleId, fieldId: 'f_vendor', ...more } })).items.map(
    ({ label }) => label,
  );

describe('looking up entries of another app', () => {
  it('offers visible entries by label, stores the id, and shows the label', async () => {
    const { clerk, other, vendors, orders } = await vendorsAndOrders(own);
    const acme = await enter(clerk, vendors, { name: 'Acme', city: 'Madrid' });
    await enter(clerk, vendors, { name: 'Bolt', city: 'Paris' });
    await enter(clerk, vendors, { name: 'Draft vendor' }, false);
    await enter(other, vendors, { name: 'Acme of others' });
    expect(await labelsOf(clerk, orders)).toEqual(['Acme · Madrid', 'Bolt · Paris']);
    expect(await labelsOf(clerk, orders, { searchTerm: 'ACM' })).toEqual(['Acme · Madrid']);
    const { items } = await clerk.call(listChoices, {
      body: { moduleId: orders, fieldId: 'f_vendor', searchTerm: 'acme' },
    });
    expect(items[0]?.values).toEqual({ city: 'Madrid' });
    const saved = await clerk.call(saveEntry, {
      query: { moduleId: orders },
      body: { data: { vendor: acme, items: [{ supplier: acme, net: 2 }, { net: 3.5 }] } },
    });
    expect(saved.data).toMatchObject({
      vendor: { id: acme, label: 'Acme · Madrid' },
      town: 'Madrid',
      total: 5.5,
      items: [{ supplier: { id: acme, label: 'Acme' }, supplierCity: 'MADRID' }, { supplier: null }],
    });
    const detail = await clerk.call(getEntry, {
      params: { recordId: saved.id },
      query: { moduleId: orders },
    });
    expect(detail.references).toContainEqual(
      expect.objectContaining({ id: acme, label: 'Acme · Madrid', values: { city: 'Madrid' } }),
    );
    const list = await clerk.call(listEntries, {
      query: { moduleId: orders },
      body: { filters: { condition: 'and', rules: [{ field: 'vendor', operator: 'eq', value: acme }] } },
    });
    expect(list.items).toMatchObject([{ vendor: { id: acme, label: 'Acme · Madrid' } }]);
  });

  it('shows yes and no in labels in the language of the reader', async () => {
    const { clerk, vendors, orders } = await vendorsAndOrders(own, { labelFields: ['name', 'active'] });
    const acme = await enter(clerk, vendors, { name: 'Acme', active: true });
    await enter(clerk, vendors, { name: 'Bolt', active: false });
    const german = { headers: { 'accept-language': 'de' } };
    const body = { moduleId: orders, fieldId: 'f_vendor' };
    const labels = async (options: object) =>
      (await clerk.call(listChoices, { body }, options)).items.map(({ label }) => label);
    expect(await labels({})).toEqual(['Acme · Yes', 'Bolt · No']);
    expect(await labels(german)).toEqual(['Acme · Ja', 'Bolt · Nein']);
    const query = { moduleId: orders };
    await clerk.call(saveEntry, { query, body: { data: { vendor: acme } } });
    expect((await clerk.call(listEntries, { query, body: {} }, german)).items).toMatchObject([
      { vendor: { id: acme, label: 'Acme · Ja' } },
    ]);
  });

  it('finds parts of one and two letters, with and without their own indexes', async () => {
    const { tenant, clerk, vendors, orders } = await vendorsAndOrders(all);
    for (const [name, city] of [
      ['Ünal & Söhne', 'Köln'],
      ['100% Bolt', 'Oslo'],
      ['Bolt_2', 'Olbia'],
      ['x', 'ΟΔΟΣ'],
      ['日本', 'Tokyo'],
    ] as const) {
      await enter(clerk, vendors, { name, city });
    }
    const terms = ['ü', 'ÖH', '%', '0%', '_', '_2', 'ol', 'O', 'x', 'οδ', 'σ', '本', 'q', ' b', '\\'];
    const search = () => Promise.all(terms.map((searchTerm) => labelsOf(clerk, orders, { searchTerm })));
    const without = await search();
    await platform.settle();
    const ctx = await tenant.context();
    expect([...(await presentIndexes(ctx.db, vendors))]).toEqual(
      expect.arrayContaining(['f_name/letters', 'f_city/letters']),
    );
    expect(await search()).toEqual(without);
    const found = Object.fromEntries(terms.map((term, index) => [term, without[index]]));
    expect(found).toMatchObject({
      ü: ['Ünal & Söhne · Köln'],
      '%': ['100% Bolt · Oslo'],
      _2: ['Bolt_2 · Olbia'],
      ol: ['100% Bolt · Oslo', 'Bolt_2 · Olbia'],
      本: ['日本 · Tokyo'],
      q: [],
    });
  });

  it('finds short and long parts of rich texts only by their words, using their own indexes', async () => {
    const { tenant, clerk, designer } = await vendorsAndOrders(all);
    const notes = await aPublishedApp(
      designer,
      aDefinition([aSection('main', [aField('title', 'text'), aField('body', 'richtext')])], {
        permission: { rules: [all], rawPermission: null },
      }),
    );
    const source = aField('note', 'lookup', { moduleId: notes, labelFields: ['title', 'body'] });
    const asking = await aPublishedApp(designer, aDefinition([aSection('main', [source])]));
    for (const [title, body] of [
      ['1', '<p>Ünal <strong>&amp;</strong> Söhne</p>'],
      ['2', '<p>strong <em>tea</em></p><p>q</p>'],
      ['3', '<p><strong>bold</strong></p>'],
    ] as const) {
      await enter(clerk, notes, { title, body });
    }
    const terms = ['&', 'st', 'p', 'Q', 'öh', 'strong', 'a q', 'Söhne', 'amp'];
    const titles = async (searchTerm: string) => {
      const body = { moduleId: asking, fieldId: 'f_note', searchTerm };
      return (await clerk.call(listChoices, { body })).items.map(({ label }) => label.slice(0, 1)).join('');
    };
    const search = () => Promise.all(terms.map(titles));
    const without = await search();
    await platform.settle();
    const ctx = await tenant.context();
    expect([...(await presentIndexes(ctx.db, notes))]).toEqual(
      expect.arrayContaining(['f_body/words', 'f_body/wordLetters']),
    );
    expect(await search()).toEqual(without);
    expect(without).toEqual(['1', '2', '', '2', '1', '2', '2', '1', '']);
  });

  it('returns the requested number of entries even if a rule with a condition limits them', async () => {
    const when = 'rating < 10';
    const starts: PermissionRule = { who: { kind: 'everyone' }, actions: ['start'] };
    const sees: PermissionRule = { who: { kind: 'everyone' }, actions: ['viewAll'], when };
    const { other, clerk, vendors, orders } = await vendorsAndOrders([starts, sees]);
    for (const [name, rating] of [
      ['Acme', 20],
      ['Axel', 9],
      ['Azur', 5],
      ['Bolt', 5],
    ] as const) {
      await enter(other, vendors, { name, rating });
    }
    expect(await labelsOf(clerk, orders, { searchTerm: 'a' })).toEqual(['Axel', 'Azur']);
    expect(await labelsOf(clerk, orders, { length: 2 })).toEqual(['Axel', 'Azur']);
  });

  it('refuses entries that the person may not see like unknown ones, and keeps stored values', async () => {
    const { clerk, other, vendors, orders } = await vendorsAndOrders(own);
    const theirs = await enter(other, vendors, { name: 'Secret', city: 'Rome' });
    const nowhere = '0190f5a2-7c1e-7abc-8def-0123456789ab';
    const save = (user: TestUser, vendor: string, more: object = {}) =>
      user.attempt(saveEntry, { query: { moduleId: orders }, body: { data: { vendor }, ...more } });
    const [foreign, absent] = [await save(clerk, theirs), await save(clerk, nowhere)];
    expect(foreign.status).toBe(422);
    expect(foreign.error?.errors).toMatchObject([{ path: 'fields.vendor', code: 'unknown_choice' }]);
    expect(foreign.error).toEqual(absent.error);
    const inRow = await clerk.attempt(saveEntry, {
      query: { moduleId: orders },
      body: { data: { items: [{}, { supplier: theirs }] } },
    });
    expect(inRow.error?.errors[0]?.path).toBe('fields.items[1].supplier');
    const choice = { moduleId: orders, fieldId: 'f_vendor', key: theirs };
    expect((await clerk.attempt(getChoice, { query: choice })).status).toBe(404);
    expect((await other.call(getChoice, { query: choice })).label).toBe('Secret · Rome');
  });

  it('applies only the filters, order and dependent field that the designer allows', async () => {
    const { clerk, vendors, orders } = await vendorsAndOrders(all, {
      filters: { condition: 'and', rules: [{ field: 'rating', operator: 'gte', value: 3 }] },
      dependsOn: { filterColumn: 'city', filterField: 'wantedCity' },
      sortValuesBy: 'rating',
      sortType: 'Descending',
    });
    const ids = new Map<string, string>();
    for (const [name, city, rating] of [
      ['Acme', 'Madrid', 3],
      ['Bolt', 'Madrid', 5],
      ['Cold', 'Madrid', 1],
      ['Dash', 'Paris', 5],
    ] as const) {
      ids.set(name, await enter(clerk, vendors, { name, city, rating }));
    }
    expect(await labelsOf(clerk, orders)).toEqual([]);
    expect(await labelsOf(clerk, orders, { governing: 'Madrid' })).toEqual([
      'Bolt · Madrid',
      'Acme · Madrid',
    ]);
    const save = (name: string, wantedCity: string | null) =>
      clerk.attempt(saveEntry, {
        query: { moduleId: orders },
        body: { data: { vendor: ids.get(name) ?? '', wantedCity } },
      });
    const tried = [
      save('Bolt', 'Madrid'),
      save('Cold', 'Madrid'),
      save('Dash', 'Madrid'),
      save('Bolt', null),
    ];
    expect((await Promise.all(tried)).map(({ status }) => status)).toEqual([200, 422, 422, 422]);
  });

  it('lists apps and columns for designers, and aggregates visible entries', async () => {
    const { designer, clerk, other, vendors } = await vendorsAndOrders(own);
    await enter(clerk, vendors, { name: 'Acme', rating: 3 });
    await enter(clerk, vendors, { name: 'Bolt', rating: 4.5 });
    await enter(other, vendors, { name: 'Cold', rating: 100 });
    expect((await designer.call(lookUpModules, { query: {} })).map(({ id }) => id)).toContain(vendors);
    const columns = await designer.call(lookUpColumns, { query: { moduleId: vendors } });
    expect(columns).toContainEqual(expect.objectContaining({ name: 'rating', isNumeric: true }));
    expect(
      await clerk.call(lookUpEntries, { query: { moduleId: vendors, searchTerm: 'bol' } }),
    ).toMatchObject([{ label: 'Bolt' }]);
    const sum = { moduleId: vendors, aggregate: 'sum', column: 'rating' } as const;
    expect(await clerk.call(aggregateLookup, { body: sum })).toEqual({ value: 7.5, count: 2 });
    const wrong = await clerk.attempt(aggregateLookup, { body: { ...sum, column: 'name' } });
    expect(wrong.error?.errors[0]).toMatchObject({ path: 'body.column', code: 'not_a_number' });
    const [found] = await clerk.call(lookUpUsersByName, { query: { searchTerm: other.username } });
    expect(found?.id).toBe(other.id);
  });

  it('has no access to other tenants', async () => {
    const { clerk, vendors, orders } = await vendorsAndOrders(all);
    const acme = await enter(clerk, vendors, { name: 'Acme' });
    const elsewhere = await vendorsAndOrders(all);
    const stranger = elsewhere.clerk;
    const answers = await Promise.all([
      stranger.attempt(listChoices, { body: { moduleId: orders, fieldId: 'f_vendor' } }),
      stranger.attempt(getChoice, { query: { moduleId: elsewhere.orders, fieldId: 'f_vendor', key: acme } }),
      stranger.attempt(lookUpEntries, { query: { moduleId: vendors } }),
      stranger.attempt(aggregateLookup, { body: { moduleId: vendors, aggregate: 'count' } }),
      elsewhere.designer.attempt(lookUpColumns, { query: { moduleId: vendors } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const used = await stranger.attempt(saveEntry, {
      query: { moduleId: elsewhere.orders },
      body: { data: { vendor: acme } },
    });
    expect(used.status).toBe(422);
  });
});
