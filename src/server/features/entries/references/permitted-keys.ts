import { filterColumnsOf } from '#engine/form/sources/filter-columns.ts';
import type { ReferenceSource } from '#engine/form/sources/reference-source.ts';
import { daysAsMoments } from '#engine/query/days-as-moments.ts';
import { matches } from '#engine/query/matches.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { choiceScopeOf, choosableKeys } from '#server/features/connectors/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { canViewEntry, moduleActionsOn } from '../viewing/can-view-entry.ts';
import { referenceRows } from './reference-rows.ts';
import { type ModuleSource, referredEntries, valuesForReader } from './referred-entries.ts';

/** The given keys that the actor may choose now: they exist, pass the source's filters, and may be seen. */
export async function permittedKeys(
  ctx: Context,
  source: ReferenceSource,
  keys: readonly string[],
  governing: FieldValue,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  if (source.dependsOn && governing === null) return new Set();
  if (source.kind === 'external') {
    return new Set(await choosableKeys(ctx.db, source.origin, keys, choiceScopeOf(ctx)));
  }
  const rows =
    source.kind === 'module'
      ? await visibleRows(ctx, source, keys)
      : [...(await referenceRows(ctx, source, keys))].map(([key, { values }]) => ({ key, values }));
  const column = source.dependsOn?.column;
  const wanted = governingText(governing);
  return new Set(
    rows
      .filter(({ values }) => column === undefined || String(values[column] ?? '') === wanted)
      .map(({ key }) => key),
  );
}

/** The value that the column on which choices depend must have, as text; for a reference, its key. */
export function governingText(governing: FieldValue): string {
  const isReference = typeof governing === 'object' && governing !== null && 'id' in governing;
  return String((isReference ? governing.id : governing) ?? '');
}

async function visibleRows(
  ctx: Context,
  source: ModuleSource,
  keys: readonly string[],
): Promise<{ key: string; values: EntryValues }[]> {
  const timeZone = await timeZoneOf(ctx);
  const visible: { key: string; values: EntryValues }[] = [];
  for (const entry of await referredEntries(ctx, source, keys)) {
    if (entry.status === 'Draft' || !(await canViewEntry(ctx, entry))) continue;
    const values = valuesForReader(entry, await moduleActionsOn(ctx, entry));
    const columns = filterColumnsOf(entry.version.compiled.form);
    const filter = source.filters && daysAsMoments(source.filters, columns, timeZone);
    if (filter && !matches(filter, values, columns)) continue;
    visible.push({ key: entry.id, values });
  }
  return visible;
}
