import { optionsOf } from '#engine/form/option-list.ts';
import type { ReferenceSource } from '#engine/form/reference-source.ts';
import { optionNameKey, translationOf } from '#engine/module/translate-module.ts';
import type { FilterGroup, FilterRule } from '#engine/query/filter.ts';
import { type Locale, locales } from '#messages/index.ts';
import { type ModuleVersion, versionOf } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fieldSecrecy } from '../columns/field-secrecy.ts';
import { type ListColumn, listColumns } from '../columns/list-column.ts';
import { firstEntries } from '../listing/first-entries.ts';
import { maySeeList, visibleScope } from '../viewing/visible-scope.ts';
import { findChoices } from './find-choices.ts';
import {
  labelSeparator,
  type ModuleSource,
  presentReferred,
  referredEntries,
  sourceModule,
} from './referred-entries.ts';

/** So many things that may be called so are looked at. */
const mostCandidates = 100;

/**
 * The keys of what the actor may choose and is called so, in any case: as it is kept, else in the actor's language, else
 * in any other that it is translated into.
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
  if (!version || !(await maySeeList(ctx, version))) return [];
  const languages = languagesOf(version);
  const entries = await referredEntries(
    ctx,
    source,
    await candidates(ctx, source, version, label, languages),
  );
  const others = languages.filter((language) => language !== ctx.locale);
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

/** Entries whose fields hold what the parts of the label say. */
async function candidates(
  ctx: Context,
  source: ModuleSource,
  version: ModuleVersion,
  label: string,
  languages: readonly Locale[],
): Promise<string[]> {
  const columns = listColumns(version, await fieldSecrecy(ctx, version));
  const named = source.labelFields.flatMap((name) => columns.get(name) ?? []);
  const parts = label.split(labelSeparator).map((part) => part.trim());
  const holding = parts.map((part): FilterGroup => {
    const rules = named.flatMap((column) => rulesFor(column, part, version, languages));
    return { condition: 'or', rules };
  });
  // A number or a day of a label is written in too many ways to ask for.
  const isAllText = named.every(({ operators }) => operators.includes('contains'));
  const rules: (FilterRule | FilterGroup)[] = [
    { field: 'workflow_status', operator: 'neq', value: 'Draft' },
    ...(source.filters ? [source.filters] : []),
    { condition: isAllText ? 'and' : 'or', rules: holding.filter((group) => group.rules.length > 0) },
  ];
  const request = { length: mostCandidates, filters: { condition: 'and' as const, rules } };
  return firstEntries(ctx, version, request, await visibleScope(ctx, version));
}

function rulesFor(
  { name, kind, operators }: ListColumn,
  part: string,
  { compiled }: ModuleVersion,
  languages: readonly Locale[],
): FilterRule[] {
  const field = compiled.form.fields.get(name)?.definition;
  const isMeant = (text: string | null) => text?.trim().toLowerCase() === part.toLowerCase();
  const options = (field ? optionsOf(field) : []).filter(
    ({ key, label }) =>
      field &&
      (isMeant(label) ||
        languages.some((language) =>
          isMeant(translationOf(compiled.definition, language, optionNameKey(field, key))),
        )),
  );
  if (kind === 'textList') {
    const keys = options.length > 0 ? options.map(({ key }) => key) : [part];
    return keys.map((value) => ({ field: name, operator: 'contains' as const, value }));
  }
  const contains = operators.includes('contains') && part !== '';
  return [
    ...(contains ? [{ field: name, operator: 'contains' as const, value: part }] : []),
    ...options.map(({ key }) => ({ field: name, operator: 'eq' as const, value: key })),
  ];
}

const languagesOf = ({ compiled }: ModuleVersion): Locale[] =>
  locales.filter((locale) => compiled.definition.translations?.[locale] !== undefined);
