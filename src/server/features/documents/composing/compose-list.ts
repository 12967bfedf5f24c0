import type { getListDocument } from '#contracts/documents/get-list-document.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { formatInstant } from '#engine/value/zoned-time.ts';
import {
  canSeeList,
  type ExportedEntries,
  type ExportedEntry,
  exportedEntries,
  loadReferences,
  textFacts,
} from '#server/features/entries/index.ts';
import { compiledModule, inLanguage, type ModuleVersion } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { PaperDocument } from '../paper-document.ts';
import { documentTooLarge } from '../writing/write-pdf-in-thread.ts';
import { statusWord, systemColumnWord, wordsFor } from './document-texts.ts';
import { pageFrame } from './page-frame.ts';

/** More entries make no document that people read; a workbook takes them. */
const maxEntries = 2_000;

/** A list as a document: what a file of it would hold for the actor, as one table. */
export async function composeList(
  ctx: Context,
  { query, body }: EndpointInput<typeof getListDocument>,
): Promise<PaperDocument> {
  const newest = await compiledModule(ctx, query.moduleId);
  if (!(await canSeeList(ctx, newest))) throw notFound();
  const { view, ids, ...list } = body;
  const entries = await exportedEntries(ctx, newest, {
    list,
    isOfDrafts: view === 'drafts',
    ...(ids ? { ids } : {}),
  });
  if (entries.count > maxEntries) throw documentTooLarge();
  const version = inLanguage(newest, ctx.locale);
  const rows: string[][] = [];
  for await (const batch of entries.batches()) rows.push(...(await rowsOf(ctx, version, entries, batch)));
  const title = version.module.displayName;
  const { organization, logo, ...frame } = await pageFrame(ctx, title);
  const say = wordsFor(ctx.locale);
  return {
    ...frame,
    title,
    head: { organization, logo, app: title, number: '', status: '' },
    subtitle: say(rows.length === 1 ? 'entries_one' : 'entries_other', { count: rows.length }),
    isLandscape: entries.columns.length > 5,
    blocks: rows.length === 0 ? [] : [{ kind: 'table', head: headOf(ctx, version, entries), rows }],
  };
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
