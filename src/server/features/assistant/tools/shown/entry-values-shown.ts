import type { ShownAction } from '#contracts/assistant/thread-content.ts';
import { isRow } from '#engine/form/bindings.ts';
import type { CompiledField, CompiledForm, CompiledSection } from '#engine/form/compiled-form.ts';
import { levelOf } from '#engine/form/evaluate.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { type Difference, differencesOf } from '#engine/form/values/differences.ts';
import { redact } from '#engine/form/values/redact.ts';
import type { EntryValues, FieldValue, Violation } from '#engine/value/field-value.ts';
import { checkPeople, loadReferences, textFacts, valuesIfSaved } from '#server/features/entries/index.ts';
import { inLanguage } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { type EntryView, entryAccess } from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

type Facts = ShownAction['facts'];
export type Situation = EntryView['situation'];

const nothing = '–';
const arrow = ' → ';

/**
 * The values that an action would write into an entry, as the actor reads them: by label, in the words and formats of the
 * form, with what stands there now where an entry changes. What they may not edit stays as it is and is not shown. Throws
 * for what the form would refuse, and for people, entries and choices that the actor may not name: their names would be told.
 */
export async function entryValuesShown(
  ctx: Context,
  situation: Situation,
  sent: EntryValues,
): Promise<Facts> {
  const { entry, version } = situation;
  const access = entryAccess(situation);
  const { form } = inLanguage(version, ctx.locale).compiled;
  refuse(faultsOf(form, access, sent));
  const saved = await valuesIfSaved(ctx, version, { entry, data: sent, access });
  const { people } = await directory(ctx);
  refuse(checkPeople(form, entry?.values ?? {}, saved, people));
  const before = entry ? redact(form, entry.values, access) : {};
  const after = redact(form, saved, access);
  const facts = await textFacts(ctx, await loadReferences(ctx, form, [before, after]));
  return differencesOf(form, before, after)
    .filter((difference) => Object.hasOwn(sent, nameOf(difference)))
    .flatMap((difference) => factOf(difference, form, facts, entry !== null));
}

function refuse(violations: readonly Violation[]): void {
  if (violations.length === 0) return;
  const atFields = violations.map((one) => ({ ...one, path: `fields.${one.path}` }));
  throw new AppError('validation_failed', {}, { violations: atFields });
}

/** What the form would not take. A hidden field is as unknown as one that is not there. */
function faultsOf(form: CompiledForm, access: FieldAccess, sent: EntryValues): Violation[] {
  return Object.entries(sent).flatMap(([name, value]): Violation[] => {
    const field = form.fields.get(name);
    if (field && levelOf(field, access) !== 'hidden') return faultOf(field, name, value);
    const section = form.tables.get(name);
    if (section?.fields.some((cell) => levelOf(cell, access) !== 'hidden')) {
      return faultsOfRows(section, access, value);
    }
    return [{ path: name, code: 'unknown_field' }];
  });
}

function faultOf(field: CompiledField, path: string, value: FieldValue): Violation[] {
  if (field.type.origin !== 'entered') return [];
  const checked = field.type.check(value, field.definition);
  return checked.ok ? [] : [{ path, code: checked.code, params: checked.params }];
}

function faultsOfRows(section: CompiledSection, access: FieldAccess, value: FieldValue): Violation[] {
  if (value === null) return [];
  if (!Array.isArray(value) || !value.every(isRow)) return [{ path: section.name, code: 'not_rows' }];
  const cells = new Map(section.fields.map((field) => [field.name, field]));
  return (value as readonly EntryValues[]).flatMap((row, place) =>
    Object.entries(row).flatMap(([name, cell]) => {
      const path = `${section.name}[${place}].${name}`;
      const field = cells.get(name);
      if (!field || levelOf(field, access) === 'hidden') return [{ path, code: 'unknown_field' }];
      return faultOf(field, path, cell);
    }),
  );
}

const nameOf = (difference: Difference): string =>
  difference.kind === 'value'
    ? difference.field.isInTable
      ? difference.field.sectionName
      : difference.field.name
    : difference.section.name;

/** Lines of a table are counted from 1 behind its name; all cells of one that comes or goes are one fact. */
function factOf(difference: Difference, form: CompiledForm, facts: TextFacts, hasBefore: boolean): Facts {
  if (difference.kind === 'value') {
    const { field, line, before, after } = difference;
    const now = textOf(field, after, facts);
    const value = hasBefore ? changed(textOf(field, before, facts), now) : now;
    if (value === '') return [];
    const label = labelOf(field.definition, field.name);
    if (line === null) return [{ name: field.name, label, value }];
    const section = labelOf(form.tables.get(field.sectionName)?.definition, field.sectionName);
    return [{ name: `${field.sectionName}[${line - 1}]`, label: `${section} · ${line} · ${label}`, value }];
  }
  const { section, line, row, kind } = difference;
  const cells = section.fields.flatMap((field) => {
    const text = textOf(field, row[field.name] ?? null, facts);
    return text === '' ? [] : [`${labelOf(field.definition, field.name)}: ${text}`];
  });
  if (cells.length === 0) return [];
  const text = cells.join('\n');
  return [
    {
      name: `${section.name}[${line - 1}]`,
      label: `${labelOf(section.definition, section.name)} · ${line}`,
      value: kind === 'removed' ? changed(text, '') : text,
    },
  ];
}

const changed = (before: string, after: string) => (before || nothing) + arrow + (after || nothing);

const labelOf = (definition: { readonly displayName?: string } | undefined, name: string) =>
  definition?.displayName || name;

function textOf({ type, definition }: CompiledField, value: FieldValue, facts: TextFacts): string {
  if (value === null || type.origin === 'none') return '';
  return type.content === 'secret' ? '••••' : type.toText(value, definition, facts);
}
