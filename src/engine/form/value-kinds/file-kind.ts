import type { CheckedValue, FileReference } from '#engine/value/field-value.ts';
import type { FieldDefinition } from '../definition.ts';
import { accept, notInLists, numberSetting, ordinary, refuse, type ValueKind } from './value-kind.ts';

const bytesPerMegabyte = 1024 * 1024;
const typePattern = /^[\w.+-]+\/[\w.+-]+$/;

/**
 * A reference to a stored file: `{key, name, size, type}`. Settings: `maximumSize` in megabytes; `acceptedTypes`, a
 * list or comma-separated text of endings (`.pdf`) and media types (`image/*`). Only the server knows whether the file
 * exists. The text form is its name, which cannot be read back.
 */
export const fileKind: ValueKind<'file'> = {
  ...ordinary,
  content: 'file',
  inLists: notInLists,
  columnKind: 'jsonb',
  operators: ['isnull', 'isnotnull', 'isempty', 'isnotempty'],
  expressionType: () => 'file',
  check: checkFile,
  toText: (value) => (isFileReference(value) ? value.name : ''),
  parseText: (text) => (text.trim() === '' ? accept(null) : refuse('not_a_file')),
  toColumn: (value) => (value === null ? null : JSON.stringify(value)),
  fromColumn: (column) => {
    const value: unknown = typeof column === 'string' ? parseJson(column) : column;
    return isFileReference(value) ? { ...value } : null;
  },
};

/** Endings and media types that a field accepts; empty: all. */
export function acceptedTypesOf(field: FieldDefinition): readonly string[] {
  const setting = field.acceptedTypes;
  const parts = Array.isArray(setting) ? setting : typeof setting === 'string' ? setting.split(',') : [];
  return parts
    .filter((part): part is string => typeof part === 'string')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
}

/** Maximum size of a file in a field, in bytes; `undefined` if the field has no limit of its own. */
function maxBytesOf(field: FieldDefinition): number | undefined {
  const megabytes = numberSetting(field.maximumSize);
  return megabytes === undefined || megabytes <= 0 ? undefined : Math.floor(megabytes * bytesPerMegabyte);
}

/** Whether an unknown value has the shape of a file reference. */
export function isFileReference(value: unknown): value is FileReference {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { key, name, size, type } = value as Record<string, unknown>;
  const isText = (text: unknown, maximum: number) =>
    typeof text === 'string' && text !== '' && text.length <= maximum;
  return (
    isText(key, 500) &&
    isText(name, 255) &&
    isText(type, 200) &&
    Number.isSafeInteger(size) &&
    Number(size) >= 0
  );
}

/** Faults of the settings of a file. */
export function fileSettingFaults(field: FieldDefinition): { property: string; code: string }[] {
  const faults: { property: string; code: string }[] = [];
  const maximumSize = field.maximumSize ?? null;
  if (maximumSize !== null && !((numberSetting(maximumSize) ?? 0) > 0)) {
    faults.push({ property: 'maximumSize', code: 'setting_not_positive' });
  }
  if (acceptedTypesOf(field).some((type) => !/^(\.[\w.]+|[\w.+-]+\/(\*|[\w.+-]+))$/.test(type))) {
    faults.push({ property: 'acceptedTypes', code: 'setting_accepted_types' });
  }
  return faults;
}

function checkFile(value: unknown, field: FieldDefinition): CheckedValue {
  if (value === null || value === undefined || value === '') return accept(null);
  if (!isFileReference(value) || !typePattern.test(value.type)) return refuse('not_a_file');
  const maxBytes = maxBytesOf(field);
  if (maxBytes !== undefined && value.size > maxBytes) {
    return refuse('file_too_large', { maximum: maxBytes / bytesPerMegabyte });
  }
  const accepted = acceptedTypesOf(field);
  if (accepted.length > 0 && !accepted.some((pattern) => matchesType(value, pattern))) {
    return refuse('file_type', { accepted: accepted.join(', ') });
  }
  const { key, name, size, type } = value;
  return accept({ key, name, size, type });
}

function matchesType(file: FileReference, pattern: string): boolean {
  if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern);
  const type = file.type.toLowerCase();
  return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
