import { describe, expect, it } from 'vitest';
import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { translatableTexts, translateModule } from '#engine/module/translate-module.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { compiledModule } from './compiled-module.ts';
import { activityNameIn, inLanguage } from './in-language.ts';

const platform = useTestPlatform();

const base = aDefinition([
  aSection('main', [
    aField('title', 'text', {
      helpText: 'What for',
      validation: [{ expression: 'LEN(value) > 3', message: 'Too short' }],
    }),
    aField('kind', 'dropdown', { listToUse: ['Taxi', { key: 'b', value: 'Bus' }] }),
  ]),
]);
const idOf = (name: string) =>
  base.fieldGroups.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields)).find((f) => f.name === name)
    ?.id;
const definition = {
  ...base,
  translations: {
    de: {
      'app.displayName': 'Reise',
      [`field.${idOf('title')}.displayName`]: 'Titel',
      [`field.${idOf('title')}.helpText`]: 'Wofür',
      [`field.${idOf('title')}.validation.0`]: 'Zu kurz',
      [`field.${idOf('kind')}.option.b`]: 'Autobus',
      [`activity.${base.workflow.activities[0]?.activityId}.displayName`]: 'Anfang',
    },
  },
};

describe('an app in a language', () => {
  it('changes only texts, and falls back to the original', () => {
    const german = translateModule(definition, 'de');
    const fields = german.fieldGroups[0]?.rows.flatMap((row) => row.fields) ?? [];
    expect(fields[0]).toMatchObject({ name: 'title', displayName: 'Titel', helpText: 'Wofür' });
    expect(fields[0]?.validation?.[0]).toEqual({ expression: 'LEN(value) > 3', message: 'Zu kurz' });
    expect(fields[1]?.listToUse).toEqual([
      { key: 'Taxi', value: 'Taxi' },
      { key: 'b', value: 'Autobus' },
    ]);
    expect(fields[1]?.displayName).toBe(base.fieldGroups[0]?.rows.flatMap((r) => r.fields)[1]?.displayName);
    expect(translateModule(definition, 'fr')).toBe(definition);
    expect(translateModule(definition, 'constructor')).toBe(definition);
  });

  it('has one key for every text that can be translated', () => {
    const keys = translatableTexts(definition).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of Object.keys(definition.translations.de)) expect(keys).toContain(key);
  });

  it('is shown to people who use the language, and stored values stay the same', async () => {
    const tenant = await platform.newTenant();
    const designer = await tenant.asUser('isConsultant');
    const moduleId = await aPublishedApp(designer, definition);
    const columns = async (language: string) => {
      const headers = { 'accept-language': language };
      const config = await designer.call(getModuleConfig, { query: { moduleId } }, { headers });
      return [config.display_name, config.columns.find(({ name }) => name === 'title')?.displayName];
    };
    expect(await columns('de-AT')).toEqual(['Reise', 'Titel']);
    const english = await columns('en');
    expect(english).not.toContain('Reise');
    expect(await columns('fr')).toEqual(english);
    const ctx = await tenant.context(designer);
    const version = await compiledModule(ctx, moduleId);
    expect(version.compiled.form.fields.get('title')?.definition.displayName).not.toBe('Titel');
    expect(inLanguage(version, 'de')).toMatchObject({ module: { displayName: 'Reise' } });
    const start = base.workflow.activities[0]?.displayName ?? '';
    expect(activityNameIn(version, 'de', start)).toBe('Anfang');
    expect(activityNameIn(version, 'de', 'Gone')).toBe('Gone');
  });
});
