import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType, SettingDefinition, SettingFault } from '#engine/form/field-type.ts';
import { type CallSettings, usualCall } from '#engine/form/sources/call-settings.ts';
import {
  type ExternalCall,
  isOutsideUrl,
  itemPaths,
  type NamedText,
  type OutsideRequest,
  requestMethods,
  responseFormats,
  settingText,
} from '#engine/form/sources/external-call.ts';
import type { ReferenceSource } from '#engine/form/sources/reference-source.ts';
import { headerFault } from '#engine/form/sources/request-headers.ts';
import { booleanKind } from '#engine/form/value-kinds/boolean-kind.ts';
import { dateKind } from '#engine/form/value-kinds/date-kinds.ts';
import { numberKind } from '#engine/form/value-kinds/number-kind.ts';
import { keyIn, keyOfLabel, shownLabel } from '#engine/form/value-kinds/reference-kind.ts';
import { textKind } from '#engine/form/value-kinds/text-kind.ts';
import type { ValueKind } from '#engine/form/value-kinds/value-kind.ts';
import type { CheckedValue } from '#engine/value/field-value.ts';

const text = textKind({ maxLength: 2000, isMultiline: false });
const dataTypes = ['Text', 'Number', 'Date', 'Switch'] as const;
const kinds: Readonly<Record<string, ValueKind | ValueKind<'number'>>> = {
  Number: numberKind({ extraDecimals: 'refused' }),
  Date: dateKind,
  Switch: booleanKind,
};
const options = (name: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: `${name}_${value}` }));

/** How the request is sent, as connectors have it. */
const mannerSettings = [
  mannerSetting('retries', { minimum: 0, maximum: 3 }),
  mannerSetting('cacheSeconds', { minimum: 0, maximum: 86_400 }),
  mannerSetting('breakerFailures', { minimum: 0, maximum: 100 }),
  mannerSetting('breakerSeconds', { minimum: 5, maximum: 3600 }),
];

/**
 * One or several values from the answer of an external system to the field's own request. The server sends the request.
 */
export const remoteurlField: FieldType = {
  ...text,
  name: 'remoteurl',
  alsoNamed: ['remote-lookup'],
  group: 'choice',
  icon: 'Globe',
  settings: [
    { name: 'url', label: 'remoteUrl', editorType: 'text', defaultValue: 'https://example.com/' },
    {
      name: 'requestType',
      label: 'requestType',
      editorType: 'dropdown',
      defaultValue: 'GET',
      options: options('requestType', requestMethods),
    },
    { name: 'params', label: 'remoteParams', editorType: 'name-values' },
    { name: 'headers', label: 'remoteHeaders', editorType: 'name-values' },
    { name: 'securityHeaderId', label: 'securityHeader', editorType: 'security-header' },
    { name: 'body', label: 'remoteBody', editorType: 'textarea' },
    {
      name: 'responseFormat',
      label: 'responseFormat',
      editorType: 'dropdown',
      defaultValue: 'JSON',
      options: options('responseFormat', responseFormats),
    },
    { name: 'responsePath', label: 'responsePath', editorType: 'text' },
    {
      name: 'resultType',
      label: 'resultType',
      editorType: 'dropdown',
      defaultValue: 'Value',
      options: options('resultType', ['Value', 'List']),
    },
    {
      name: 'keyPath',
      label: 'keyPath',
      editorType: 'text',
      when: { setting: 'resultType', value: 'List' },
    },
    {
      name: 'labelPath',
      label: 'labelPath',
      editorType: 'text',
      when: { setting: 'resultType', value: 'List' },
    },
    {
      name: 'dataType',
      label: 'dataType',
      editorType: 'dropdown',
      defaultValue: 'Text',
      options: options('dataType', dataTypes),
    },
    { name: 'addGovHeaders', label: 'addGovHeaders', editorType: 'switch', defaultValue: false },
    ...mannerSettings,
  ],
  privateSettings: [
    'url',
    'requestType',
    'params',
    'headers',
    'securityHeaderId',
    'body',
    'responseFormat',
    ...mannerSettings.map(({ name }) => name),
  ],
  expressionType: () => 'any',
  checkSettings,
  variantFor: (field) => {
    const kind = kinds[settingText(field.dataType)];
    return kind ? { ...remoteurlField, ...kind, content: 'plain', inLists: text.inLists } : remoteurlField;
  },
  refersTo: sourceOf,
  externalCall: callOf,
  check: (value, field) => text.check(asText(keyIn(value)), field),
  toText: (value, field, facts) => shownLabel(value, sourceOf(field), facts)?.label ?? '',
  parseText: (typed, field, facts): CheckedValue =>
    text.check(keyOfLabel(typed, sourceOf(field), facts), field),
  samples: {
    good: [
      { value: 'Madrid' },
      { value: { id: 'ES', label: 'Spain' }, settings: { resultType: 'List' } },
      { value: 12.5 },
    ],
    bad: [
      { value: ['Madrid'], code: 'not_text' },
      { value: {}, code: 'not_text' },
      { value: 'two\nlines', code: 'text_one_line' },
      { value: 'a'.repeat(2001), code: 'text_too_long' },
    ],
  },
};

/** Answers can also be numbers and booleans. */
function asText(value: unknown): unknown {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'boolean' ? String(value) : value;
}

function sourceOf(field: FieldDefinition): ReferenceSource {
  return { kind: 'external', origin: `field:${field.id}`, dependsOn: null };
}

function callOf(field: FieldDefinition): ExternalCall {
  const request = requestOf(field);
  return { of: { kind: 'request', request, settings: settingsOf(field, request) }, ...itemPaths(field) };
}

type MannerName = 'retries' | 'cacheSeconds' | 'breakerFailures' | 'breakerSeconds';

function mannerSetting(name: MannerName, limits: { readonly minimum: number; readonly maximum: number }) {
  return {
    name,
    label: name,
    editorType: 'number',
    defaultValue: usualCall[name],
    ...limits,
  } as const satisfies SettingDefinition;
}

/** Only answers to requests that change nothing are kept. */
function settingsOf(field: FieldDefinition, { method }: OutsideRequest): CallSettings {
  const chosen = mannerSettings.map((setting) => [setting.name, numberIn(field[setting.name], setting)]);
  const settings = { ...usualCall, ...(Object.fromEntries(chosen) as Pick<CallSettings, MannerName>) };
  return method === 'GET' ? settings : { ...settings, cacheSeconds: 0 };
}

function numberIn(
  value: unknown,
  { defaultValue, minimum, maximum }: ReturnType<typeof mannerSetting>,
): number {
  const isNumber = typeof value === 'number' && Number.isInteger(value);
  return isNumber ? Math.min(Math.max(value, minimum), maximum) : defaultValue;
}

function requestOf(field: FieldDefinition): OutsideRequest {
  return {
    method: requestMethods.find((method) => method === field.requestType) ?? 'GET',
    url: settingText(field.url),
    params: namedTexts(field.params),
    headers: namedTexts(field.headers),
    body: settingText(field.body),
    responseFormat: responseFormats.find((format) => format === field.responseFormat) ?? 'JSON',
    responsePath: settingText(field.responsePath),
    securityHeaderId: settingText(field.securityHeaderId) || null,
    hasGovHeaders: field.addGovHeaders === true,
  };
}

function namedTexts(setting: unknown): NamedText[] {
  if (!Array.isArray(setting)) return [];
  return setting.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const { name, value } = item as Readonly<Record<string, unknown>>;
    return settingText(name) === '' ? [] : [{ name: settingText(name), value: settingText(value) }];
  });
}

function checkSettings(field: FieldDefinition): SettingFault[] {
  // Forms that people fill in come without the address.
  const isAddress = field.url === undefined || isOutsideUrl(settingText(field.url));
  const faulty = mannerSettings.filter((setting) => {
    const value: unknown = field[setting.name];
    return value !== undefined && value !== null && numberIn(value, setting) !== value;
  });
  return [
    ...faulty.map(({ name, minimum, maximum }) => ({
      property: name,
      code: 'setting_whole_number_between',
      params: { minimum, maximum },
    })),
    ...(isAddress ? [] : [{ property: 'url', code: 'setting_outside_url' }]),
    ...namedTexts(field.headers).flatMap((header) => {
      const code = headerFault(header);
      const params = { name: header.name };
      return code === null ? [] : [{ property: 'headers', code: `setting_${code}`, params }];
    }),
  ];
}
