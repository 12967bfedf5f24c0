import type { CompiledField } from '#engine/form/compiled-form.ts';
import { accessAt } from '#engine/form/field-access.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';

const known = new WeakMap<ModuleVersion['compiled'], readonly CompiledField[]>();

/** Fields that no activity hides: a title is stored and shown to everyone who sees the entry. */
function openFields(version: ModuleVersion): readonly CompiledField[] {
  const held = known.get(version.compiled);
  if (held) return held;
  const { form, workflow } = version.compiled;
  const accesses = workflow.fieldPermissions.map(({ activityId }) =>
    accessAt(form, workflow.fieldPermissions, activityId, false),
  );
  const fields = [...form.fields.values()].filter((field) =>
    accesses.every((access) => access.fields[field.path] !== 'hidden'),
  );
  known.set(version.compiled, fields);
  return fields;
}

/** The title of an entry: its running number, else its first filled text, else the app's name. At most 200 characters. */
export function entryTitle(version: ModuleVersion, values: EntryValues): string {
  return (
    numberOf(version, values) ??
    firstText(version, values, isText) ??
    version.module.displayName
  ).slice(0, maxLength);
}

/** What an entry is called outside its app. */
export interface EntryNames {
  /** The first text that people wrote where there is a running number, else as `entryTitle`; at most 200 characters. */
  readonly title: string;
  /** The running number; blank where there is none, or where it is the title. */
  readonly number: string;
}

/** The title of an entry and its running number apart. They tell only what nobody who sees the entry is kept from. */
export function entryNames(version: ModuleVersion, values: EntryValues): EntryNames {
  const number = numberOf(version, values);
  const written =
    number === null ? null : firstText(version, values, (field) => isText(field) && isWritten(field));
  if (number === null || written === null) return { title: entryTitle(version, values), number: '' };
  return { title: written.slice(0, maxLength), number };
}

/**
 * The title of an entry for those who do not see the rest of it: after a running number comes the first text that people
 * wrote, as in `PO-2026-0006 · Pallet trucks`. At most 200 characters.
 */
export function entryHeadline(version: ModuleVersion, values: EntryValues): string {
  const { number, title } = entryNames(version, values);
  return (number === '' ? title : `${number} · ${title}`).slice(0, maxLength);
}

const maxLength = 200;

const isText = ({ type }: CompiledField) => type.columnKind === 'text' && type.inLists.isSearchable;

const isWritten = ({ type }: CompiledField) => type.origin === 'entered' && type.group !== 'choice';

function numberOf(version: ModuleVersion, values: EntryValues): string | null {
  return firstText(version, values, ({ type }) => type.origin === 'allocated');
}

/** The first open field of a kind that is filled in. */
function firstText(
  version: ModuleVersion,
  values: EntryValues,
  isMeant: (field: CompiledField) => boolean,
): string | null {
  for (const field of openFields(version)) {
    if (!isMeant(field)) continue;
    const stored = values[field.name] ?? null;
    const value = field.type.expressionValue?.(stored) ?? stored;
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '') return text;
  }
  return null;
}
