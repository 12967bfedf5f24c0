import { getModule } from '#contracts/app-designer/get-module.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { startAuthorization } from '#contracts/connectors/start-authorization.ts';
import { addFavourite } from '#contracts/modules/add-favourite.ts';
import { deleteSectionTemplate } from '#contracts/modules/delete-section-template.ts';
import { listSectionTemplates } from '#contracts/modules/list-section-templates.ts';
import { saveCategory } from '#contracts/modules/save-category.ts';
import { saveSectionTemplate } from '#contracts/modules/save-section-template.ts';
import { addDataRow } from '#contracts/reference-data/add-data-row.ts';
import { saveDataSet } from '#contracts/reference-data/save-data-set.ts';
import { saveValueList } from '#contracts/value-lists/save-value-list.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import { aModule } from '#test/factories/published-app.ts';
import type { World } from './world-types.ts';

/** What makers work with; `number` counts their turns, so that names differ. */
export interface Parts extends Pick<World, 'tenant' | 'canary' | 'people'> {
  readonly module: string;
  readonly number: number;
}

export async function aDraftModule({ canary, people: { designer }, number }: Parts) {
  const draftModule = await aModule(designer, `Draft ${canary.slice(-8)} ${number}`);
  const { etag } = await designer.call(getModule, { query: { id: draftModule } });
  return { draftModule, etag };
}

export async function aCategory({ canary, people: { designer }, number }: Parts) {
  const { id: category } = await designer.call(saveCategory, {
    body: { name: `Category ${canary} ${number}` },
  });
  return { category };
}

/** The world's app as a favourite of the author. */
export async function aFavourite({ module, people: { author } }: Parts) {
  await author.call(addFavourite, { query: { moduleId: module } });
  return { favourite: module };
}

export async function aSectionTemplate({ canary, people: { designer }, number }: Parts) {
  // The first belongs to the world; there may be only so many.
  for (const { id, name } of await designer.call(listSectionTemplates, {})) {
    if (name !== `Kept ${canary} 1`) await designer.call(deleteSectionTemplate, { params: { id } });
  }
  const section = aSection('kept', [aField('note', 'text')]) as never;
  const { id: sectionTemplate } = await designer.call(saveSectionTemplate, {
    body: { name: `Kept ${canary} ${number}`, section },
  });
  return { sectionTemplate };
}

export async function aValueList({ canary, people: { designer }, number }: Parts) {
  const { id: valueList } = await designer.call(saveValueList, {
    body: { key_name: `List ${canary} ${number}`, values: [{ key: 'a', value: canary }] },
  });
  return { valueList };
}

export async function aDataSet({ canary, people: { designer }, number }: Parts) {
  const columns = [{ name: 'code', displayName: 'Code', type: 'text' as const }];
  const { id: dataSet } = await designer.call(saveDataSet, {
    body: { name: `Set ${canary} ${number}`, columns, keyColumn: 'code' },
  });
  const { id: dataRow } = await designer.call(addDataRow, {
    body: { datasetId: dataSet, values: { code: 'k1' } },
  });
  return { dataSet, dataRow };
}

export async function aConnector({ canary, people: { designer }, number }: Parts) {
  const { id: connector } = await designer.call(saveConnector, {
    body: { name: `Connector ${canary.slice(-20)} ${number}`, request: { url: 'http://10.0.0.1/' } },
  });
  return { connector };
}

/** A security header that a person connects, and the state of a consent that the designer was sent away for. */
export async function aConsent({ canary, people: { designer }, number }: Parts) {
  const { id: connectedHeader } = await designer.call(saveSecurityHeader, {
    body: {
      name: `Consent ${canary.slice(-20)} ${number}`,
      host: 'example.com',
      headers: [],
      oauth: {
        grant: 'authorizationCode',
        tokenUrl: 'https://10.0.0.1/token',
        authorizationUrl: 'https://example.com/authorize',
        clientId: 'formwright',
        authentication: 'basic',
        scope: 'orders',
        clientSecret: canary,
      },
    },
  });
  const { url } = await designer.call(startAuthorization, { params: { id: connectedHeader } });
  return { connectedHeader, consentState: new URL(url).searchParams.get('state') ?? '' };
}

export async function aSecurityHeader({ canary, people: { designer }, number }: Parts) {
  const { id: securityHeader } = await designer.call(saveSecurityHeader, {
    body: {
      name: `Security ${canary.slice(-20)} ${number}`,
      host: 'example.com',
      headers: [{ name: 'Authorization', value: canary }],
    },
  });
  return { securityHeader };
}
