import { activityCatalogue } from '#activities/catalogue.ts';
import { isSame } from '#engine/value/same-json.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { activities as deActivities } from '#messages/de/activities.ts';
import { designer as deChanges } from '#messages/de/designer.ts';
import { fields as deFields } from '#messages/de/fields.ts';
import { formDesigner as deDesigner } from '#messages/de/form-designer.ts';
import { translations as deTranslations } from '#messages/de/translations.ts';
import { activities as enActivities } from '#messages/en/activities.ts';
import { designer as enChanges } from '#messages/en/designer.ts';
import { fields as enFields } from '#messages/en/fields.ts';
import { formDesigner as enDesigner } from '#messages/en/form-designer.ts';
import { translations as enTranslations } from '#messages/en/translations.ts';
import { activities as esActivities } from '#messages/es/activities.ts';
import { designer as esChanges } from '#messages/es/designer.ts';
import { fields as esFields } from '#messages/es/fields.ts';
import { formDesigner as esDesigner } from '#messages/es/form-designer.ts';
import { translations as esTranslations } from '#messages/es/translations.ts';
import { activities as frActivities } from '#messages/fr/activities.ts';
import { designer as frChanges } from '#messages/fr/designer.ts';
import { fields as frFields } from '#messages/fr/fields.ts';
import { formDesigner as frDesigner } from '#messages/fr/form-designer.ts';
import { translations as frTranslations } from '#messages/fr/translations.ts';
import type { Locale } from '#messages/index.ts';
import { activities as jaActivities } from '#messages/ja/activities.ts';
import { designer as jaChanges } from '#messages/ja/designer.ts';
import { fields as jaFields } from '#messages/ja/fields.ts';
import { formDesigner as jaDesigner } from '#messages/ja/form-designer.ts';
import { translations as jaTranslations } from '#messages/ja/translations.ts';
import { activities as zhActivities } from '#messages/zh/activities.ts';
import { designer as zhChanges } from '#messages/zh/designer.ts';
import { fields as zhFields } from '#messages/zh/fields.ts';
import { formDesigner as zhDesigner } from '#messages/zh/form-designer.ts';
import { translations as zhTranslations } from '#messages/zh/translations.ts';

type Texts = Readonly<Record<string, string>>;

/** The designers’ own words for settings, in each language: of steps, of types of fields, of all fields and sections. */
const texts: Readonly<Record<Locale, { activities: Texts; fields: Texts; designer: Texts }>> = {
  en: {
    activities: enActivities,
    fields: enFields,
    designer: { ...enTranslations, ...enChanges, ...enDesigner },
  },
  de: {
    activities: deActivities,
    fields: deFields,
    designer: { ...deTranslations, ...deChanges, ...deDesigner },
  },
  es: {
    activities: esActivities,
    fields: esFields,
    designer: { ...esTranslations, ...esChanges, ...esDesigner },
  },
  fr: {
    activities: frActivities,
    fields: frFields,
    designer: { ...frTranslations, ...frChanges, ...frDesigner },
  },
  ja: {
    activities: jaActivities,
    fields: jaFields,
    designer: { ...jaTranslations, ...jaChanges, ...jaDesigner },
  },
  zh: {
    activities: zhActivities,
    fields: zhFields,
    designer: { ...zhTranslations, ...zhChanges, ...zhDesigner },
  },
};

/** Settings of all fields and sections that the designer calls by their own key. */
const common = new Set([
  'name',
  'helpText',
  'width',
  'required',
  'unique',
  'indexed',
  'requiredWhen',
  'visibleWhen',
  'keepWhenHidden',
  'readonlyWhen',
  'defaultValue',
  'validation',
  'minimumRowCount',
  'maximumRowCount',
]);

/** What settings of a part, and those of their values that have names, are called in a language. */
export interface SettingWords {
  /** What has no name in the designers keeps its own. */
  readonly nameOf: (key: string) => string;
  /** Undefined: the value has no name. */
  readonly choiceOf?: (key: string, value: unknown) => string | undefined;
}

export function wordsOfSection(locale: Locale): SettingWords {
  const { designer } = texts[locale];
  const nameOf = (key: string) =>
    (key === 'displayName' ? designer.title : common.has(key) ? designer[key] : undefined) ?? key;
  return { nameOf };
}

export function wordsOfField(locale: Locale, editorType: string): SettingWords {
  const { designer, fields } = texts[locale];
  const settings = fieldCatalogue.get(editorType)?.settings ?? [];
  const nameOf = (key: string) => {
    if (key === 'displayName') return designer.label ?? key;
    if (key === 'editorType') return designer.detailType ?? key;
    const label = settings.find(({ name }) => name === key)?.label;
    return (label === undefined ? common.has(key) && designer[key] : fields[label]) || key;
  };
  const choiceOf = (key: string, value: unknown) =>
    key === 'editorType' ? fields[String(value)] : fields[optionAt(settings, key, value)];
  return { nameOf, choiceOf };
}

/** The label of one of the choices of a setting; blank: it has none. */
function optionAt(
  settings: readonly {
    readonly name: string;
    readonly options?: readonly { readonly value: string; readonly label: string }[];
  }[],
  key: string,
  value: unknown,
): string {
  const options = settings.find(({ name }) => name === key)?.options ?? [];
  return options.find((option) => option.value === value)?.label ?? '';
}

/** Whether a setting of a field of this type has the value that it has where nobody sets it. */
export function usualOfField(editorType: string): (key: string, value: unknown) => boolean {
  const settings = fieldCatalogue.get(editorType)?.settings ?? [];
  return (key, value) => isSame(value, settings.find(({ name }) => name === key)?.defaultValue ?? false);
}

export function wordsOfStep(locale: Locale, type: string): SettingWords {
  const { activities, designer } = texts[locale];
  const settings = activityCatalogue.get(type)?.settings ?? [];
  const nameOf = (key: string) => {
    if (key === 'displayName') return designer.label ?? key;
    if (key === 'type') return designer.detailType ?? key;
    if (key === 'description') return designer.kind_description ?? key;
    return activities[settings.find(({ name }) => name === key)?.label ?? ''] ?? key;
  };
  const choiceOf = (key: string, value: unknown) =>
    key === 'type'
      ? activities[activityCatalogue.get(String(value))?.label ?? '']
      : activities[optionAt(settings, key, value)];
  return { nameOf, choiceOf };
}

/** Settings of the app itself, by the path that leads to them. */
const settingsOfApp: Readonly<Record<string, string>> = {
  displayName: 'group_app',
  'defaultConfig.hasPages': 'hasPages',
  threadId: 'conversationName',
};
/** Parts of an e-mail. */
const partsOfMail: Readonly<Record<string, string>> = {
  subject: 'kind_subject',
  body: 'kind_body',
  attachesPdf: 'attachPdf',
};

/** E-mails, translations and the app’s own settings. `textAt`: the text that a translation is for, by its key. */
export function wordsOfRest(locale: Locale, textAt: (key: string) => string | undefined): SettingWords {
  const { designer } = texts[locale];
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  const nameOf = (path: string) => {
    const [, event, part = ''] = /^emailTemplates\.(\w+)\.(\w+)$/.exec(path) ?? [];
    if (event !== undefined) {
      const of = designer[`event_${event}`] ?? event;
      return `${designer.kind_template} “${of}” · ${designer[partsOfMail[part] ?? ''] ?? part}`;
    }
    const [, language, key = ''] = /^translations\.(\w+)\.(.+)$/.exec(path) ?? [];
    if (language !== undefined) {
      return `${designer.kind_translations} · ${languages.of(language) ?? language} · ${textAt(key) ?? key}`;
    }
    return designer[settingsOfApp[path] ?? ''] ?? path;
  };
  return { nameOf };
}
