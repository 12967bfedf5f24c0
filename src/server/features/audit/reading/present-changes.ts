import type { EntryValues } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import { valuePrefix } from '../recording/complete-record.ts';
import type { AuditRowDetail } from './audit-list-store.ts';
import { choiceText, settingLabel } from './audit-texts.ts';
import { entryReader } from './entry-reader.ts';
import { settingTexts } from './setting-texts.ts';

/** Both sides of a change, as a record keeps them. */
interface BeforeAndAfter {
  readonly before: unknown;
  readonly after: unknown;
}

/** A change as a reader may see it. */
interface PresentedChange extends BeforeAndAfter {
  readonly name: string;
  readonly label: string;
  readonly before_text: string;
  readonly after_text: string;
  readonly isHidden: boolean;
}

type Kept = Pick<AuditRowDetail, 'kept' | 'commitments' | 'moduleId' | 'entryId' | 'subjectKind'>;

interface Side {
  readonly value: unknown;
  readonly text: string;
}

/** Values of entries by the law of visibility; all others are for every system administrator. */
export async function presentChanges(ctx: Context, row: Kept): Promise<readonly PresentedChange[]> {
  const names = Object.keys(row.commitments)
    .filter((name) => name.startsWith(valuePrefix))
    .map((name) => name.slice(valuePrefix.length));
  if (names.length === 0) return [];
  const kept = names.flatMap((name) => {
    const value = row.kept[`${valuePrefix}${name}`]?.value as BeforeAndAfter | undefined;
    return value ? [{ name, ...value }] : [];
  });
  const reader = await readerOf(ctx, row, kept);
  return names.map((name) => {
    const value = kept.find((one) => one.name === name);
    const label = reader.labelOf(name) ?? name;
    const before = value && reader.read(name, value.before);
    const after = value && reader.read(name, value.after);
    const hidden = { before: null, after: null, before_text: '', after_text: '', isHidden: true };
    if (!before || !after) return { name, label, ...hidden };
    const texts = { before_text: before.text, after_text: after.text };
    return { name, label, before: before.value, after: after.value, ...texts, isHidden: false };
  });
}

/** What a reader of the record may see: of an entry by its form, of settings everything. */
async function readerOf(
  ctx: Context,
  { moduleId, entryId, subjectKind }: Kept,
  kept: readonly ({ readonly name: string } & BeforeAndAfter)[],
): Promise<{
  labelOf(name: string): string | undefined;
  read(name: string, value: unknown): Side | null;
}> {
  const sides = (['before', 'after'] as const).map((side) =>
    kept.map((one) => [one.name, one[side]] as const),
  );
  if (moduleId !== null && entryId !== null) {
    const values = sides.map((side) => Object.fromEntries(side) as EntryValues);
    return entryReader(ctx, { moduleId, entryId }, values);
  }
  const text = await settingTexts(
    ctx,
    sides.flat().map(([, value]) => value),
  );
  return {
    labelOf: (name) => settingLabel(ctx.locale, subjectKind, name),
    read: (name, value) => ({
      value,
      text: text(value, (word, part) => choiceText(ctx.locale, subjectKind, { name, part }, word)),
    }),
  };
}
