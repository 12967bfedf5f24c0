import { expect, it } from 'vitest';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import { copyModule } from '#contracts/modules/copy-module.ts';
import { createModule } from '#contracts/modules/create-module.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

it('a copy is a new draft app and leaves its original unchanged', async () => {
  const tenant = await platform.newTenant();
  const [author, other] = await Promise.all([
    tenant.addUser({ flags: ['isConsultant'] }),
    tenant.addUser({ flags: ['isFullUser'] }),
  ]);
  const definition = aDefinition([aSection('main', [aField('title', 'text'), aField('net', 'number')])], {
    translations: { de: { 'app.displayName': 'Das Erste', 'section.main.displayName': 'Angaben' } },
    permission: {
      rules: [
        { who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] },
        { who: { kind: 'user', value: author.id }, actions: ['design'] },
      ],
      rawPermission: null,
    },
  });
  const source = await aPublishedApp(author, definition);
  const before = await author.call(getModule, { query: { id: source } });
  const { id } = await author.call(copyModule, { body: { moduleId: source, name: 'The second' } });
  const copy = await author.call(getModule, { query: { id } });
  expect(copy).toMatchObject({ display_name: 'The second', status: 'Draft', module_version: 0 });
  expect(copy.module_draft.fieldGroups).toEqual(before.module_draft.fieldGroups);
  expect(copy.workflow_draft).toEqual(before.workflow_draft);
  expect(copy.module_draft.translations).toEqual({ de: { 'section.main.displayName': 'Angaben' } });
  await author.call(publishModule, { query: { id }, headers: {}, body: { note: '' } });
  expect(await author.call(getModule, { query: { id: source } })).toEqual(before);

  const stolen = await other.attempt(copyModule, { body: { moduleId: source, name: 'Stolen' } });
  expect(stolen.status).toBe(404);
  const twice = await author.attempt(copyModule, { body: { moduleId: source, name: 'THE SECOND' } });
  expect(twice.error?.code).toBe('duplicate_name');
});

it('a copy reads documents and helps as its original, unless something else is chosen', async () => {
  const tenant = await platform.newTenant();
  const author = await tenant.asUser('isConsultant');
  const reading = { ocrProviderId: 'formwright', helpFileUrl: 'https://help.example.com/claims' };
  const source = await author.call(createModule, { body: { name: 'Claims', ...reading } });
  const copyOf = async (name: string, chosen: object) => {
    const { id } = await author.call(copyModule, { body: { moduleId: source.id, name, ...chosen } });
    const { ocr_provider_id, ocr_provider_name, help_file_url } = await author.call(getModule, {
      query: { id },
    });
    return [ocr_provider_id, ocr_provider_name, help_file_url];
  };
  expect(await copyOf('Same', {})).toEqual(['formwright', 'Formwright', reading.helpFileUrl]);
  expect(await copyOf('None', { ocrProviderId: null, helpFileUrl: null })).toEqual([null, null, null]);
});
