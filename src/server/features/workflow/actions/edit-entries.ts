import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { editEntries as endpoint } from '#contracts/workflow/edit-entries.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { canSeeList } from '#server/features/entries/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { changingAccess, openedByRight } from '../policy/entry-access.ts';
import { changeEntry } from '../running/change-entry.ts';
import { reasonOf } from '../running/events/reason-of.ts';
import { demandAction, type LockedEntry, lockEntryForAction } from '../running/lock-entry.ts';

type Input = EndpointInput<typeof endpoint>;
type Output = EndpointOutput<typeof endpoint>;
type Change = Input['body']['changes'][number];

export async function editEntries(ctx: Context, { query, body }: Input): Promise<Output> {
  const { moduleId } = query;
  if (!(await canSeeList(ctx, await compiledModule(ctx, moduleId)))) throw notFound();
  const result: Output = { changed: [], refused: [] };
  const byId = new Map(body.changes.map((change) => [change.id, change]));
  // Always in the same order, so that two such calls seldom wait for each other.
  for (const [id, change] of [...byId].sort(([one], [other]) => (one < other ? -1 : 1))) {
    try {
      result.changed.push(await ctx.attempt((tx) => edit(tx, moduleId, change)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      result.refused.push({ id, ...reasonOf(ctx, error) });
    }
  }
  return result;
}

async function edit(ctx: Context, moduleId: string, change: Change): Promise<Output['changed'][number]> {
  const locked = await lockEntryForAction(ctx, moduleId, change.id, { taskId: change.taskId });
  const { situation } = locked;
  if (openedByRight(situation).length === 0) demandAction(locked, 'save');
  demandEditable(locked, change.data);
  const stored = await changeEntry(ctx, situation, change, changingAccess(situation));
  const { form } = situation.version.compiled;
  const before: Record<string, EntryValues[string]> = {};
  for (const [name, sent] of Object.entries(change.data)) {
    const field = form.fields.get(name);
    if (!field) continue;
    const former = situation.entry.values[name] ?? null;
    if (field.type.content !== 'secret') before[name] = former;
    const wanted = field.type.check(sent, field.definition);
    // A condition of the form keeps the field as it is.
    if (wanted.ok && !isSame(wanted.value, former) && isSame(stored.values[name], former)) {
      throw notEditable(name, field.definition.displayName);
    }
  }
  for (const [name, { type }] of form.fields) {
    // Undoing also restores fields that the change hid and cleared. Values that only the server sets would be refused.
    const isLost = !isSame(situation.entry.values[name], null) && isSame(stored.values[name], null);
    const isOpen = changingAccess(situation).fields[name] === 'editable';
    if (isLost && isOpen && type.origin === 'entered' && type.content !== 'secret') {
      before[name] ??= situation.entry.values[name] ?? null;
    }
  }
  return { id: stored.id, revision: stored.revision, before };
}

/** Saving a whole entry ignores fields that are not editable; naming a single field must report it. */
function demandEditable({ situation }: LockedEntry, data: EntryValues): void {
  const { form } = situation.version.compiled;
  const { fields } = changingAccess(situation);
  for (const name of Object.keys(data)) {
    const field = form.fields.get(name);
    // A hidden field is reported like one that does not exist.
    if (!field || (fields[field.path] ?? 'hidden') === 'hidden') {
      throw invalid({ path: `fields.${name}`, code: 'unknown_field' });
    }
    const isOpen = field.type.origin === 'entered' && fields[field.path] === 'editable';
    if (!isOpen) throw notEditable(name, field.definition.displayName);
  }
}

function notEditable(name: string, field: string): AppError {
  return invalid({ path: `fields.${name}`, code: 'field_not_editable', params: { field } });
}

function invalid(violation: AppError['violations'][number]): AppError {
  return new AppError('validation_failed', {}, { violations: [violation] });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
