import { openBindings } from '#engine/form/bindings.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import { defaultFieldNames, defaultFields, defaultFieldText } from '#engine/form/names/default-fields.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import { designLimits, type ReportDesign } from '#engine/report/design.ts';
import type { ReportPicture } from '#engine/report/pieces.ts';
import type { ReportRow, ReportSource } from '#engine/report/report-source.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { statusWord } from '#server/features/documents/index.ts';
import {
  canSeeList,
  type ExportedEntry,
  entryFacts,
  exportedEntries,
  loadReferences,
} from '#server/features/entries/index.ts';
import { compiledModule, inLanguage, type ModuleVersion } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { listScope } from '../design-basis.ts';
import { readListedPictures } from './read-pictures.ts';
import { namedIn, type Surroundings, surroundingsOf } from './report-surroundings.ts';
import { type OtherValue, ReportConditions, writtenRow } from './written-row.ts';

/** What narrows the entries that a design is about. */
export interface ListAsked {
  readonly filters?: FilterGroup | undefined;
  readonly search?: { readonly searchValue: string } | undefined;
  readonly ids?: readonly string[] | undefined;
}

/**
 * The entries of a list that the actor may see and take out, for a report. Refuses (`forbidden`) when no rule lets them
 * take out entries, and more entries than anybody reads (`report_too_many_entries`) unless a preview asks for the first.
 */
export async function listSource(
  ctx: Context,
  asked: { readonly moduleId: string; readonly list: ListAsked; readonly first?: number | undefined },
  design: ReportDesign,
): Promise<{ readonly source: ReportSource; readonly organization: string }> {
  const newest = await compiledModule(ctx, asked.moduleId);
  if (!(await canSeeList(ctx, newest))) throw notFound();
  const entries = await entriesOf(ctx, newest, asked, design);
  const version = inLanguage(newest, ctx.locale);
  const values = entries.map((entry) => entry.values);
  const around = await surroundingsOf(ctx, version, await loadReferences(ctx, version.compiled.form, values));
  const named = { ...around.named, count: { value: entries.length, text: String(entries.length) } };
  const conditions = new ReportConditions();
  const facts = await entryFacts(ctx, newest, null, {});
  const pictures = await readListedPictures(ctx, design, values, around.facts);
  const listed = { version, around, named, facts, pictures };
  const rows = entries.map((entry) => entryRow(ctx, { ...listed, entry }, conditions));
  const top = writtenRow(
    {
      fields: new Map(),
      values: {},
      facts: around.facts,
      scope: listScope,
      bindings: () => ({ actor: facts.actor, now: facts.now, today: facts.today, count: entries.length }),
      other: (name) => namedIn(named, name),
      pictures: new Map(),
    },
    conditions,
  );
  const source = { ...around.parts, top, rowsOf: (table: string | null) => (table === null ? rows : []) };
  return { source, organization: around.organization };
}

async function entriesOf(
  ctx: Context,
  version: ModuleVersion,
  { list, first }: { readonly list: ListAsked; readonly first?: number | undefined },
  design: ReportDesign,
): Promise<readonly ExportedEntry[]> {
  const rules = [design.list?.filters, list.filters].flatMap((group) => group ?? []);
  const found = await exportedEntries(ctx, version, {
    list: {
      ...(rules.length > 0 ? { filters: { condition: 'and', rules } } : {}),
      ...(list.search ? { search: list.search } : {}),
      ...(design.list?.orders ? { orders: [...design.list.orders] } : {}),
    },
    isOfDrafts: false,
    ...(list.ids ? { ids: list.ids } : {}),
  });
  if (first === undefined && found.count > designLimits.rows) {
    const violation = { path: '', code: 'report_too_many_entries', params: { maximum: designLimits.rows } };
    throw new AppError('validation_failed', {}, { violations: [violation] });
  }
  const entries: ExportedEntry[] = [];
  for await (const batch of found.batches()) {
    entries.push(...batch);
    if (first !== undefined && entries.length >= first) return entries.slice(0, first);
  }
  return entries;
}

interface ListedEntry {
  readonly entry: ExportedEntry;
  readonly version: ModuleVersion;
  readonly around: Surroundings;
  readonly named: Readonly<Record<string, OtherValue>>;
  readonly facts: FormFacts;
  readonly pictures: ReadonlyMap<string, ReportPicture>;
}

function entryRow(ctx: Context, listed: ListedEntry, conditions: ReportConditions): ReportRow {
  const { entry, version, around, named, facts, pictures } = listed;
  const { form } = version.compiled;
  const system = systemOf(entry);
  const status = String(entry.system.workflow_status ?? '');
  const { references: _left, ...own } = facts;
  return writtenRow(
    {
      fields: form.fields,
      values: entry.values,
      facts: around.facts,
      scope: form.scope,
      bindings: () =>
        openBindings(
          form,
          { ...entry.values, ...entry.tables },
          {
            ...own,
            initiator: facts.people?.get(String(entry.system.workflow_initiator_user ?? '')) ?? facts.actor,
            entry: { ...system, id: entry.id, status },
          },
        ),
      other: (name) => {
        if (name === 'status') return { value: status, text: statusWord(status, ctx.locale) };
        const text = defaultFieldText(system, name, around.facts);
        return text === undefined ? namedIn(named, name) : { value: system[name] ?? null, text };
      },
      pictures,
    },
    conditions,
  );
}

/** The default fields of a listed entry by their names in templates. */
function systemOf({ system }: ExportedEntry): EntryValues {
  const values = system as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    defaultFieldNames.map((name) => {
      const value = values[defaultFields[name]];
      return [name, typeof value === 'string' ? value : null];
    }),
  );
}
