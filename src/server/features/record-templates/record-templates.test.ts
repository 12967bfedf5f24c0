import { describe, expect, it } from 'vitest';
import { deleteRecordTemplate } from '#contracts/record-templates/delete-record-template.ts';
import { getRecordTemplate } from '#contracts/record-templates/get-record-template.ts';
import { listRecordTemplates } from '#contracts/record-templates/list-record-templates.ts';
import { orderRecordTemplates } from '#contracts/record-templates/order-record-templates.ts';
import { renameRecordTemplate } from '#contracts/record-templates/rename-record-template.ts';
import { saveRecordTemplate } from '#contracts/record-templates/save-record-template.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

async function anApp() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const [ana, ben] = await Promise.all([tenant.addUser(), tenant.addUser()]);
  const vendors = await aPublishedApp(designer, aDefinition([aSection('main', [aField('name', 'text')])]));
  const moduleId = await aPublishedApp(
    designer,
    aDefinition([
      aSection('main', [
        aField('title', 'text', { required: true }),
        aField('amount', 'number'),
        aField('double', 'calculated-number', { expression: 'amount * 2' }),
        aField('contact', 'user'),
        aField('vendor', 'lookup', { moduleId: vendors, labelFields: ['name'] }),
        aField('pin', 'password'),
        aField('paper', 'file'),
      ]),
      aSection('items', [aField('what', 'text'), aField('price', 'number')], {
        isTable: true,
        maximumRowCount: 5,
      }),
    ]),
  );
  return { tenant, designer, ana, ben, vendors, moduleId };
}

const keep = (user: TestUser, moduleId: string, templateName: string, data: EntryValues = { amount: 2 }) =>
  user.attempt(saveRecordTemplate, { body: { moduleId, templateName, data } });

const namesOf = async (user: TestUser, moduleId: string) =>
  (await user.call(listRecordTemplates, { params: { moduleId } })).map(({ templateName }) => templateName);

describe('templates of entries', () => {
  it('store what a person types, including people and looked-up entries, and start an entry with it', async () => {
    const { ana, vendors, moduleId } = await anApp();
    const vendor = await ana.call(submitEntry, {
      query: { moduleId: vendors },
      body: { data: { name: 'Acme' } },
    });
    const data = {
      amount: 2,
      double: 99,
      contact: ana.id,
      vendor: vendor.id,
      pin: '1234',
      items: [{ what: 'Pens', price: 3 }],
    };
    const { templateId } = await ana.call(saveRecordTemplate, {
      body: { moduleId, templateName: ' Pens ', data },
    });
    const template = await ana.call(getRecordTemplate, { params: { moduleId, templateId } });
    expect(template).toMatchObject({ moduleId, templateId, templateName: 'Pens', orderindex: 0 });
    expect(template.data).toEqual({
      amount: 2,
      contact: { id: ana.id, name: expect.any(String) },
      vendor: { id: vendor.id, label: 'Acme' },
      items: [{ what: 'Pens', price: 3 }],
    });
    const begun = await ana.call(saveEntry, {
      query: { moduleId },
      body: { data: { ...template.data, title: 'x' } },
    });
    expect(begun.data).toMatchObject({ amount: 2, double: 4, vendor: { label: 'Acme' } });
  });

  it('refuse values that their field does not accept, and entries that the person may not see', async () => {
    const { ana, ben, vendors, moduleId } = await anApp();
    const wrong = await keep(ana, moduleId, 'Wrong', { amount: 'much', items: [{ price: 'more' }] });
    expect(wrong.error?.errors.map(({ path }) => path)).toEqual(['fields.amount', 'fields.items[0].price']);
    const hers = await ana.call(submitEntry, {
      query: { moduleId: vendors },
      body: { data: { name: 'Secret' } },
    });
    const stolen = await keep(ben, moduleId, 'Stolen', { vendor: hers.id });
    expect(stolen.error?.errors[0]).toMatchObject({ path: 'fields.vendor', code: 'unknown_choice' });
    expect(await namesOf(ana, moduleId)).toEqual([]);
    expect(await namesOf(ben, moduleId)).toEqual([]);
  });

  it('skip values that the form no longer accepts', async () => {
    const { designer, ana } = await anApp();
    const moduleId = await aPublishedApp(
      designer,
      aDefinition([aSection('main', [aField('title', 'text'), aField('note', 'text')])]),
    );
    const { templateId } = await ana.call(saveRecordTemplate, {
      body: { moduleId, templateName: 'T', data: { title: 'a', note: 'b', gone: 'c' } },
    });
    const { data } = await ana.call(getRecordTemplate, { params: { moduleId, templateId } });
    expect(data).toEqual({ title: 'a', note: 'b' });
  });

  it('can only be renamed, ordered and deleted by their owner', async () => {
    const { ana, ben, moduleId } = await anApp();
    for (const name of ['One', 'Two', 'Three']) await keep(ana, moduleId, name);
    expect(await keep(ana, moduleId, 'ONE')).toMatchObject({
      status: 422,
      error: { code: 'duplicate_name', errors: [{ path: 'body.templateName', code: 'duplicate_name' }] },
    });
    const ids = (await ana.call(listRecordTemplates, { params: { moduleId } })).map((one) => one.templateId);
    const [one = '', two = '', three = ''] = ids;
    expect(await namesOf(ben, moduleId)).toEqual([]);
    const theirs = { moduleId, templateId: one };
    const stolen = [
      await ben.attempt(getRecordTemplate, { params: theirs }),
      await ben.attempt(deleteRecordTemplate, { params: theirs }),
      await ben.attempt(renameRecordTemplate, { body: { ...theirs, templateName: 'Mine' } }),
      await ben.attempt(orderRecordTemplates, { body: { moduleId, templateIds: [one] } }),
    ];
    expect(stolen.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    await ana.call(orderRecordTemplates, { body: { moduleId, templateIds: [three, one] } });
    await ana.call(renameRecordTemplate, { body: { moduleId, templateId: two, templateName: 'Last' } });
    expect(await namesOf(ana, moduleId)).toEqual(['Three', 'One', 'Last']);
    const taken = await ana.attempt(renameRecordTemplate, {
      body: { moduleId, templateId: two, templateName: 'three' },
    });
    expect(taken.error?.code).toBe('duplicate_name');
    await ana.call(deleteRecordTemplate, { params: { moduleId, templateId: three } });
    expect(await namesOf(ana, moduleId)).toEqual(['One', 'Last']);
  });

  it('are only for apps in which the person can start entries, and limited in number', async () => {
    const { designer, ana, moduleId } = await anApp();
    const closed = await aPublishedApp(
      designer,
      aDefinition(undefined, { permission: { rules: [], rawPermission: null } }),
    );
    expect((await ana.attempt(listRecordTemplates, { params: { moduleId: closed } })).status).toBe(404);
    expect((await keep(ana, closed, 'T', {})).status).toBe(404);
    for (let number = 0; number < 50; number += 1) await keep(ana, moduleId, `T${number}`);
    const last = await keep(ana, moduleId, 'One too many');
    expect(last.error?.errors[0]).toMatchObject({ path: 'body.templateName', code: 'too_many_templates' });
  });
});
