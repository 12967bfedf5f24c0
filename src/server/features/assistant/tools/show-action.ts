import type { ActionInput, ShownAction } from '#contracts/assistant/thread-content.ts';
import { directory } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { InnerCalls } from '#server/platform/http/inner-calls.ts';

type Facts = ShownAction['facts'];

/** An entry as far as an action needs it. */
interface SeenEntry {
  readonly id: string | null;
  readonly title: string;
  readonly moduleName: string;
  readonly revision: number;
  readonly form: {
    readonly fieldGroups: readonly {
      readonly name: string;
      readonly displayName: string;
      readonly rows: readonly {
        readonly fields: readonly { readonly name: string; readonly displayName: string }[];
      }[];
    }[];
  };
}

/** An action as it will be done, with what the person is shown of it. */
export interface PreparedAction {
  readonly input: ActionInput;
  readonly shown: ShownAction;
}

const maxShownLength = 2_000;

/**
 * Reads, as the person, what an action is about, and says all that it will do. The revision that was read goes with
 * it, so that what is confirmed is not done to what somebody changed meanwhile. Throws as reading would.
 */
export async function prepareAction(
  ctx: Context,
  calls: InnerCalls,
  name: string,
  input: ActionInput,
): Promise<PreparedAction> {
  const { query = {}, body = {} } = input;
  if (name === 'decideTask') return decision(ctx, calls, body);
  if (name === 'reassignTask') return reassignment(ctx, calls, input);
  const recordId = name === 'saveEntry' ? body.id : query.recordId;
  const entry = (await calls.run(ctx, 'getEntry', {
    params: { recordId: recordId ?? 'new' },
    query: { moduleId: query.moduleId, ...(query.taskId === undefined ? {} : { taskId: query.taskId }) },
  })) as SeenEntry;
  const about = { app: entry.moduleName, title: entry.title };
  if (name === 'sendComment') return { input, shown: { ...about, facts: restOf(body) } };
  const kept = entry.id === null ? body : { ...body, revision: entry.revision };
  return {
    input: { ...input, body: kept },
    shown: { ...about, facts: [...valuesOf(entry, body.data), ...restOf(body)] },
  };
}

async function decision(
  ctx: Context,
  calls: InnerCalls,
  body: Readonly<Record<string, unknown>>,
): Promise<PreparedAction> {
  const { task, isOpen, entry } = (await calls.run(ctx, 'getTask', {
    params: { taskId: body.task_id },
  })) as {
    readonly task: { readonly activity_title: string };
    readonly isOpen: boolean;
    readonly entry: SeenEntry;
  };
  if (!isOpen) throw new AppError('task_closed');
  const facts: Facts = [
    { label: 'fact:task', value: task.activity_title },
    { label: 'fact:decision', value: body.accepted === true ? 'value:approve' : 'value:reject' },
    ...valuesOf(entry, body.data),
    ...restOf(body),
  ];
  return {
    input: { body: { ...body, revision: entry.revision } },
    shown: { app: entry.moduleName, title: entry.title, facts },
  };
}

/** The new assignee is shown by the name that the directory has, never by what a model calls them. */
async function reassignment(ctx: Context, calls: InnerCalls, input: ActionInput): Promise<PreparedAction> {
  const { query = {}, body = {} } = input;
  const { task, isOpen, entry } = (await calls.run(ctx, 'getTask', {
    params: { taskId: query.taskId },
  })) as {
    readonly task: { readonly activity_title: string };
    readonly isOpen: boolean;
    readonly entry: SeenEntry;
  };
  if (!isOpen) throw new AppError('task_closed');
  const person = (await directory(ctx)).person(String(query.assignTo));
  if (!person?.isActive) throw notFound();
  const facts: Facts = [
    { label: 'fact:task', value: task.activity_title },
    { label: 'fact:assignTo', value: person.email === '' ? person.name : `${person.name} (${person.email})` },
    ...restOf(body),
  ];
  return { input, shown: { app: entry.moduleName, title: entry.title, facts } };
}

/** Keys that other facts say, or that say nothing to people. */
const toldElsewhere = new Set(['data', 'id', 'revision', 'task_id', 'accepted']);

/** Every further argument, known by name to the browser or not. */
function restOf(body: Readonly<Record<string, unknown>>): Facts {
  return Object.entries(body)
    .filter(([key, value]) => !toldElsewhere.has(key) && value !== '' && value !== undefined)
    .map(([key, value]) => ({ label: `fact:${key}`, value: shown(value) }));
}

/** The values that will be written, by the labels that the person sees. */
function valuesOf(entry: SeenEntry, data: unknown): Facts {
  if (typeof data !== 'object' || data === null) return [];
  const labels = new Map(
    entry.form.fieldGroups.flatMap(({ name, displayName, rows }) => [
      [name, displayName] as const,
      ...rows.flatMap(({ fields }) => fields.map((field) => [field.name, field.displayName] as const)),
    ]),
  );
  return Object.entries(data).map(([name, value]) => ({
    name,
    label: labels.get(name) ?? name,
    value: shown(value),
  }));
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // What is shown is all that is done; what cannot be shown cannot be asked for.
  if (text.length > maxShownLength) throw new AppError('too_large');
  return text;
}
