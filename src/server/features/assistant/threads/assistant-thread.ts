import type { getAssistantThread as endpoint } from '#contracts/assistant/get-assistant-thread.ts';
import type { resetAssistantThread as resetEndpoint } from '#contracts/assistant/reset-assistant-thread.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { actionsOf } from '../stores/action-store.ts';
import {
  deleteThread,
  lastMessages,
  loadThread,
  type StoredMessage,
  type ThreadPlace,
} from '../stores/thread-store.ts';
import { presentAction } from '../tools/present-action.ts';
import { threadOfPage } from './thread-of-page.ts';

type Thread = EndpointOutput<typeof endpoint>;

const shownMessages = 200;

/** The actor's own thread; nobody has a way to another's. */
export async function getAssistantThread(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<Thread> {
  const thread = await loadThread(ctx.db, await placeOf(ctx, query.page));
  const nothing = { is_answering: false, read_from: null, is_read_shortened: false };
  if (!thread) return { thread_id: null, messages: [], actions: [], ...nothing };
  const stored = await lastMessages(ctx.db, thread.id, shownMessages);
  const actions = await actionsOf(ctx.db, thread.id);
  const isAnswering =
    thread.answeringUntil !== null && Date.parse(thread.answeringUntil) >= ctx.now.getTime();
  const messages = stored.flatMap(present);
  const shown = isAnswering || hasEnded(stored) ? messages : withInterruption(messages);
  return {
    thread_id: thread.id,
    messages: shown.map(({ position: _, ...message }) => message),
    actions: actions.map((action) => presentAction(action, ctx.now)),
    is_answering: isAnswering,
    ...readPart(stored, messages),
  };
}

export async function resetAssistantThread(
  ctx: Context,
  { query }: EndpointInput<typeof resetEndpoint>,
): Promise<EndpointOutput<typeof resetEndpoint>> {
  return { was_there: await deleteThread(ctx.db, await placeOf(ctx, query.page)) };
}

const placeOf = async (ctx: Context, page: string | undefined): Promise<ThreadPlace> => ({
  userId: actorOf(ctx).id,
  appThread: await threadOfPage(ctx, page),
});

type Shown = Thread['messages'][number] & Pick<StoredMessage, 'position'>;

/** What the product told the model, and results of calls, are not shown; that there was a call is. */
function present({ id, position, content, createdOn }: StoredMessage): Shown[] {
  const message = { id, position, text: '', call: '', failure: null, created_on: createdOn };
  if (content.role === 'tool') return [{ ...message, role: 'lookup', call: content.name }];
  if (content.role === 'failure') {
    return [{ ...message, role: 'assistant', text: content.text, failure: content.failure }];
  }
  if (content.role === 'note' || content.text === '') return [];
  return [{ ...message, role: content.role, text: content.text }];
}

/** Whether the last turn has an answer, or says why it has none. */
function hasEnded(stored: readonly StoredMessage[]): boolean {
  const last = stored.findLast(({ content }) => content.role !== 'note')?.content;
  return !last || last.role === 'failure' || (last.role === 'assistant' && last.calls.length === 0);
}

/** A turn that nobody ended, for the server stopped meanwhile. */
const withInterruption = (messages: readonly Shown[]): readonly Shown[] =>
  messages.map((message, place) =>
    place === messages.length - 1 ? { ...message, failure: 'interrupted' as const } : message,
  );

/** What of the thread went to the provider last, if it was not all. */
function readPart(stored: readonly StoredMessage[], messages: readonly Shown[]) {
  const read = stored
    .map(({ content }) => ('read' in content ? content.read : undefined))
    .findLast((part) => part !== undefined);
  const first = messages.find(({ position }) => position >= (read?.from ?? 0));
  const isAll = read === undefined || first === undefined || first.position <= 1;
  return { read_from: isAll ? null : first.id, is_read_shortened: read?.isShortened ?? false };
}
