import { expect, it } from 'vitest';
import type { FieldType } from '#engine/form/field-type.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { withFreshOptions } from './fresh-options.ts';

const inJapanese = ((_key, { number }: { number: number }) => `選択肢 ${number}`) as Translate;

it('gives every type with a list of its own its first options in the language of the designer', () => {
  const listed = [...fieldCatalogue.values()]
    .map((type) => withFreshOptions(type, inJapanese))
    .flatMap(({ name, settings }: FieldType) =>
      settings.flatMap(({ defaultValue }) =>
        JSON.stringify(defaultValue)?.includes('1') ? [{ name, defaultValue }] : [],
      ),
    )
    .filter(({ defaultValue }) => typeof defaultValue === 'object');
  expect(listed).toEqual([
    { name: 'dropdown', defaultValue: { values: ['選択肢 1', '選択肢 2'] } },
    { name: 'checklist', defaultValue: { values: ['選択肢 1', '選択肢 2'] } },
  ]);
});
