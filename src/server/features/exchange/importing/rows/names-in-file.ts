import type { CompiledField, CompiledSection } from '#engine/form/compiled-form.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import { type OptionNames, optionsOf } from '#engine/form/sources/option-list.ts';
import {
  fieldNameKey,
  optionNameKey,
  sectionNameKey,
  type TranslatedNames,
  translatedNames,
} from '#engine/module/translate-module.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';

/** The accepted names of a thing in a file, by rank: the original, the actor's language, the other languages. */
export type RankedNames = readonly [readonly string[], ...TranslatedNames];

/** The accepted names of the parts of an app in a file, in every language. */
export interface NamesInFile {
  ofField(field: CompiledField): RankedNames;
  ofSection(section: CompiledSection): RankedNames;
  /** The choices of a field, in addition to the names as written. */
  ofOptions(field: FieldDefinition): readonly OptionNames[];
}

export function namesInFile(ctx: Context, { compiled: { definition } }: ModuleVersion): NamesInFile {
  const translated = (key: string) => translatedNames(definition, ctx.locale, key);
  const known = new Map<FieldDefinition, readonly OptionNames[]>();
  return {
    ofField: ({ name, definition: field }) => [[name, field.displayName], ...translated(fieldNameKey(field))],
    ofSection: ({ name, definition: section }) => [
      [name, section.displayName],
      ...translated(sectionNameKey(section)),
    ],
    ofOptions(field) {
      const held = known.get(field);
      if (held) return held;
      const options = optionsOf(field).map(
        ({ key }) => [key, translated(optionNameKey(field, key))] as const,
      );
      const names = ([0, 1] as const).map((rank) => new Map(options.map(([key, all]) => [key, all[rank]])));
      known.set(field, names);
      return names;
    },
  };
}

/**
 * The thing for each title, each thing once. Original names have priority over translations; a translation that
 * several things share matches none of them.
 */
export function meantBy<Thing>(
  titles: readonly string[],
  things: readonly Thing[],
  namesOf: (thing: Thing) => RankedNames,
): (Thing | null)[] {
  const free = new Map(things.map((thing) => [thing, namesOf(thing).map((names) => names.map(plain))]));
  const meant: (Thing | null)[] = titles.map(() => null);
  for (const rank of [0, 1, 2]) {
    for (const [index, title] of titles.entries()) {
      const wanted = plain(title);
      if (meant[index] !== null || wanted === '') continue;
      const called = [...free].filter(([, names]) => names[rank]?.includes(wanted)).map(([thing]) => thing);
      const [first] = called;
      if (first === undefined || (rank > 0 && called.length > 1)) continue;
      meant[index] = first;
      free.delete(first);
    }
  }
  return meant;
}

/** Whether two titles mean the same: letters and digits count, and no empty title means anything. */
export function isSameTitle(left: string, right: string): boolean {
  return plain(left) !== '' && plain(left) === plain(right);
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
