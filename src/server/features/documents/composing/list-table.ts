import type { TextFacts } from '#engine/form/field-type.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { formatInstant } from '#engine/value/zoned-time.ts';
import {
  type ExportedEntries,
  type ExportedEntry,
  loadReferences,
  textFacts,
} from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { PaperBlock } from '../paper-document.ts';
import { statusWord, systemColumnWord } from './document-texts.ts';

type Table = Extract<PaperBlock, { kind: 'table' }>;

/** Entries that the actor may take out as a table; `first` stops after so many. The version is in their language. */
export async function listTable(
  ctx: Context,
  version: ModuleVersion,
  entries: ExportedEntries,
  first = Number.POSITIVE_INFINITY,
): Promise<Table> {
  const rows: string[][] = [];
  for await (const batch of entries.batches()) {
    rows.push(...(await rowsOf(ctx, version, entries, batch.slice(0, first - rows.length))));
    if (rows.length >= first) break;
  }
  return { kind: 'table', head: headOf(ctx, version, entries), rows };
}

function headOf(ctx: Context, version: ModuleVersion, { columns }: ExportedEntries) {
  return columns.map(({ name }) => {
    const field = version.compiled.form.fields.get(name);
    return {
      text: field?.definition.displayName ?? systemColumnWord(name, ctx.locale),
      isNumber: field?.type.content === 'number',
    };
  });
}

async function rowsOf(
  ctx: Context,
  version: ModuleVersion,
  { columns }: ExportedEntries,
  batch: readonly ExportedEntry[],
): Promise<string[][]> {
  const { form } = version.compiled;
  const values = batch.map((entry) => entry.values as EntryValues);
  const facts = await textFacts(ctx, await loadReferences(ctx, form, values));
  const people = await directory(ctx);
  return batch.map((entry) =>
    columns.map(({ name, kind }) => {
      const field = form.fields.get(name);
      if (field) return field.type.toText(entry.values[name] ?? null, field.definition, facts);
      const value = entry.system[name as keyof typeof entry.system];
      if (value === null || value === undefined) return '';
      if (kind === 'uuid') return people.person(String(value))?.name ?? '';
      return systemText(ctx, name, kind, String(value), facts);
    }),
  );
}

function systemText(ctx: Context, name: string, kind: string, value: string, facts: TextFacts): string {
  if (kind === 'timestamptz') return formatInstant(value, facts.dateFormat, facts.timeZone, facts.timeFormat);
  return name === 'workflow_status' ? statusWord(value, ctx.locale) : value;
}
