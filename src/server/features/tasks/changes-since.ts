import type { z } from 'zod';
import type { changesSinceApproval as contract } from '#contracts/tasks/get-task.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { type Difference, differencesOf } from '#engine/form/values/differences.ts';
import { redact } from '#engine/form/values/redact.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { loadReferences, textFacts } from '#server/features/entries/index.ts';
import { inLanguage } from '#server/features/modules/index.ts';
import {
  changesSinceApproval,
  type EntryView,
  entryAccess,
  personNamer,
} from '#server/features/workflow/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';

type Output = z.output<typeof contract>;
type Item = Output['items'][number];

const maxItems = 30;
const maxTextLength = 200;

/**
 * The differences between the entry now and the entry at the reader's last approval, or else at the last approval by
 * anyone. Only values that the reader may see now are compared, cell by cell. Null: there is no approval, or no
 * difference.
 */
export async function changesSince(ctx: Context, { situation }: EntryView): Promise<Output | null> {
  const { entry } = situation;
  const since = entry && (await changesSinceApproval(ctx, entry));
  if (!entry || !since) return null;
  const { approval, changes } = since;
  const { form } = inLanguage(situation.version, ctx.locale).compiled;
  const access = entryAccess(situation);
  const [before, after] = [redact(form, since.before, access), redact(form, entry.values, access)];
  const differences = differencesOf(form, before, after);
  if (differences.length === 0) return null;
  const facts = await textFacts(ctx, await loadReferences(ctx, form, [before, after]));
  const named = await personNamer(ctx, [approval.actorId, ...changes.map(({ actorId }) => actorId)]);
  const byField = new Map(changes.map((change) => [change.field, change]));
  return {
    since: approval.at,
    by: named(approval.actorId),
    isOwn: approval.actorId === actorOf(ctx).id,
    items: differences.slice(0, maxItems).map((difference) => {
      const change = byField.get(topOf(difference));
      return { ...itemOf(difference, facts), at: change?.at ?? approval.at, by: named(change?.actorId) };
    }),
    more: Math.max(0, differences.length - maxItems),
  };
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
      isCalculated: field.type.origin === 'calculated',
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
  return value === null || type.origin === 'none' ? '' : short(type.toText(value, definition, facts));
}

function short(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length > maxTextLength
    ? `${characters.slice(0, maxTextLength).join('')}…`
    : characters.join('');
}
