import type { FieldDefinition } from '#engine/form/definition.ts';
import { valuePlaceholder } from './external-call.ts';

/** Returns the replacement for a field's name; `property` is the setting that contains it. */
export type NameMapping = (name: string, property: string) => string;

/**
 * The settings of a field's source that name other fields: the dependencies of its choices, the fields filled by a
 * choice, the inputs of a request or of a bot. The result contains only settings that the mapping changes.
 */
export function mapSourceNames(field: FieldDefinition, mapping: NameMapping): Partial<FieldDefinition> {
  const settings: Readonly<Record<string, unknown>> = field;
  const mapped: Record<string, unknown> = {
    dependsOn: withGovernor(settings.dependsOn, 'dependsOn', mapping),
    listToUse: withGovernor(settings.listToUse, 'listToUse', mapping),
    filters: withBoundValues(settings.filters, mapping),
    fills: mapEntries(settings.fills, ([name, column]) => [mapping(name, 'fills'), column]),
    inputs: withInputs(settings.inputs, 'inputs', mapping),
    botInputs: withInputs(settings.botInputs, 'botInputs', mapping),
    url: withPlaceholders(settings.url, 'url', mapping),
    body: withPlaceholders(settings.body, 'body', mapping),
    params: withTexts(settings.params, 'params', mapping),
    headers: withTexts(settings.headers, 'headers', mapping),
  };
  const changed = Object.entries(mapped).filter(([name, value]) => !isSame(value, settings[name]));
  return Object.fromEntries(changed) as Partial<FieldDefinition>;
}

function withGovernor(setting: unknown, property: string, mapping: NameMapping): unknown {
  if (!isRecord(setting) || typeof setting.filterField !== 'string' || setting.filterField === '')
    return setting;
  return { ...setting, filterField: mapping(setting.filterField, property) };
}

function withBoundValues(setting: unknown, mapping: NameMapping): unknown {
  if (!isRecord(setting)) return setting;
  if (Array.isArray(setting.rules)) {
    return { ...setting, rules: setting.rules.map((rule: unknown) => withBoundValues(rule, mapping)) };
  }
  const { valueFrom } = setting;
  if (typeof valueFrom !== 'string' || valueFrom === '') return setting;
  return { ...setting, valueFrom: mapping(valueFrom, 'filters') };
}

function withInputs(setting: unknown, property: string, mapping: NameMapping): unknown {
  return mapEntries(setting, ([input, name]) => [
    input,
    typeof name === 'string' ? mapping(name, property) : name,
  ]);
}

function mapEntries(
  setting: unknown,
  map: (entry: [string, unknown]) => readonly [string, unknown],
): unknown {
  return isRecord(setting) ? Object.fromEntries(Object.entries(setting).map(map)) : setting;
}

function withPlaceholders(setting: unknown, property: string, mapping: NameMapping): unknown {
  if (typeof setting !== 'string') return setting;
  return setting.replace(valuePlaceholder, (_all, name: string) => `{${mapping(name, property)}}`);
}

function withTexts(setting: unknown, property: string, mapping: NameMapping): unknown {
  if (!Array.isArray(setting)) return setting;
  return setting.map((item: unknown) =>
    isRecord(item) ? { ...item, value: withPlaceholders(item.value, property, mapping) } : item,
  );
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
