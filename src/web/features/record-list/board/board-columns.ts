import { entryStatuses } from '#contracts/shapes/entry.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { optionsOf } from '#engine/form/sources/option-list.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import type { CardPlace } from '../displays/use-moves.ts';
import type { EntryGroups } from '../groups/use-grouped-rows.ts';
import { groupName } from '../list-state.ts';
import { type RecordColumn, systemKindOf } from '../record-columns.ts';

/** A column of a board: a value of the field, with the number of its entries. */
export interface BoardColumnFacts extends CardPlace {
  readonly count: number;
  /** The exact total of the headline amount; null without numbers. */
  readonly total: string | null;
}

/**
 * The columns of a board: the choices of the field in the designer's order, also without entries, then other values that
 * entries have, such as former choices, and last the entries without a value.
 */
export function boardColumns(
  by: RecordColumn,
  { groups }: Pick<EntryGroups, 'groups'>,
  options: { readonly facts: TextFacts; readonly t: Translate; readonly amount: string | null },
): readonly BoardColumnFacts[] {
  const { facts, t, amount } = options;
  const found = new Map(groups.map((group) => [groupName(group.key), group]));
  const known = choicesOf(by);
  const others = groups.map(({ key }) => key).filter((key) => key !== null && !known.includes(key));
  const isEmptyUsed = found.has(groupName(null));
  return [...known, ...others, ...(isEmptyUsed ? [null] : [])].map((key) => {
    const name = groupName(key);
    const group = found.get(name);
    return {
      name,
      value: key,
      label: key === null ? t('records:noValue') : labelOf(by, group?.value ?? key, { facts, t }),
      count: group?.count ?? 0,
      total: (amount !== null && group?.totals[amount]?.sum) || null,
    };
  });
}

function choicesOf(by: RecordColumn): readonly FieldValue[] {
  if (by.isSystem) return [];
  const type = fieldCatalogue.get(by.field?.editorType ?? '');
  if (!by.field || !type) return [];
  if (type.columnKind === 'boolean') return [true, false];
  return type.refersTo?.(by.field) ? [] : optionsOf(by.field).map(({ key }) => key);
}

function labelOf(
  by: RecordColumn,
  value: FieldValue,
  { facts, t }: { readonly facts: TextFacts; readonly t: Translate },
): string {
  if (systemKindOf(by) === 'status') return statusLabel(String(value), t);
  const type = fieldCatalogue.get(by.field?.editorType ?? '');
  if (!by.field || !type) return String(value);
  if (typeof value === 'object' && value !== null && 'label' in value) return String(value.label);
  return type.toText(value, by.field, facts) || String(value);
}

const statusOrder: ReadonlyMap<string, number> = new Map(
  entryStatuses.map((status, place) => [status, place]),
);

/** The columns of a board by status in the order of an entry's life; others as they are. */
export function inLifeOrder(
  by: RecordColumn,
  columns: readonly BoardColumnFacts[],
): readonly BoardColumnFacts[] {
  if (systemKindOf(by) !== 'status') return columns;
  const placeOf = ({ value }: BoardColumnFacts) => statusOrder.get(String(value)) ?? statusOrder.size;
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
}
