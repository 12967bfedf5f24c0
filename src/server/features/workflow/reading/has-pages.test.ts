import { expect, it } from 'vitest';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { saveModule } from '#contracts/app-designer/save-module.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const sections = [aSection('main', [aField('title', 'text')]), aSection('more', [aField('note', 'text')])];
const inPages = aDefinition(sections, { defaultConfig: { hasPages: true } });

it('an entry tells whether its form is filled in page by page, as the version it was begun with says', async () => {
  const admin = await (await platform.newTenant()).asUser('isAdministrator');
  const moduleId = await aPublishedApp(admin, inPages);
  const query = { moduleId };
  const body = { data: { title: 'One' } };
  const { id } = await admin.call(submitEntry, { query, body });
  await publishDefinition(admin, moduleId, aDefinition(sections));
  const hasPages = async (recordId: string) =>
    (await admin.call(getEntry, { params: { recordId }, query })).has_pages;
  expect(await hasPages(id)).toBe(true);
  expect(await hasPages('new')).toBe(false);
});

it('a draft says so with true or false, nothing else', async () => {
  const admin = await (await platform.newTenant()).asUser('isAdministrator');
  const id = await aPublishedApp(admin, aDefinition(sections));
  const { etag } = await admin.call(getModule, { query: { id } });
  const wrong = { ...inPages, defaultConfig: { hasPages: 'yes' } };
  const refused = await admin.attempt(saveModule, {
    query: { id },
    headers: { 'if-match': etag },
    body: wrong as unknown as EndpointRequest<typeof saveModule>['body'],
  });
  expect(refused.status).toBe(422);
  const { module_draft } = await admin.call(getModule, { query: { id } });
  expect(module_draft.defaultConfig).toEqual({});
});
