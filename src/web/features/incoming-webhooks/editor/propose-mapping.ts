import type { DocumentPlace } from '#engine/text/json-pointer.ts';
import type { EditedTable, FieldSources } from '../edited-mapping.ts';

/** A field that can be filled. */
export interface Target {
  readonly name: string;
  readonly label: string;
}

/** A table section that can be filled. */
export interface TableTarget extends Target {
  readonly fields: readonly Target[];
}

/** A mapping by names: a place fills the field whose name or label is called like the last key of the place. */
export function proposeMapping(
  places: readonly DocumentPlace[],
  targets: { readonly fields: readonly Target[]; readonly tables: readonly TableTarget[] },
): { readonly fields: FieldSources; readonly tables: Readonly<Record<string, EditedTable>> } {
  const lists = places.filter((place) => place.inRow);
  const tables = targets.tables.flatMap((table): [string, EditedTable][] => {
    const only = targets.tables.length === 1 && lists.length === 1 ? lists[0] : undefined;
    const list = lists.find((place) => isCalled(place, table)) ?? only;
    const fields = list ? proposedFields(list.inRow ?? [], table.fields) : {};
    return list && Object.keys(fields).length > 0 ? [[table.name, { place: list.pointer, fields }]] : [];
  });
  const plain = places.filter((place) => !place.inRow);
  return { fields: proposedFields(plain, targets.fields), tables: Object.fromEntries(tables) };
}

function proposedFields(places: readonly DocumentPlace[], targets: readonly Target[]): FieldSources {
  const free = [...places];
  return Object.fromEntries(
    targets.flatMap((target) => {
      const at = free.findIndex((place) => isCalled(place, target));
      const [place] = at < 0 ? [] : free.splice(at, 1);
      return place ? [[target.name, { place: place.pointer }]] : [];
    }),
  );
}

function isCalled({ pointer }: DocumentPlace, { name, label }: Target): boolean {
  const key = plainText(pointer.slice(pointer.lastIndexOf('/') + 1));
  return key !== '' && (key === plainText(name) || key === plainText(label));
}

function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
