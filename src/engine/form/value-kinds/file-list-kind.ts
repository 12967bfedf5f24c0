import type { CheckedValue, FieldValue, FileReference } from '#engine/value/field-value.ts';
import type { FieldDefinition } from '../definition.ts';
import type { FieldType } from '../field-type.ts';
import { fileKind, isFileReference } from './file-kind.ts';
import { joinItems } from './list-text.ts';
import { accept, numberSetting, refuse, type ValueKind } from './value-kind.ts';

/** Maximum number of files in one value. */
export const maximumFiles = 100;

/**
 * Several stored files, each once, in the order in which they were added. Settings are those of one file, and
 * `maximumFiles`. The text form is their names, which cannot be read back.
 */
export const fileListKind: ValueKind<'file'> & Pick<FieldType, 'checkFile'> = {
  ...fileKind,
  expressionType: () => ({ list: 'file' }),
  check: checkFiles,
  checkFile: fileKind.check,
  toText: (value) => joinItems(filesIn(value).map((file) => file.name)),
  toColumn: (value) => (value === null ? null : JSON.stringify(value)),
  fromColumn: (column) => {
    const files = filesIn(typeof column === 'string' ? parseJson(column) : column);
    return files.length === 0 ? null : (files as unknown as FieldValue);
  },
};

/** Maximum number of files in a field. */
export function maxFileCount(field: FieldDefinition): number {
  const setting = numberSetting(field.maximumFiles);
  return setting === undefined ? maximumFiles : Math.min(Math.max(1, Math.trunc(setting)), maximumFiles);
}

/** The file references of a list. */
export function filesIn(value: unknown): FileReference[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.filter(isFileReference).map(({ key, name, size, type }) => ({ key, name, size, type }));
}

function checkFiles(value: unknown, field: FieldDefinition): CheckedValue {
  if (value === null || value === undefined || value === '') return accept(null);
  if (!Array.isArray(value)) return refuse('not_a_list');
  const files = new Map<string, FileReference>();
  for (const item of value.slice(0, maximumFiles + 1)) {
    const checked = fileKind.check(item ?? undefined, field);
    if (!checked.ok) return checked;
    const file = checked.value;
    if (!isFileReference(file)) return refuse('not_a_file');
    files.set(file.key, file);
  }
  const maximum = maxFileCount(field);
  if (files.size > maximum || value.length > maximumFiles) return refuse('too_many_files', { maximum });
  return accept(files.size === 0 ? null : ([...files.values()] as unknown as FieldValue));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
