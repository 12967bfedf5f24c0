import { calculate } from '#engine/form/calculate.ts';
import {
  type PreparedEntry,
  type StoredEntry,
  setWorkflowColumns,
  storeEntry,
} from '#server/features/entries/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inOnePiece } from '#server/platform/db/in-one-piece.ts';
import type { EntryChangeAction } from '../workflow-events.ts';
import { entryColumns } from './entry-columns.ts';
import { saveTransition } from './save-transition.ts';
import { type EventRun, type WorkedOutEvent, workOutEvent } from './work-out-event.ts';

/** Lets the engine decide an event and saves all that comes of it. Needs a transaction. */
export async function runEvent(ctx: Context, run: EventRun, action: EntryChangeAction): Promise<StoredEntry> {
  const result = await workOutEvent(ctx, run);
  const [stored] = await inOnePiece([saveEntry(ctx, run, result), saveTransition(ctx, result, action)]);
  return stored;
}

async function saveEntry(ctx: Context, run: EventRun, result: WorkedOutEvent): Promise<StoredEntry> {
  const { entry } = run.prepared;
  const { scope, draft, instance } = result;
  const submittedOn = run.event.kind === 'start' ? scope.at : (entry?.submittedOn ?? scope.at);
  const columns = entryColumns(draft, scope, instance, submittedOn);
  const prepared = withWrittenFields(run, result);
  if (entry && prepared.changed.length === 0) {
    await setWorkflowColumns(ctx, entry, columns);
    return { ...entry, ...columns };
  }
  return storeEntry(ctx, run.version, prepared, columns);
}

/** The entry's values with those that the workflow itself has written. */
function withWrittenFields(
  { version, prepared }: EventRun,
  { draft, formFacts }: WorkedOutEvent,
): PreparedEntry {
  if (Object.keys(draft.values).length === 0) return prepared;
  const values = calculate(version.compiled.form, { ...prepared.values, ...draft.values }, formFacts);
  return { ...prepared, values, changed: Object.keys(values) };
}
