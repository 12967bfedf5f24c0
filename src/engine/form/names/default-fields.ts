import type { TextFacts } from '#engine/form/field-type.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { formatInstant } from '#engine/value/zoned-time.ts';
import { entryScope } from '../compile/form-scope.ts';
import type { ListedColumn } from './listed-columns.ts';

/** The fields of every entry, whatever its form: the name in expressions and templates, then the name in lists. */
export const defaultFields = {
  createdBy: 'created_by',
  modifiedBy: 'modified_by',
  createdAt: 'created_on',
  modifiedAt: 'modified_on',
  flowName: 'flow_name',
  completedAt: 'completed_at',
  submittedAt: 'submitted_at',
  expireAt: 'expire_at',
} as const satisfies Record<string, ListedColumn>;

/** A default field by its name in expressions and templates. */
export type DefaultField = keyof typeof defaultFields;

/** The names of the default fields in expressions and templates. */
export const defaultFieldNames = Object.keys(defaultFields) as readonly DefaultField[];

/** Whether a name in a template belongs to a default field; no field of a form can have such a name. */
export function isDefaultField(name: string): name is DefaultField {
  return Object.hasOwn(defaultFields, name);
}

/**
 * A default field as people read it; undefined for any other name. `entry` are the members of `entry` in expressions.
 */
export function defaultFieldText(entry: EntryValues, name: string, facts: TextFacts): string | undefined {
  if (!isDefaultField(name)) return undefined;
  const value = entry[name];
  if (typeof value !== 'string') return '';
  const type = entryScope[name];
  if (type === 'user') return facts.labelOf('', value) ?? '';
  return type === 'datetime'
    ? formatInstant(value, facts.dateFormat, facts.timeZone, facts.timeFormat)
    : value;
}

/** The same by the name in lists. */
export function listedDefaultText(
  entry: EntryValues,
  listName: string,
  facts: TextFacts,
): string | undefined {
  const name = defaultFieldNames.find((field) => defaultFields[field] === listName);
  return name && defaultFieldText(entry, name, facts);
}

/** The system columns of an entry after it is written: author and time, and for a new entry also its creation. */
export function writtenBy(entry: EntryValues, actorId: string, now: string): EntryValues {
  const modified = { ...entry, modifiedBy: actorId, modifiedAt: now };
  return isNew(entry) ? { ...modified, createdBy: actorId, createdAt: now } : modified;
}

/** The same for an entry that is only viewed: existing values stay, a new entry gets its creation. */
export function begunBy(entry: EntryValues, actorId: string, now: string): EntryValues {
  return isNew(entry) ? writtenBy(entry, actorId, now) : entry;
}

const isNew = ({ id }: EntryValues) => id === null || id === undefined;
