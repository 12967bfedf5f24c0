import type { FieldDefinition, SectionDefinition } from '#engine/form/definition.ts';
import { optionsOf } from '#engine/form/option-list.ts';
import { type ModuleDefinition, templateEvents } from './definition.ts';

/** A text of an app that people read, under a key that stays when the text changes. */
export interface TranslatableText {
  /** E.g. `field.<id>.displayName`; the key of `translations`. */
  readonly key: string;
  readonly text: string;
}

type TextOf = (key: string, text: string) => string;

/** Longest text that can be translated, in UTF-16 code units; longer ones (bodies of mails) stay as they are. */
export const maximumTranslation = 1000;

/** Every text of an app that may be translated, in the order people meet them; blank ones are left out. */
export function translatableTexts(definition: ModuleDefinition): readonly TranslatableText[] {
  const texts = new Map<string, string>();
  withTexts(definition, (key, text) => {
    if (text.trim() !== '' && text.length <= maximumTranslation && key.length <= 200) texts.set(key, text);
    return text;
  });
  return [...texts].map(([key, text]) => ({ key, text }));
}

/**
 * The app with its texts in a language, as far as they are translated; others stay as they were written. Names, keys
 * of options and everything else that rules rest on never change.
 */
export function translateModule(definition: ModuleDefinition, language: string): ModuleDefinition {
  const known = Object.hasOwn(definition.translations ?? {}, language)
    ? definition.translations?.[language]
    : undefined;
  if (!known) return definition;
  return withTexts(definition, (key, text) => {
    const translated = Object.hasOwn(known, key) ? known[key]?.trim() : undefined;
    return text !== '' && translated ? translated : text;
  });
}

function withTexts(definition: ModuleDefinition, textOf: TextOf): ModuleDefinition {
  const { workflow, emailTemplates } = definition;
  return {
    ...definition,
    displayName: textOf('app.displayName', definition.displayName),
    fieldGroups: definition.fieldGroups.map((section) => sectionWithTexts(section, textOf)),
    workflow: {
      ...workflow,
      activities: workflow.activities.map((activity) => ({
        ...activity,
        displayName: textOf(`activity.${activity.activityId}.displayName`, activity.displayName),
        description: textOf(`activity.${activity.activityId}.description`, activity.description),
      })),
    },
    emailTemplates: Object.fromEntries(
      templateEvents.map((event) => {
        const { subject, body } = emailTemplates[event];
        return [
          event,
          { subject: textOf(`mail.${event}.subject`, subject), body: textOf(`mail.${event}.body`, body) },
        ];
      }),
    ) as ModuleDefinition['emailTemplates'],
  };
}

function sectionWithTexts(section: SectionDefinition, textOf: TextOf): SectionDefinition {
  return {
    ...section,
    displayName: textOf(`section.${section.name}.displayName`, section.displayName),
    rows: section.rows.map((row) => ({
      ...row,
      fields: row.fields.map((field) => fieldWithTexts(field, textOf)),
    })),
  };
}

function fieldWithTexts(field: FieldDefinition, textOf: TextOf): FieldDefinition {
  const at = `field.${field.id}`;
  const { helpText, validation } = field;
  return {
    ...field,
    displayName: textOf(`${at}.displayName`, field.displayName),
    ...(helpText === undefined ? {} : { helpText: textOf(`${at}.helpText`, helpText) }),
    ...(validation === undefined
      ? {}
      : {
          validation: validation.map((rule, place) => ({
            ...rule,
            message: textOf(`${at}.validation.${place}`, rule.message),
          })),
        }),
    ...optionsWithTexts(field, textOf),
  };
}

/** The shape that the choices were written in stays; a list elsewhere has texts of its own. */
function optionsWithTexts(field: FieldDefinition, textOf: TextOf): { listToUse?: unknown } {
  const options = optionsOf(field).map(({ key, label }) => ({
    key,
    value: textOf(`field.${field.id}.option.${key}`, label),
  }));
  if (options.length === 0) return {};
  const setting = field.listToUse;
  return { listToUse: Array.isArray(setting) ? options : { ...(setting as object), values: options } };
}
