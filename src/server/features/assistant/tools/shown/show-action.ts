import type { ActionInput, ShownAction } from '#contracts/assistant/thread-content.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { entryHeadline, findFile } from '#server/features/entries/index.ts';
import { inLanguage, outcomeIn } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { loadEntryView, newEntrySituation } from '#server/features/workflow/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { InnerCalls } from '#server/platform/http/inner-calls.ts';
import { entryValuesShown, type Situation } from './entry-values-shown.ts';

type Facts = ShownAction['facts'];
type Given = Readonly<Record<string, unknown>>;

/** An action as it will be done, with what the person is shown of it. */
export interface PreparedAction {
  readonly input: ActionInput;
  readonly shown: ShownAction;
}

const maxShownLength = 2_000;
const maxFacts = 100;

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
  const prepared = await prepare(ctx, calls, name, input);
  const { facts } = prepared.shown;
  // What is shown is all that is done; what cannot be shown cannot be asked for.
  if (facts.length > maxFacts || facts.some(({ value }) => value.length > maxShownLength)) {
    throw new AppError('too_large');
  }
  return prepared;
}

async function prepare(
  ctx: Context,
  calls: InnerCalls,
  name: string,
  input: ActionInput,
): Promise<PreparedAction> {
  const { query = {}, body = {} } = input;
  if (name === 'decideTask') return decision(ctx, calls, body);
  if (name === 'reassignTask') return reassignment(ctx, calls, input);
  const recordId = name === 'saveEntry' ? body.id : query.recordId;
  const situation = await situationOf(ctx, query, recordId);
  const { entry } = situation;
  if (name === 'sendComment') return { input, shown: about(ctx, situation, await commentFacts(ctx, input)) };
  const kept = entry === null ? body : { ...body, revision: entry.revision };
  return {
    input: { ...input, body: kept },
    shown: about(ctx, situation, [...(await valuesOf(ctx, situation, body.data)), ...restOf(body)]),
  };
}

async function situationOf(ctx: Context, query: Given, recordId: unknown): Promise<Situation> {
  const moduleId = String(query.moduleId);
  if (recordId === undefined) return await newEntrySituation(ctx, moduleId);
  const taskId = query.taskId === undefined ? undefined : String(query.taskId);
  return (await loadEntryView(ctx, moduleId, String(recordId), taskId)).situation;
}

/** The app and the entry by their names: of the entry its number and its title. */
function about(ctx: Context, { entry, version }: Situation, facts: Facts): ShownAction {
  const { displayName } = inLanguage(version, ctx.locale).module;
  return { app: displayName, title: entry ? entryHeadline(version, entry.values) : '', facts };
}

async function valuesOf(ctx: Context, situation: Situation, data: unknown): Promise<Facts> {
  if (typeof data !== 'object' || data === null) return [];
  return await entryValuesShown(ctx, situation, data as EntryValues);
}

/** An open task, as the person has it, and the entry that it is about. */
async function openTask(ctx: Context, calls: InnerCalls, taskId: unknown) {
  const { task, isOpen, entry } = (await calls.run(ctx, 'getTask', { params: { taskId } })) as {
    readonly task: { readonly activity_title: string };
    readonly isOpen: boolean;
    readonly entry: { readonly id: string; readonly moduleId: string };
  };
  if (!isOpen) throw new AppError('task_closed');
  const { situation } = await loadEntryView(ctx, entry.moduleId, entry.id, String(taskId));
  return { title: task.activity_title, situation };
}

async function decision(ctx: Context, calls: InnerCalls, body: Given): Promise<PreparedAction> {
  const { title, situation } = await openTask(ctx, calls, body.task_id);
  const { outcome, ...rest } = body;
  const answer = typeof outcome === 'string' ? outcomeIn(situation.version, ctx.locale, outcome) : '';
  const facts: Facts = [
    { label: 'fact:task', value: title },
    { label: 'fact:decision', value: body.accepted === true ? 'value:approve' : 'value:reject' },
    ...(answer === '' ? [] : [{ label: 'fact:outcome', value: answer }]),
    ...(await valuesOf(ctx, situation, body.data)),
    ...restOf(rest),
  ];
  return {
    input: { body: { ...body, revision: situation.entry?.revision } },
    shown: about(ctx, situation, facts),
  };
}

/** The new assignee is shown by the name that the directory has, never by what a model calls them. */
async function reassignment(ctx: Context, calls: InnerCalls, input: ActionInput): Promise<PreparedAction> {
  const { query = {}, body = {} } = input;
  const { title, situation } = await openTask(ctx, calls, query.taskId);
  const person = (await directory(ctx)).person(String(query.assignTo));
  if (!person?.isActive) throw notFound();
  const facts: Facts = [
    { label: 'fact:task', value: title },
    { label: 'fact:assignTo', value: person.email === '' ? person.name : `${person.name} (${person.email})` },
    ...restOf(body),
  ];
  return { input, shown: about(ctx, situation, facts) };
}

const mention = /@\[([0-9a-f-]{36})\]/gi;

/** A comment with the people whom it mentions and its files by their names. Only the person’s own uploads are theirs to name. */
async function commentFacts(ctx: Context, { query = {}, body = {} }: ActionInput): Promise<Facts> {
  const { text, files = [], ...rest } = body;
  const people = await directory(ctx);
  const named = String(text).replaceAll(mention, (whole, id: string) => {
    const person = people.person(id.toLowerCase());
    return person ? `@${person.name}` : whole;
  });
  const names: string[] = [];
  for (const key of Array.isArray(files) ? files : []) {
    const file = await findFile(ctx.db, String(key));
    const isOwn = file?.uploadedBy === actorOf(ctx).id && file.moduleId === query.moduleId;
    if (!file || !isOwn) {
      const violations = [{ path: 'body.files', code: 'unknown_file' }];
      throw new AppError('validation_failed', {}, { violations });
    }
    names.push(file.name);
  }
  return [
    { label: 'fact:text', value: named },
    ...(names.length === 0 ? [] : [{ label: 'fact:files', value: names.join('\n') }]),
    ...restOf(rest),
  ];
}

/** Keys that other facts say, or that say nothing to people. */
const toldElsewhere = new Set(['data', 'id', 'revision', 'task_id', 'accepted']);

/** Every further argument, known by name to the browser or not. */
function restOf(body: Given): Facts {
  return Object.entries(body)
    .filter(([key, value]) => !toldElsewhere.has(key) && value !== '' && value !== undefined)
    .map(([key, value]) => ({
      label: `fact:${key}`,
      value: typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    }));
}
