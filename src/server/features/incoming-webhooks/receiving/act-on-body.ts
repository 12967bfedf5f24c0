import type { FieldAccess } from '#engine/form/field-access.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { entriesWithValue } from '#server/features/entries/index.ts';
import {
  accessToEntry,
  accessToNewEntry,
  decideTask,
  openTasksOfEntry,
  saveEntry,
  submitEntry,
} from '#server/features/workflow/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { IncomingAnswer, IncomingPlan } from '../incoming-webhook.ts';
import { pathOf } from '../mapping/map-body.ts';
import type { ReadBody } from '../mapping/read-body.ts';
import { takeTurnWithKey } from '../stores/entry-key-store.ts';

/**
 * Starts or continues an entry as the actor could by hand, by the same use cases, checks and rights. Throws an `AppError`
 * for everything that the actor could not do; then nothing of it may be kept. Needs a transaction.
 */
export function actOnBody(ctx: Context, plan: IncomingPlan, read: ReadBody): Promise<IncomingAnswer> {
  if (plan.action === 'submit' || plan.action === 'save') return makeEntry(ctx, plan, plan.action, read);
  if (plan.action === 'change') return changeFound(ctx, plan, read);
  if (plan.action === 'decide') return decideFound(ctx, plan, read);
  return changeOrMake(ctx, plan, plan.action === 'changeOrSave' ? 'save' : 'submit', read);
}

async function makeEntry(
  ctx: Context,
  { moduleId }: IncomingPlan,
  action: 'submit' | 'save',
  read: ReadBody,
): Promise<IncomingAnswer> {
  demandEditable(await accessToNewEntry(ctx, moduleId), read);
  const input = { query: { moduleId }, body: { data: read.data } };
  const isSubmitted = action === 'submit';
  const made = await (isSubmitted ? submitEntry(ctx, input) : saveEntry(ctx, input));
  const result = isSubmitted ? 'submitted' : 'saved';
  return { id: made.id, revision: made.revision, workflow_status: made.workflow_status, result };
}

/** Calls with one key take turns, so that two at the same time make one entry. */
async function changeOrMake(
  ctx: Context,
  plan: IncomingPlan,
  action: 'submit' | 'save',
  read: ReadBody,
): Promise<IncomingAnswer> {
  if (plan.entryKey === null) throw notFound();
  const { field } = plan.entryKey;
  await takeTurnWithKey(ctx.db, `${plan.moduleId} ${field} ${JSON.stringify(read.key)}`);
  const { [field]: _, ...data } = read.data;
  const given = read.given.filter((one) => one.field.name !== field || one.row !== null);
  if ((await entriesWithValue(ctx, read.version, { field, value: read.key })).length > 0) {
    return await changeFound(ctx, plan, { ...read, data, given });
  }
  const keyField = read.version.compiled.form.fields.get(field);
  if (!keyField) throw invalid([{ path: `fields.${field}`, code: 'unknown_field' }]);
  return await makeEntry(ctx, plan, action, {
    ...read,
    data: { ...data, [field]: read.key },
    given: [...given, { field: keyField, row: null, value: read.key }],
  });
}

async function changeFound(ctx: Context, plan: IncomingPlan, read: ReadBody): Promise<IncomingAnswer> {
  const { moduleId } = plan;
  const id = await findEntry(ctx, plan, read);
  const [task] = await ownTasks(ctx, id);
  const taskId = task?.id;
  const { access, revision } = await accessToEntry(ctx, moduleId, { id, taskId });
  demandEditable(access, read);
  const body = { id, revision, data: read.data };
  const changed = await saveEntry(ctx, { query: { moduleId, taskId }, body });
  return {
    id,
    revision: changed.revision,
    workflow_status: changed.workflow_status,
    result: 'changed',
  };
}

async function decideFound(ctx: Context, plan: IncomingPlan, read: ReadBody): Promise<IncomingAnswer> {
  const { decision } = read;
  if (decision === null) throw new Error('A plan that decides has a decision.');
  const id = await findEntry(ctx, plan, read);
  const [task, ...others] = await ownTasks(ctx, id);
  if (!task) throw impossible('incoming_no_task');
  if (others.length > 0) throw impossible('incoming_several_tasks');
  const { access, revision } = await accessToEntry(ctx, plan.moduleId, { id, taskId: task.id });
  demandEditable(access, read);
  const decided = await decideTask(ctx, {
    body: {
      task_id: task.id,
      accepted: decision.outcome !== 'Reject',
      outcome: decision.outcome,
      description: decision.message,
      data: read.data,
      revision,
    },
  });
  return {
    id,
    revision: decided.revision,
    workflow_status: decided.workflow_status,
    result: 'decided',
  };
}

/** The only entry with the key that the actor sees. */
async function findEntry(
  ctx: Context,
  { entryKey, filters }: IncomingPlan,
  { version, key }: ReadBody,
): Promise<string> {
  if (entryKey === null) throw notFound();
  const [found, other] = await entriesWithValue(ctx, version, { field: entryKey.field, value: key, filters });
  const path = `fields.${entryKey.field}`;
  if (!found) throw invalid([{ path, code: 'key_unknown' }]);
  if (other) throw invalid([{ path, code: 'key_ambiguous' }]);
  return found.id;
}

async function ownTasks(ctx: Context, entryId: string) {
  const tasks = await openTasksOfEntry(ctx.db, entryId);
  return tasks.filter(({ assigneeId }) => assigneeId === actorOf(ctx).id);
}

/** A form ignores values of fields that are not editable; a caller that cannot see the form has to be told. */
function demandEditable({ fields }: FieldAccess, { given }: ReadBody): void {
  const violations = given.flatMap(({ field, row }): Violation[] => {
    const level = fields[field.path] ?? 'hidden';
    if (level === 'editable' && field.type.origin === 'entered') return [];
    const path = pathOf(field, row);
    // A hidden field is reported like one that does not exist.
    if (level === 'hidden') return [{ path, code: 'unknown_field' }];
    return [{ path, code: 'field_not_editable', params: { field: field.definition.displayName } }];
  });
  if (violations.length > 0) throw invalid(violations.slice(0, 50));
}

function invalid(violations: readonly Violation[]): AppError {
  return new AppError('validation_failed', {}, { violations });
}

function impossible(code: string): AppError {
  return new AppError('action_not_possible', {}, { violations: [{ path: 'body', code }] });
}
