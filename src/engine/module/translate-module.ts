import type { FieldDefinition, SectionDefinition } from '#engine/form/definition.ts';
import { optionsOf } from '#engine/form/sources/option-list.ts';
import {
  type EmailTemplate,
  type ModuleDefinition,
  type TemplateEvent,
  templateEvents,
} from './definition.ts';

/** A text of an app for people, under a key that stays when the text changes. */
export interface TranslatableText {
  /** E.g. `field.<id>.displayName`; the key of `translations`. */
  readonly key: string;
  readonly text: string;
}

type TextOf = (key: string, text: string) => string;

const maxTextLength = 1000;
const maxMailBodyLength = 20_000;

/** Key of a text of the mail at an event. */
export function mailTextKey(event: TemplateEvent, part: keyof EmailTemplate): string {
  return `mail.${event}.${part}`;
}

/** Maximum length of the translation under a key, in UTF-16 code units. */
export function maxTranslationLength(key: string): number {
  return /^mail\.\w+\.body$/.test(key) ? maxMailBodyLength : maxTextLength;
}

/** Texts of an app outside its definition. */
export interface FurtherTexts {
  /** The description of the app. */
  readonly description?: string;
  /** Outcomes of activities that people choose by name. */
  readonly outcomes?: readonly string[];
}

/** The key of the app's description. */
export const descriptionKey = 'app.description';

/** The key of an outcome; one text for all activities that have it. */
export const outcomeKey = (name: string): string => `outcome.${name}`;

/** The key of a section's name. */
export const sectionNameKey = ({ name }: SectionDefinition): string => `section.${name}.displayName`;

/** The key of a field's name. */
export const fieldNameKey = ({ id }: FieldDefinition): string => `field.${id}.displayName`;

/** The key of the name of one of a field's own choices. */
export const optionNameKey = ({ id }: FieldDefinition, key: string): string => `field.${id}.option.${key}`;

/** The key of an activity's name. */
export const activityNameKey = (activityId: string): string => `activity.${activityId}.displayName`;

/** Whether a key is that of the name of a section, a field or an activity: of a label that stands alone. */
export const isLabelKey = (key: string): boolean => /^(section|field|activity)\..+\.displayName$/.test(key);

/** Every translatable text of an app, in the order in which people see them; blank ones are left out. */
export function translatableTexts(
  definition: ModuleDefinition,
  further: FurtherTexts = {},
): readonly TranslatableText[] {
  const texts = new Map<string, string>();
  const note = (key: string, text: string) => {
    if (text.trim() !== '' && text.length <= maxTranslationLength(key) && key.length <= 200)
      texts.set(key, text);
    return text;
  };
  note('app.displayName', definition.displayName);
  note(descriptionKey, further.description ?? '');
  withTexts(definition, note);
  for (const name of further.outcomes ?? []) note(outcomeKey(name), name);
  return [...texts].map(([key, text]) => ({ key, text }));
}

/** The translation of one text; null if there is none. */
export function translationOf(definition: ModuleDefinition, language: string, key: string): string | null {
  const known = knownIn(definition, language);
  return (known && Object.hasOwn(known, key) && known[key]?.trim()) || null;
}

/** Translated names of a thing: those in one language, and those in all others. */
export type TranslatedNames = readonly [readonly string[], readonly string[]];

/** The translations of one text, with those of `first` separate from the others. */
export function translatedNames(definition: ModuleDefinition, first: string, key: string): TranslatedNames {
  const namesIn = (languages: readonly string[]) =>
    languages.flatMap((language) => translationOf(definition, language, key) ?? []);
  const others = Object.keys(definition.translations ?? {}).filter((language) => language !== first);
  return [namesIn([first]), namesIn(others)];
}

/**
 * The app with its texts in a language, where they are translated; other texts stay unchanged. Names, keys of options
 * and everything else that rules depend on never change.
 */
export function translateModule(definition: ModuleDefinition, language: string): ModuleDefinition {
  if (!knownIn(definition, language)) return definition;
  return withTexts(definition, (key, text) =>
    text === '' ? text : (translationOf(definition, language, key) ?? text),
  );
}

function knownIn(
  { translations }: ModuleDefinition,
  language: string,
): Readonly<Record<string, string>> | undefined {
  return translations && Object.hasOwn(translations, language) ? translations[language] : undefined;
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
        displayName: textOf(activityNameKey(activity.activityId), activity.displayName),
        description: textOf(`activity.${activity.activityId}.description`, activity.description),
      })),
    },
    emailTemplates: Object.fromEntries(
      templateEvents.map((event) => {
        const { subject, body, ...settings } = emailTemplates[event];
        return [
          event,
          {
            ...settings,
            subject: textOf(mailTextKey(event, 'subject'), subject),
            body: textOf(mailTextKey(event, 'body'), body),
          },
        ];
      }),
    ) as ModuleDefinition['emailTemplates'],
  };
}

function sectionWithTexts(section: SectionDefinition, textOf: TextOf): SectionDefinition {
  return {
    ...section,
    displayName: textOf(sectionNameKey(section), section.displayName),
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
    displayName: textOf(fieldNameKey(field), field.displayName),
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

/** The choices keep their written form; a list outside the form has its own texts. */
function optionsWithTexts(field: FieldDefinition, textOf: TextOf): { listToUse?: unknown } {
  const options = optionsOf(field).map(({ key, label }) => ({
    key,
    value: textOf(optionNameKey(field, key), label),
  }));
  if (options.length === 0) return {};
  const setting = field.listToUse;
  return { listToUse: Array.isArray(setting) ? options : { ...(setting as object), values: options } };
}
