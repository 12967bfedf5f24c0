import type { FieldType } from '#engine/form/field-type.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { MessageKey } from '#messages/index.ts';
import { isCalculated, typeLabel } from '#web/features/field-types/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

const groups = ['text', 'date', 'choice', 'people', 'files', 'calculated', 'action'] as const;

/** A type that can be inserted, with its name and what it is for. */
export interface PaletteItem {
  readonly type: FieldType;
  readonly label: string;
  readonly about: string;
}

interface ItemGroup {
  readonly group: (typeof groups)[number];
  readonly items: readonly PaletteItem[];
}

/**
 * The types of the palette by group. Calculated types are one item, whose result is chosen afterwards; a search finds
 * each of them, by its name or by what it is for, and puts those found by name first.
 */
export function paletteGroups(search: string, t: Translate): readonly ItemGroup[] {
  if (search.trim() === '') return groups.map((group) => ({ group, items: offeredIn(group, t) }));
  const isNamed = ({ label }: PaletteItem) => contains(label, search);
  const found = groups.map((group) => {
    const items = typesIn(group).map((type) => itemOf(type, t));
    const isFound = (item: PaletteItem) => !isNamed(item) && contains(item.about, search);
    return { group, items: [...items.filter(isNamed), ...items.filter(isFound)] };
  });
  const isFirst = ({ items }: ItemGroup) => items.some(isNamed);
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))].filter(
    ({ items }) => items.length > 0,
  );
}

/**
 * What a field of a type can be converted to, by group. Calculated types are one item here too: the type that the field
 * has, or else the one with a result of the same kind.
 */
export function conversionGroups(from: FieldType | undefined, t: Translate): readonly ItemGroup[] {
  return paletteGroups('', t).map(({ group, items }) => ({
    group,
    items: items.map((item) =>
      isCalculated(item.type) ? { ...item, type: resultLike(from) ?? item.type } : item,
    ),
  }));
}

/** Whether a text contains what was typed, in any case. */
export function contains(text: string, search: string): boolean {
  return text.toLowerCase().includes(search.trim().toLowerCase());
}

function offeredIn(group: ItemGroup['group'], t: Translate): readonly PaletteItem[] {
  const types = typesIn(group);
  const [first] = types.filter(isCalculated);
  const others = types.filter((type) => !isCalculated(type)).map((type) => itemOf(type, t));
  if (!first) return others;
  const label = t('field-help:calculated');
  return [{ type: first, label, about: t('field-help:calculatedAbout') }, ...others];
}

function resultLike(from: FieldType | undefined): FieldType | undefined {
  if (!from || isCalculated(from)) return from;
  return typesIn('calculated').find((type) => isCalculated(type) && type.columnKind === from.columnKind);
}

const typesIn = (group: ItemGroup['group']) =>
  [...fieldCatalogue.values()].filter((type) => type.group === group);

const itemOf = (type: FieldType, t: Translate): PaletteItem => ({
  type,
  label: typeLabel(type.name, t),
  about: t(`field-help:about_${type.name}` as MessageKey),
});
