import type { Draft } from 'immer';
import type { ValidationRule } from '#engine/form/definition.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { activityNameKey, fieldNameKey, sectionNameKey } from '#engine/module/translate-module.ts';
import type { Command } from '../command.ts';

/** Sets the translation of a text. A blank translation is removed. */
export function translateText(language: string, key: string, text: string): Command {
  return (module) => {
    module.translations ??= {};
    module.translations[language] ??= {};
    const texts = module.translations[language];
    if (text.trim() === '') delete texts[key];
    else texts[key] = text;
    dropEmpty(module);
  };
}

/** Gives the section, field or activity with a key another label. Its translations stay. */
export function renameLabel(key: string, label: string): Command {
  return (module) => {
    for (const section of module.fieldGroups) {
      if (sectionNameKey(section) === key) section.displayName = label;
      for (const field of section.rows.flatMap(({ fields }) => fields)) {
        if (fieldNameKey(field) === key) field.displayName = label;
      }
    }
    for (const activity of module.workflow.activities) {
      if (activityNameKey(activity.activityId) === key) activity.displayName = label;
    }
  };
}

/**
 * The translations of a check's message are stored by the check's position. When a check is removed, the later checks
 * keep their translations.
 */
export function followRemovedRule(
  module: Draft<ModuleDefinition>,
  fieldId: string,
  before: readonly ValidationRule[],
  after: readonly ValidationRule[],
): void {
  if (after.length !== before.length - 1) return;
  const isSame = (place: number) =>
    before[place]?.expression === after[place]?.expression &&
    before[place]?.message === after[place]?.message;
  let place = 0;
  while (place < after.length && isSame(place)) place++;
  const keyOf = (number: number) => `field.${fieldId}.validation.${number}`;
  for (const texts of Object.values(module.translations ?? {})) {
    for (let number = place; number < before.length; number++) {
      const next = texts[keyOf(number + 1)];
      if (next === undefined) delete texts[keyOf(number)];
      else texts[keyOf(number)] = next;
    }
  }
  dropEmpty(module);
}

function dropEmpty(module: Draft<ModuleDefinition>): void {
  for (const [language, texts] of Object.entries(module.translations ?? {})) {
    if (Object.keys(texts).length === 0) delete module.translations?.[language];
  }
  if (module.translations && Object.keys(module.translations).length === 0) delete module.translations;
}
