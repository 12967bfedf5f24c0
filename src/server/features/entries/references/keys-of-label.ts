import type { ReferenceSource } from '#engine/form/sources/reference-source.ts';
import type { FilterGroup, FilterRule } from '#engine/query/filter.ts';
import { type Locale, locales } from '#messages/index.ts';
import { type ModuleVersion, versionOf } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import { booleanWordsFor } from '#server/platform/boolean-words.ts';
import type { Context } from '#server/platform/context.ts';
import { listColumns } from '../columns/entry-column.ts';
import { fieldSecrecy } from '../columns/field-secrecy.ts';
import { firstEntries } from '../listing/first-entries.ts';
import { canSeeList, visibleScope } from '../viewing/visible-scope.ts';
import { findChoices } from './find-choices.ts';
import { type LabelReading, rulesOfPart } from './label-rules.ts';
import {
  labelSeparator,
  type ModuleSource,
  presentReferred,
  referredEntries,
  sourceModule,
} from './referred-entries.ts';

/** So many things that may be called so are asked for at first. */
const firstLength = 100;

/**
 * The keys of what the actor may choose and is called so, in any case: as it is kept, else in the actor's language, else
 * in any other.
 */
export async function keysOfLabel(ctx: Context, source: ReferenceSource, label: string): Promise<string[]> {
  const wanted = label.trim().toLowerCase();
  const isCalled = (text: string) => text.trim().toLowerCase() === wanted;
  if (source.kind !== 'module' || source.labelFields.length === 0) {
    const found = await findChoices(ctx, source, { searchTerm: label, governing: null, length: 20 });
    return found.filter((choice) => isCalled(choice.label)).map(({ id }) => id);
  }
  const module = await sourceModule(ctx, source);
  const version = module && (await versionOf(ctx, module, module.versionNumber));
  if (!version || !(await canSeeList(ctx, version))) return [];
  const languages = languagesOf(version);
  const entries = await referredEntries(
    ctx,
    source,
    await candidates(ctx, source, version, label, languages),
  );
  if (entries.length === 0) return [];
  const others = locales.filter((language) => language !== ctx.locale);
  for (const rank of [[null], [ctx.locale], others]) {
    const keys = new Set<string>();
    for (const language of rank) {
      for (const [id, row] of await presentReferred(ctx, source, entries, language)) {
        if (isCalled(row.label)) keys.add(id);
      }
    }
    if (keys.size > 0) return [...keys];
  }
  return [];
}

/** All entries whose fields hold what the parts of the label say. */
async function candidates(
  ctx: Context,
  source: ModuleSource,
  version: ModuleVersion,
  label: string,
  languages: readonly Locale[],
): Promise<string[]> {
  const columns = listColumns(version, await fieldSecrecy(ctx, version));
  const named = source.labelFields.flatMap((name) => columns.get(name) ?? []);
  const parts = label
    .split(labelSeparator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const reading = await readingOf(ctx, version, languages);
  const holding = parts.map((part): FilterGroup => {
    const rules = named.flatMap((column) => rulesOfPart(column, part, reading));
    return { condition: 'or', rules };
  });
  // The name of a file cannot be asked for: a part that nothing else is written as may be one.
  const isAnyHidden = named.some(
    ({ operators }) => !operators.includes('eq') && !operators.includes('contains'),
  );
  if (!isAnyHidden && holding.some(({ rules }) => rules.length === 0)) return [];
  const rules: (FilterRule | FilterGroup)[] = [
    { field: 'workflow_status', operator: 'neq', value: 'Draft' },
    ...(source.filters ? [source.filters] : []),
    { condition: isAnyHidden ? 'or' : 'and', rules: holding.filter((group) => group.rules.length > 0) },
  ];
  const filters = { condition: 'and' as const, rules };
  const scope = await visibleScope(ctx, version);
  // Two things of one name are none that a file could mean, so none may be missed.
  for (let length = firstLength; ; length *= 4) {
    const found = await firstEntries(ctx, version, { length, filters }, scope);
    if (found.length < length) return found;
  }
}

async function readingOf(
  ctx: Context,
  version: ModuleVersion,
  languages: readonly Locale[],
): Promise<LabelReading> {
  const { people } = await directory(ctx);
  const { timeZone, dateFormat } = await organization(ctx);
  const nameOf = (_kind: string, id: string) => people.get(id)?.name;
  const facts = [...new Set([ctx.locale, ...languages])].map((locale) => ({
    locale,
    timeZone,
    dateFormat,
    booleanWords: booleanWordsFor(locale),
    labelOf: nameOf,
  }));
  const peopleNamed = (name: string) =>
    [...people.values()]
      .filter((person) => person.name.toLowerCase() === name.toLowerCase())
      .map(({ id }) => id);
  return { version, languages, facts, peopleNamed };
}

const languagesOf = ({ compiled }: ModuleVersion): Locale[] =>
  locales.filter((locale) => compiled.definition.translations?.[locale] !== undefined);
