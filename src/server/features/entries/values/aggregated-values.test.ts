import { describe, expect, it } from 'vitest';
import { checkDraft } from '#contracts/app-designer/check-draft.ts';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { PermissionRule } from '#engine/module/definition.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aModule, aPublishedApp, saveDraft } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const everyone = { kind: 'everyone' as const };

async function pay(user: TestUser, moduleId: string, data: EntryValues) {
  const { id, revision } = await user.call(saveEntry, { query: { moduleId }, body: { data } });
  await user.call(submitEntry, { query: { moduleId, recordId: id }, body: { revision } });
}

function customerForm(payments: string) {
  const dependsOn = { filterColumn: 'customer', filterField: 'customer' };
  const filters = { condition: 'and', rules: [{ field: 'amount', operator: 'gte', value: 10 }] };
  const of = (aggregate: string, more: object = {}) => ({
    moduleId: payments,
    aggregate,
    dependsOn,
    ...more,
  });
  return aSection('main', [
    aField('customer', 'text'),
    aField('payments', 'calculated-aggregate', of('count')),
    aField('paid', 'calculated-aggregate', of('sum', { column: 'amount' })),
    aField('least', 'calculated-aggregate', of('minimum', { column: 'amount', filters })),
    aField('taxed', 'calculated-number', { expression: 'paid * 2' }),
  ]);
}

async function paymentsAndCustomers(payRules: (userId: string) => readonly PermissionRule[]) {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const clerk = await tenant.addUser();
  const other = await tenant.addUser();
  const fields = [aField('customer', 'text'), aField('amount', 'number')];
  const permission = { rules: [...payRules(clerk.id)], rawPermission: null };
  const payments = await aPublishedApp(designer, aDefinition([aSection('main', fields)], { permission }));
  const rules: PermissionRule[] = [{ who: everyone, actions: ['start', 'viewAll', 'editAll'] }];
  const customers = await aPublishedApp(
    designer,
    aDefinition([customerForm(payments)], { permission: { rules, rawPermission: null } }),
  );
  const save = (user: TestUser, data: EntryValues, entry?: { id: string; revision: number }) =>
    user.call(saveEntry, {
      query: { moduleId: customers },
      body: { id: entry?.id, revision: entry?.revision, data },
    });
  return { designer, clerk, other, payments, customers, save };
}

describe('aggregates over another app', () => {
  it('are worked out at every save over what is submitted and fits, whatever the client claims', async () => {
    const rule: PermissionRule = { who: everyone, actions: ['start', 'viewAll'] };
    const { clerk, other, payments, save } = await paymentsAndCustomers(() => [rule]);
    await pay(clerk, payments, { customer: 'Acme', amount: 5.5 });
    await pay(other, payments, { customer: 'Acme', amount: 10 });
    await pay(other, payments, { customer: 'Bolt', amount: 100 });
    await clerk.call(saveEntry, {
      query: { moduleId: payments },
      body: { data: { customer: 'Acme', amount: 7 } },
    });
    const saved = await save(clerk, { customer: 'Acme', paid: 999 });
    expect(saved.data).toMatchObject({ payments: 2, paid: 15.5, least: 10, taxed: 31 });

    await pay(clerk, payments, { customer: 'Acme', amount: 20 });
    const again = await save(clerk, {}, saved);
    expect(again.data).toMatchObject({ payments: 3, paid: 35.5, taxed: 71 });
    const nobody = await save(clerk, { customer: 'Nobody' }, again);
    expect(nobody.data).toMatchObject({ payments: 0, paid: null, least: null, taxed: null });
    const blank = await save(clerk, { customer: null }, nobody);
    expect(blank.data).toMatchObject({ payments: null, paid: null });
  });

  it('are about the entries that the person who saves may see, and no others', async () => {
    const rule: PermissionRule = { who: everyone, actions: ['start', 'viewOwn'] };
    const { clerk, other, payments, save } = await paymentsAndCustomers(() => [rule]);
    await pay(clerk, payments, { customer: 'Acme', amount: 5 });
    await pay(other, payments, { customer: 'Acme', amount: 10 });
    expect((await save(clerk, { customer: 'Acme' })).data).toMatchObject({ payments: 1, paid: 5 });
  });

  it('stay as they are with people who may not see the app', async () => {
    const { clerk, other, payments, customers, save } = await paymentsAndCustomers((value) => [
      { who: { kind: 'user', value }, actions: ['start', 'viewAll'] },
    ]);
    await pay(clerk, payments, { customer: 'Acme', amount: 5 });
    await pay(clerk, payments, { customer: 'Bolt', amount: 70 });
    const draft = await save(clerk, { customer: 'Acme' });
    const { revision } = await clerk.call(submitEntry, {
      query: { moduleId: customers, recordId: draft.id },
      body: { revision: draft.revision },
    });
    const saved = { id: draft.id, revision };
    expect((await save(other, { customer: 'Bolt' }, saved)).data).toMatchObject({ payments: 1, paid: 5 });
    expect((await save(other, { customer: 'Acme' })).data).toMatchObject({ payments: null, paid: null });
  });

  it('are worked out for each row of a table, by its own columns or a field of the form', async () => {
    const rule = (value: string): PermissionRule => ({
      who: { kind: 'user', value },
      actions: ['start', 'viewAll'],
    });
    const { designer, clerk, other, payments } = await paymentsAndCustomers((id) => [rule(id)]);
    await pay(clerk, payments, { customer: 'Acme', amount: 5 });
    await pay(clerk, payments, { customer: 'Acme', amount: 7.5 });
    await pay(clerk, payments, { customer: 'Bolt', amount: 100 });
    const of = (filterField: string, more: object) => ({
      moduleId: payments,
      dependsOn: { filterColumn: 'customer', filterField },
      ...more,
    });
    const rows = [
      aField('client', 'text'),
      aField('paid', 'calculated-aggregate', of('client', { aggregate: 'sum', column: 'amount' })),
      aField('most', 'calculated-aggregate', of('main', { aggregate: 'maximum', column: 'amount' })),
      aField('twice', 'calculated-number', { expression: 'paid * 2' }),
    ];
    const total = aField('total', 'calculated-element', { expression: 'SUM(items.map(i, i.paid))' });
    const rules: PermissionRule[] = [{ who: everyone, actions: ['start', 'viewAll', 'editAll'] }];
    const sections = [
      aSection('main', [aField('main', 'text'), total]),
      aSection('items', rows, { isTable: true }),
    ];
    const moduleId = await aPublishedApp(
      designer,
      aDefinition(sections, { permission: { rules, rawPermission: null } }),
    );
    const save = (user: TestUser, data: EntryValues, entry?: { id: string; revision: number }) =>
      user.call(saveEntry, { query: { moduleId }, body: { id: entry?.id, revision: entry?.revision, data } });
    const clients = (...names: (string | null)[]) => names.map((client) => ({ client }));
    const saved = await save(clerk, { main: 'Bolt', items: clients('Acme', 'Bolt', 'Nobody', null, 'Acme') });
    expect(saved.data).toMatchObject({
      total: 125,
      items: [
        { paid: 12.5, most: 100, twice: 25 },
        { paid: 100, most: 100 },
        { paid: null, most: 100, twice: null },
        { paid: null, most: 100 },
        { paid: 12.5, most: 100 },
      ],
    });
    const { revision } = await clerk.call(submitEntry, {
      query: { moduleId, recordId: saved.id },
      body: { revision: saved.revision },
    });
    // Someone who may not see the payments: known aggregates move with their rows, and no new ones are computed.
    const moved = await save(other, { items: clients('Bolt', 'Cold', 'Acme') }, { id: saved.id, revision });
    expect(moved.data).toMatchObject({
      items: [{ paid: 100 }, { paid: null }, { paid: 12.5 }],
      total: 112.5,
    });
  });

  it('satisfy several conditions, each with a fixed value or with what a field of the form or row has', async () => {
    const rule: PermissionRule = { who: everyone, actions: ['start', 'viewAll'] };
    const { designer, clerk, payments } = await paymentsAndCustomers(() => [rule]);
    for (const [customer, amount] of [
      ['Acme', 5],
      ['Acme', 10],
      ['Acme', 50],
      ['Bolt', 20],
    ] as const) {
      await pay(clerk, payments, { customer, amount });
    }
    const from = (field: string, operator: string, valueFrom: string) => ({ field, operator, valueFrom });
    const of = (...conditions: object[]) => ({
      moduleId: payments,
      aggregate: 'sum',
      column: 'amount',
      filters: { condition: 'and', rules: conditions },
    });
    const least = from('amount', 'gte', 'least');
    const below = { field: 'amount', operator: 'lt', value: 50 };
    const fields = [
      aField('customer', 'text'),
      aField('least', 'number'),
      aField('between', 'calculated-aggregate', of(least, below)),
      aField('others', 'calculated-aggregate', of(least, from('customer', 'neq', 'customer'))),
    ];
    const rows = [
      aField('client', 'text'),
      aField('paid', 'calculated-aggregate', of(least, from('customer', 'eq', 'client'))),
    ];
    const moduleId = await aPublishedApp(
      designer,
      aDefinition([aSection('main', fields), aSection('items', rows, { isTable: true })], {
        permission: { rules: [{ who: everyone, actions: ['start'] }], rawPermission: null },
      }),
    );
    const save = (data: EntryValues) => clerk.call(saveEntry, { query: { moduleId }, body: { data } });
    const items = [{ client: 'Acme' }, { client: 'Bolt' }, { client: null }];
    expect((await save({ customer: 'Acme', least: 10, items })).data).toMatchObject({
      between: 30,
      others: 20,
      items: [{ paid: 60 }, { paid: 20 }, { paid: null }],
    });
    expect((await save({ customer: 'Acme', least: null, items })).data).toMatchObject({
      between: null,
      others: null,
      items: [{ paid: null }, { paid: null }, { paid: null }],
    });
  });

  it('of apps and fields that are not there are refused when publishing', async () => {
    const rule: PermissionRule = { who: everyone, actions: ['start', 'viewAll'] };
    const theirs = await paymentsAndCustomers(() => [rule]);
    const { designer, payments } = await paymentsAndCustomers(() => [rule]);
    const faultsOf = async (settings: object) => {
      const id = await aModule(designer);
      const field = aField('number', 'calculated-aggregate', settings as Record<string, unknown>);
      await saveDraft(designer, id, aDefinition([aSection('main', [field])]));
      const { error } = await designer.attempt(publishModule, { query: { id }, headers: {}, body: {} });
      const { faults } = await designer.call(checkDraft, { params: { moduleId: id } });
      const found = error?.errors.map(({ path, code }) => `${path} ${code}`) ?? [];
      for (const { code } of faults) expect(found.join()).toContain(code);
      return found;
    };
    expect(await faultsOf({ moduleId: payments })).toEqual([]);
    expect(await faultsOf({ moduleId: theirs.payments })).toEqual([
      'field:number.moduleId aggregated_app_unknown',
    ]);
    expect(await faultsOf({ moduleId: 'nowhere' })).toEqual(['field:number.moduleId aggregated_app_unknown']);
    expect(await faultsOf({ moduleId: payments, aggregate: 'sum', column: 'customer' })).toEqual([
      'field:number.column aggregated_column_unknown',
    ]);
    const rules = [{ field: 'gone', operator: 'eq', value: 1 }];
    expect(await faultsOf({ moduleId: payments, filters: { condition: 'and', rules } })).toEqual([
      'field:number.filters aggregated_column_unknown',
    ]);
  });
});
