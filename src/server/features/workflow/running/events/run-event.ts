import { calculateInPieces } from '#engine/form/calculate.ts';
import type { CalculationStep } from '#engine/form/compiled-form.ts';
import { writtenBy } from '#engine/form/names/default-fields.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import {
  changedFields,
  type PreparedEntry,
  type StoredEntry,
  setWorkflowColumns,
  storeEntry,
  type WorkflowColumns,
  workflowValues,
} from '#server/features/entries/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inOnePiece } from '#server/platform/db/pipeline/in-one-piece.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import type { EntryChangeAction } from '../../workflow-events.ts';
import { entryColumns } from '../entry-columns.ts';
import { noteChanges } from '../note-changes.ts';
import { saveTransition } from '../save-transition.ts';
import { type EventRun, type WorkedOutEvent, workOutEvent } from './work-out-event.ts';

/** Lets the engine decide an event and saves the outcome. Needs a transaction. */
export async function runEvent(ctx: Context, run: EventRun, action: EntryChangeAction): Promise<StoredEntry> {
  const result = await workOutEvent(ctx, run);
  const { scope, draft, instance } = result;
  const submittedOn = run.event.kind === 'start' ? scope.at : (run.prepared.entry?.submittedOn ?? scope.at);
  const columns = entryColumns(draft, scope, instance, submittedOn);
  const prepared = await withNewValues(run, result, columns);
  const [stored] = await inOnePiece([
    saveEntry(ctx, run, prepared, columns),
    saveTransition(ctx, result, action),
  ]);
  return stored;
}

async function saveEntry(
  ctx: Context,
  run: EventRun,
  prepared: PreparedEntry,
  columns: WorkflowColumns,
): Promise<StoredEntry> {
  const { entry } = prepared;
  if (entry && prepared.changed.length === 0) {
    await setWorkflowColumns(ctx, entry, columns);
    return { ...entry, ...columns };
  }
  const stored = await storeEntry(ctx, run.version, prepared, columns);
  if (entry) await noteChanges(ctx, entry, stored.values);
  return stored;
}

/** The entry's values with those that the workflow wrote and with calculated fields updated for the new state. */
async function withNewValues(
  { version, prepared }: EventRun,
  { draft, formFacts, scope }: WorkedOutEvent,
  columns: WorkflowColumns,
): Promise<PreparedEntry> {
  const { form } = version.compiled;
  const isWritten = Object.keys(draft.values).length > 0;
  if (!isWritten && !form.calculationOrder.some(readsEntry)) return prepared;
  const given = { ...prepared.values, ...draft.values };
  const workedOut = (before: EntryValues) => {
    const facts = { ...formFacts, entry: { ...before, ...workflowValues(columns) } };
    return inTurns(calculateInPieces(form, given, facts));
  };
  if (!isWritten && prepared.changed.length === 0) {
    // Changes made by the workflow alone do not count as a modification by a person.
    const changed = changedFields(prepared.values, await workedOut(formFacts.entry));
    if (changed.length === 0) return prepared;
  }
  const { entry } = formFacts;
  const modifiedBy = scope.actorId ?? prepared.entry?.modifiedBy ?? null;
  const values = await workedOut(modifiedBy === null ? entry : writtenBy(entry, modifiedBy, scope.at));
  const changed = new Set([...prepared.changed, ...changedFields(prepared.values, values)]);
  return { ...prepared, values, changed: [...changed] };
}

/** Whether a calculated field reads default fields of the entry, such as when it was submitted. */
function readsEntry({ field }: CalculationStep): boolean {
  const references = field.calculation?.references;
  return references !== undefined && (references.has('entry') || references.has('initiator'));
}
