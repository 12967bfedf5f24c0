import type { z } from 'zod';
import type { changesSinceApproval } from '#contracts/tasks/get-task.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import { type Difference, differencesOf } from '#engine/form/differences.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { redact } from '#engine/form/redact.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { loadReferences, textFacts } from '#server/features/entries/index.ts';
import { inLanguage } from '#server/features/modules/index.ts';
import {
  changesAfter,
  type EntryView,
  entryAccess,
  type FieldChange,
  lastApproval,
  personNamer,
} from '#server/features/workflow/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';

type Output = z.output<typeof changesSinceApproval>;
type Item = Output['items'][number];

const mostItems = 30;
const longestText = 200;

/**
 * What of the entry is different from when the reader, or else anybody, last approved it: only what the reader may see
 * of it now, cell by cell. Null: nobody has approved it, or nothing is different.
 */
export async function changesSince(ctx: Context, { situation }: EntryView): Promise<Output | null> {
  const { entry } = situation;
  const approval = entry && (await lastApproval(ctx.db, entry.id, actorOf(ctx).id));
  if (!entry || !approval) return null;
  const changes = await changesAfter(ctx.db, entry.id, approval.at);
  if (changes.length === 0) return null;
  const { form } = inLanguage(situation.version, ctx.locale).compiled;
  const access = entryAccess(situation);
  const beforeAll = { ...entry.values, ...valuesBefore(changes, entry.values) };
  const [before, after] = [redact(form, beforeAll, access), redact(form, entry.values, access)];
  const differences = differencesOf(form, before, after);
  if (differences.length === 0) return null;
  const facts = await textFacts(ctx, await loadReferences(ctx, form, [before, after]));
  const named = await personNamer(ctx, [approval.actorId, ...changes.map(({ actorId }) => actorId)]);
  const byField = new Map(changes.map((change) => [change.field, change]));
  return {
    since: approval.at,
    by: named(approval.actorId),
    isOwn: approval.actorId === actorOf(ctx).id,
    items: differences.slice(0, mostItems).map((difference) => {
      const change = byField.get(topOf(difference));
      return { ...itemOf(difference, facts), at: change?.at ?? approval.at, by: named(change?.actorId) };
    }),
    more: Math.max(0, differences.length - mostItems),
  };
}

/** What was too large to be kept counts as it is now: the rest can be told apart. */
function valuesBefore(changes: readonly FieldChange[], now: EntryValues): EntryValues {
  return Object.fromEntries(
    changes.map(({ field, before, isKept }) => [field, isKept ? before : (now[field] ?? null)]),
  );
}

function topOf(difference: Difference): string {
  if (difference.kind !== 'value') return difference.section.name;
  return difference.field.isInTable ? difference.field.sectionName : difference.field.name;
}

function itemOf(difference: Difference, facts: TextFacts): Omit<Item, 'at' | 'by'> {
  if (difference.kind === 'value') {
    const { field, line } = difference;
    return {
      path: field.path,
      label: field.definition.displayName || field.name,
      line,
      before: textOf(field, difference.before, facts),
      after: textOf(field, difference.after, facts),
      isCalculated: field.type.capabilities.isCalculated,
    };
  }
  const { section, line, row, kind } = difference;
  const text = section.fields
    .map((field) => textOf(field, row[field.name] ?? null, facts))
    .filter((part) => part !== '')
    .join(' · ');
  return {
    path: section.name,
    label: section.definition.displayName || section.name,
    line,
    before: kind === 'removed' ? short(text) : '',
    after: kind === 'added' ? short(text) : '',
    isCalculated: false,
  };
}

/** Blank where the field has another type by now than the value. */
function textOf({ type, definition }: CompiledField, value: FieldValue, facts: TextFacts): string {
  return value === null || !type.capabilities.hasValue ? '' : short(type.toText(value, definition, facts));
}

function short(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length > longestText
    ? `${characters.slice(0, longestText).join('')}…`
    : characters.join('');
}
