import type { FieldType } from '#engine/form/field-type.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

/** The first options of a new choice, in the language of the person who adds it. */
export function freshOptions(t: Translate): { readonly values: readonly string[] } {
  return { values: [1, 2].map((number) => t('fields:freshOption', { number })) };
}

/** The type with such options as the default of its own list; any other type as it is. */
export function withFreshOptions(type: FieldType, t: Translate): FieldType {
  if (!type.settings.some(isOwnList)) return type;
  const settings = type.settings.map((setting) =>
    isOwnList(setting) ? { ...setting, defaultValue: { values: [...freshOptions(t).values] } } : setting,
  );
  return { ...type, settings };
}

const isOwnList = ({ editorType, defaultValue }: FieldType['settings'][number]) =>
  editorType === 'option-list' && defaultValue !== undefined;
