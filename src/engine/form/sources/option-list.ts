import type { FieldDefinition } from '#engine/form/definition.ts';

/** One choice: `key` is stored, `label` shown. */
export interface Option {
  readonly key: string;
  readonly label: string;
}

/**
 * The choices of a field's `listToUse`: `{values}` or the bare list, of texts (key and label in one) or of `{key,
 * value}`. Other items are ignored.
 */
export function optionsOf(field: FieldDefinition): readonly Option[] {
  const setting: unknown = field.listToUse;
  const list = Array.isArray(setting) ? setting : isRecord(setting) ? setting.values : [];
  return Array.isArray(list) ? list.flatMap((item: unknown) => optionOf(item) ?? []) : [];
}

/** Alternative names of a field's choices, by key. */
export type OptionNames = ReadonlyMap<string, readonly string[]>;

/**
 * The choice that a text means: by its label or key, ignoring case if that is unambiguous; else the only choice with
 * this alternative name. Earlier names take precedence over later ones.
 */
export function readOption(
  text: string,
  field: FieldDefinition,
  elsewhere: readonly OptionNames[] = [],
): Option | undefined {
  const wanted = text.trim().toLowerCase();
  const options = optionsOf(field);
  const own =
    options.find((item) => item.label === text || item.key === text) ??
    options.find((item) => item.label.toLowerCase() === wanted || item.key.toLowerCase() === wanted);
  if (own) return own;
  for (const names of elsewhere) {
    const called = options.filter(({ key }) => names.get(key)?.some((name) => name.toLowerCase() === wanted));
    if (called.length > 0) return called.length === 1 ? called[0] : undefined;
  }
  return undefined;
}

/** Faults of a field's choices: none at all, or two with one key. */
export function optionFaults(field: FieldDefinition): readonly { property: string; code: string }[] {
  const keys = optionsOf(field).map((option) => option.key);
  if (keys.length === 0) return [{ property: 'listToUse', code: 'setting_no_options' }];
  return new Set(keys).size < keys.length ? [{ property: 'listToUse', code: 'setting_same_options' }] : [];
}

function optionOf(item: unknown): Option | null {
  if (typeof item === 'string') return item.trim() === '' ? null : { key: item, label: item };
  if (!isRecord(item) || typeof item.key !== 'string' || item.key === '') return null;
  return {
    key: item.key,
    label: typeof item.value === 'string' && item.value !== '' ? item.value : item.key,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
