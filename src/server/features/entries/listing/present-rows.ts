import type { z } from 'zod';
import type { entryRow } from '#contracts/shapes/entry.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { activityNamesIn, inLanguage, type ModuleVersion } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { EntryColumn } from '../columns/entry-column.ts';
import { type FieldSecrecy, isShownIn, viewingOfRow } from '../columns/field-secrecy.ts';
import { systemValues, withPeople } from '../columns/system-values.ts';
import { loadReferences, shownReference } from '../references/load-references.ts';
import { referenceFields } from '../references/reference-fields.ts';
import type { EntryRow } from '../table/entry-row.ts';
import type { ListReader } from '../viewing/hidden-field-store.ts';
import { personLabel } from '../viewing/present-values.ts';
import type { OpenTask } from './entry-page-store.ts';

type ShownRow = z.output<typeof entryRow>;
type PersonOf = (id: string | null) => ShownRow['created_by'];

/** Rows as the wire shows them: system columns, then each field that is not hidden from the reader. */
export async function presentRows(
  ctx: Context,
  version: ModuleVersion,
  rows: readonly EntryRow[],
  {
    columns,
    secrecy,
    reader,
    tasks,
  }: {
    readonly columns: readonly EntryColumn[];
    readonly secrecy: FieldSecrecy;
    readonly reader: ListReader;
    readonly tasks: readonly OpenTask[];
  },
): Promise<ShownRow[]> {
  const person = await personOf(ctx);
  const label = await personLabel(ctx);
  const fieldsOf = (row: EntryRow) => {
    const viewing = viewingOfRow(row, secrecy, reader.seesHidden);
    const fields: Record<string, FieldValue> = {};
    for (const { name, columnName, binding, hiddenAt, kind } of columns) {
      if (!binding || !isShownIn(row, hiddenAt, secrecy, viewing)) continue;
      const value = binding.read(row[columnName]);
      fields[name] = kind === 'uuid' || kind === 'textList' ? label(value) : value;
    }
    return fields;
  };
  const shown = await withReferenceLabels(ctx, version.compiled.form, rows.map(fieldsOf));
  const flowName = inLanguage(version, ctx.locale).module.displayName;
  return rows.map((row, index) => {
    const open = tasks.filter((task) => task.entryId === row.id);
    const values = systemValues(row, {
      flow_name: flowName,
      workflow_activity_name: activityNamesIn(ctx, version, row.workflow_activity_name),
      expire_at: earliest(open.map((task) => task.dueAt)),
    });
    return {
      ...shown[index],
      id: row.id,
      revision: row.revision,
      ...withPeople(values, person),
      tasks: shownTasks(open, person),
    };
  });
}

async function personOf(ctx: Context): Promise<PersonOf> {
  const people = await directory(ctx);
  return (id) => {
    const known = id === null ? undefined : people.person(id);
    return known ? { id: known.id, name: known.name } : null;
  };
}

function shownTasks(tasks: readonly OpenTask[], person: PersonOf): ShownRow['tasks'] {
  return tasks.flatMap((task) => {
    const assignee = person(task.assigneeId);
    if (!assignee) return [];
    return [{ id: task.id, activity_title: titleFor(task), assignee, is_own: task.isOwn }];
  });
}

/** Titles are written for the person who has the task. */
function titleFor({ isOwn, title, sharedTitle }: OpenTask): string {
  return isOwn ? title : (sharedTitle ?? title);
}

function earliest(instants: readonly (string | null)[]): string | null {
  return instants.filter((instant) => instant !== null).toSorted()[0] ?? null;
}

/** The same values with what they refer to as the wire shows it. */
export async function withReferenceLabels(
  ctx: Context,
  form: CompiledForm,
  rows: readonly EntryValues[],
): Promise<readonly EntryValues[]> {
  const fields = [...referenceFields(form).values()].filter(({ field }) => !field.isInTable);
  if (fields.length === 0) return rows;
  const references = await loadReferences(ctx, form, rows);
  return rows.map((values) => {
    const labelled = fields.flatMap(({ field: { name }, kind }) =>
      Object.hasOwn(values, name) ? [[name, shownReference(values[name] ?? null, references.get(kind))]] : [],
    );
    return { ...values, ...Object.fromEntries(labelled) };
  });
}
