import { readFileSync } from 'node:fs';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { saveValueList } from '#contracts/value-lists/save-value-list.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { aDefinition, aField, aSection } from './module-definition.ts';
import { aPublishedApp } from './published-app.ts';
import { aStoredEntry } from './stored-entry.ts';

const file = new URL('../../samples/kitchen-sink.json', import.meta.url);

/** The sample with a field of every type, as it stands in its file. */
function kitchenSinkText(): string {
  return readFileSync(file, 'utf8');
}

/** All its fields, those of the table section too. */
export function kitchenSinkFields(): readonly FieldDefinition[] {
  const { fieldGroups } = JSON.parse(kitchenSinkText()) as ModuleDefinition;
  return fieldGroups.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields));
}

/** The sample published, with what it refers to: an app of suppliers, a list of countries, a connector to `origin`. */
export async function aKitchenSink(
  tenant: TestTenant,
  origin: string,
  change: (definition: ModuleDefinition) => ModuleDefinition = (definition) => definition,
) {
  const designer: TestUser = await tenant.asUser('isConsultant');
  const visible = {
    rules: [{ who: { kind: 'everyone' as const }, actions: ['viewAll' as const] }],
    rawPermission: null,
  };
  const suppliers = await aPublishedApp(
    designer,
    aDefinition([aSection('main', [aField('name', 'text'), aField('country', 'text')])], {
      permission: visible,
    }),
  );
  const supplier = await aStoredEntry(tenant, designer, suppliers, { name: 'Nordlys IT', country: 'Norway' });
  const values = ['Spain', 'Portugal', 'France'].map((value) => ({
    key: value.slice(0, 2).toUpperCase(),
    value,
  }));
  const list = await designer.call(saveValueList, { body: { key_name: 'Countries', values } });
  const request = { url: `${origin}/customers`, responsePath: 'data' };
  const connector = await designer.call(saveConnector, { body: { name: 'Customers', request } });
  const text = kitchenSinkText()
    .replaceAll('app:suppliers', suppliers)
    .replaceAll('list:countries', list.id)
    .replaceAll('connector:customers', connector.id)
    .replaceAll('https://rates.example.com', origin);
  const moduleId = await aPublishedApp(designer, change(JSON.parse(text) as ModuleDefinition));
  return { moduleId, supplierId: supplier.id };
}
