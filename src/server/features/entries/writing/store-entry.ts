import type { EntryValues } from '#engine/value/field-value.ts';
import { forgetModule, type ModuleVersion } from '#server/features/modules/index.ts';
import { staleError } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { columnKinds } from '#server/platform/db/column-kinds.ts';
import { codeOfRefusal, isOtherColumnType } from '#server/platform/db/sql-errors.ts';
import type { PreparedEntry } from '../entry-change.ts';
import { noOwnTasks, type StoredEntry, type WorkflowColumns } from '../stored-entry.ts';
import { type EntryLayout, entryLayout } from '../table/entry-layout.ts';
import { type Assignment, insertEntry, updateEntry } from '../table/entry-store.ts';
import { lastChangeOf } from '../table/last-change-store.ts';
import { systemColumnNames, systemColumns, systemValuesOf } from '../table/system-columns.ts';
import { cleanHtml } from '../values/clean-html.ts';
import { uniqueRefusal } from './check-unique.ts';

/**
 * Writes prepared values and, in the same statement, the columns of the workflow. Refusals may only show at the end of
 * the transaction or attempt: `validation_failed`, `stale_revision`.
 */
export async function storeEntry(
  ctx: Context,
  version: ModuleVersion,
  prepared: PreparedEntry,
  workflow: Partial<WorkflowColumns> = {},
): Promise<StoredEntry> {
  const entry = prepared.entry ?? newEntry(ctx, version, prepared.id);
  const stored: StoredEntry = {
    ...entry,
    ...workflow,
    versionNumber: workflow.versionNumber ?? (prepared.entry ? entry.versionNumber : version.number),
    revision: entry.revision + 1,
    modifiedBy: ctx.actor?.id ?? entry.modifiedBy,
    modifiedOn: ctx.now.toISOString(),
    // The workflow may have written values of its own since they were prepared.
    values: cleanHtml(version.compiled.form, prepared.values),
    version,
  };
  const attempted = { version, id: stored.id, access: prepared.access };
  ctx.explainFailure((error, db) => whyNotStored({ ...ctx, db }, attempted, error));
  if (prepared.entry) await change(ctx, prepared.changed, stored, workflow);
  else await insert(ctx, stored);
  return stored;
}

/** The reason why writing an entry failed; undefined for any other failure. */
async function whyNotStored(
  ctx: Context,
  { version, id, access }: Pick<StoredEntry, 'version' | 'id'> & Pick<PreparedEntry, 'access'>,
  error: unknown,
): Promise<AppError | undefined> {
  if (isOtherColumnType(error) || codeOfRefusal(error) === 'stale_definition') {
    // This node did not know about a new version. The caller need not be told, because the request is repeated with it.
    forgetModule(ctx, version.module.id);
    return new AppError('stale_definition', {}, { canRunAgain: true });
  }
  if (codeOfRefusal(error) === 'stale_revision') {
    const last = await lastChangeOf(ctx.db, version.module.table.name, id);
    return last && staleError(ctx, 'stale_revision', last);
  }
  return uniqueRefusal(version, access, error);
}

/** Writes the workflow columns of an entry without changing its values or revision. */
export async function setWorkflowColumns(
  ctx: Context,
  entry: StoredEntry,
  workflow: Partial<WorkflowColumns>,
): Promise<void> {
  const assignments = workflowAssignments(workflow);
  ctx.explainFailure((error, db) => whyNotStored({ ...ctx, db }, entry, error));
  await updateEntry(ctx.db, entry.version.module, entry, assignments, { keepsPlan: true });
}

function newEntry(ctx: Context, version: ModuleVersion, id: string): StoredEntry {
  const actorId = actorOf(ctx).id;
  const now = ctx.now.toISOString();
  return {
    id,
    revision: 0,
    versionNumber: version.number,
    status: 'Draft',
    activityIds: [],
    activityName: '',
    initiatorId: null,
    initiatorEmail: null,
    startedOn: null,
    submittedOn: null,
    completedOn: null,
    createdBy: actorId,
    createdOn: now,
    modifiedBy: actorId,
    modifiedOn: now,
    expireAt: null,
    values: {},
    ownTasks: noOwnTasks,
    version,
  };
}

async function insert(ctx: Context, entry: StoredEntry): Promise<void> {
  const { module } = entry.version;
  const layout = entryLayout(entry.version);
  const fields = layout.bindings.map((binding) => binding.write(entry.values[binding.fieldName] ?? null));
  await insertEntry(ctx.db, module, layout, systemValuesOf(entry), fields);
}

async function change(
  ctx: Context,
  changed: PreparedEntry['changed'],
  stored: StoredEntry,
  workflow: Partial<WorkflowColumns>,
): Promise<void> {
  const layout = entryLayout(stored.version);
  const assignments: Assignment[] = [
    ['revision', 'integer', stored.revision],
    ['modified_by', 'uuid', stored.modifiedBy],
    ['modified_on', 'timestamptz', stored.modifiedOn],
    ...workflowAssignments(workflow),
    ...fieldAssignments(layout, changed, stored.values),
  ];
  const before = { id: stored.id, revision: stored.revision - 1 };
  await updateEntry(ctx.db, stored.version.module, before, assignments);
}

function fieldAssignments(
  layout: EntryLayout,
  changed: PreparedEntry['changed'],
  values: EntryValues,
): Assignment[] {
  return changed.flatMap((name): Assignment[] => {
    const binding = layout.byField.get(name);
    if (!binding) return [];
    const { columnName, kind } = binding.column;
    return [[columnName, columnKinds[kind].sqlType, binding.write(values[name] ?? null)]];
  });
}

function workflowAssignments(workflow: Partial<WorkflowColumns>): Assignment[] {
  return systemColumnNames.flatMap((name): Assignment[] => {
    const { property, sqlType, isOfWorkflow } = systemColumns[name];
    const value = (workflow as Partial<StoredEntry>)[property];
    return isOfWorkflow && value !== undefined ? [[name, sqlType, value]] : [];
  });
}
