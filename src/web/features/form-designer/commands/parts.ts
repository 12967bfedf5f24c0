import type { ModuleDefinition } from '#engine/module/definition.ts';

/** A selectable part of the canvas: a field by its id, or a section by its name. */
export interface Part {
  readonly kind: 'field' | 'section';
  readonly id: string;
}

/** A text that identifies a part. */
export function keyOfPart({ kind, id }: Part): string {
  return `${kind}:${id}`;
}

/** The part with this key. */
export function partOfKey(key: string): Part {
  const colon = key.indexOf(':');
  return { kind: key.slice(0, colon) === 'section' ? 'section' : 'field', id: key.slice(colon + 1) };
}

/** Every part of a form in reading order. */
export function partsOf(module: ModuleDefinition): Part[] {
  return module.fieldGroups.flatMap((section) => [
    { kind: 'section', id: section.name },
    ...section.rows.flatMap((row) => row.fields.map(({ id }): Part => ({ kind: 'field', id }))),
  ]);
}

/**
 * The parts from one to another: fields between two fields, whole sections if one end is a section. Half a section
 * could not be moved or copied as a section.
 */
export function rangeOf(module: ModuleDefinition, from: Part, to: Part): Part[] {
  const parts = partsOf(module);
  const placeOf = (part: Part) => parts.findIndex((one) => keyOfPart(one) === keyOfPart(part));
  const ends = [placeOf(from), placeOf(to)].sort((left, right) => left - right);
  const [first = -1, last = -1] = ends;
  if (first < 0) return [to];
  const isOfSections = from.kind === 'section' || to.kind === 'section';
  if (!isOfSections) return parts.slice(first, last + 1).filter(({ kind }) => kind === 'field');
  const start = parts.slice(0, first + 1).findLastIndex(({ kind }) => kind === 'section');
  return parts.slice(start, last + 1).filter(({ kind }) => kind === 'section');
}

/** The selected parts in reading order. Fields of a selected section belong to it. */
export function selectionIn(
  module: ModuleDefinition,
  parts: readonly Part[],
): { readonly sectionNames: readonly string[]; readonly fieldIds: readonly string[] } {
  const keys = new Set(parts.map(keyOfPart));
  const sections = module.fieldGroups.filter(({ name }) => keys.has(`section:${name}`));
  const others = module.fieldGroups.filter((section) => !sections.includes(section));
  const fields = others.flatMap((section) => section.rows.flatMap((row) => row.fields));
  return {
    sectionNames: sections.map(({ name }) => name),
    fieldIds: fields.flatMap(({ id }) => (keys.has(`field:${id}`) ? [id] : [])),
  };
}
