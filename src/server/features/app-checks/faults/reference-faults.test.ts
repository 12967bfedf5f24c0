import { expect, it } from 'vitest';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { saveDataSet } from '#contracts/reference-data/save-data-set.ts';
import { saveValueList } from '#contracts/value-lists/save-value-list.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aModule, aPublishedApp, saveDraft } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const nobody = '0190f5a2-7c1e-7abc-8def-0123456789ab';
const url = 'https://example.com/';

async function designing() {
  const designer = await (await platform.newTenant()).asUser('isConsultant');
  const appOf = (editorType: string, settings: Readonly<Record<string, unknown>>) =>
    aDefinition([aSection('main', [aField('city', 'text'), aField('one', editorType, settings)])]);
  const faultsOf = async (editorType: string, settings: Readonly<Record<string, unknown>>) => {
    const id = await aModule(designer);
    const { faults } = await saveDraft(designer, id, appOf(editorType, settings));
    const { error } = await designer.attempt(publishModule, { query: { id }, headers: {}, body: {} });
    const refused = error?.errors.map(({ path, message }) => `${path} ${message}`) ?? [];
    expect(faults.map(({ where, message }) => `field:${where.id}.${where.property} ${message}`)).toEqual(
      refused,
    );
    return faults.map(({ where, code, params }) => `${where.property} ${code} ${params?.name}`.trim());
  };
  return { designer, faultsOf, appOf };
}

it('missing apps, lists, connectors and security headers are faults', async () => {
  const { faultsOf } = await designing();
  for (const id of ['nope', nobody]) {
    expect(await faultsOf('lookup', { moduleId: id })).toEqual(['moduleId referred_app_gone']);
    expect(await faultsOf('dropdown', { listToUse: { listId: id } })).toEqual([
      'listToUse referred_list_gone',
    ]);
    const set = { datasetId: id, keyColumn: 'code' };
    expect(await faultsOf('dropdown', { listToUse: set })).toEqual(['listToUse referred_set_gone']);
    expect(await faultsOf('remoteurl', { url, securityHeaderId: id })).toEqual([
      'securityHeaderId referred_security_header_gone',
    ]);
    expect(await faultsOf('pull-data', { connectorId: id, fills: { city: 'city' } })).toEqual([
      'connectorId referred_connector_gone',
    ]);
  }
});

it('columns that the source lacks are faults, and its own columns are not', async () => {
  const { designer, faultsOf } = await designing();
  const moduleId = await aPublishedApp(
    designer,
    aDefinition([aSection('main', [aField('name', 'text'), aField('pin', 'password')])]),
  );
  const lookup = (column: string) => ({
    moduleId,
    labelFields: [column],
    sortValuesBy: column,
    filters: { condition: 'and', rules: [{ field: column, operator: 'isnotnull' }] },
    dependsOn: { filterColumn: column, filterField: 'city' },
    fills: { city: column },
  });
  const settings = ['labelFields', 'sortValuesBy', 'filters', 'dependsOn', 'fills'];
  const unknown = settings.map((property) => `${property} referred_column_unknown gone`);
  expect(await faultsOf('lookup', lookup('gone'))).toEqual(unknown);
  expect(await faultsOf('lookup', lookup('pin'))).toEqual(
    settings.map((property) => `${property} field_is_secret pin`),
  );
  for (const column of ['name', 'created_on']) expect(await faultsOf('lookup', lookup(column))).toEqual([]);
  const column = { name: 'code', displayName: 'Code', type: 'text' as const };
  const { id: datasetId } = await designer.call(saveDataSet, {
    body: { name: 'Towns', columns: [column], keyColumn: 'code' },
  });
  const set = { datasetId, keyColumn: 'code', labelColumn: 'gone' };
  expect(await faultsOf('dropdown', { listToUse: set })).toEqual(['listToUse referred_column_unknown gone']);
  expect(await faultsOf('dropdown', { listToUse: { ...set, labelColumn: 'code' } })).toEqual([]);
});

it('references to existing things are no faults, including an unpublished app', async () => {
  const { designer, faultsOf, appOf } = await designing();
  const drafted = await aModule(designer);
  await saveDraft(designer, drafted, appOf('number', {}));
  expect(await faultsOf('lookup', { moduleId: drafted, labelFields: ['one'] })).toEqual([]);
  const own = await aModule(designer);
  const { faults } = await saveDraft(
    designer,
    own,
    appOf('lookup', { moduleId: own, labelFields: ['city'] }),
  );
  expect(faults).toEqual([]);
  const { id: listId } = await designer.call(saveValueList, {
    body: { key_name: 'Empty', values: [{ key: 'a', value: 'A' }] },
  });
  expect(await faultsOf('dropdown', { listToUse: { listId } })).toEqual([]);
  const { id: connectorId } = await designer.call(saveConnector, {
    body: { name: 'Customers', request: { url } },
  });
  expect(await faultsOf('input-external', { connectorId })).toEqual([]);
});
