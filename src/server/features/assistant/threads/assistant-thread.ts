import type { getAssistantThread as endpoint } from '#contracts/assistant/get-assistant-thread.ts';
import type { resetAssistantThread as resetEndpoint } from '#contracts/assistant/reset-assistant-thread.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { actionsOf } from '../stores/action-store.ts';
import {
  deleteThread,
  lastMessages,
  type StoredMessage,
  type ThreadPlace,
  threadIdOf,
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
  const threadId = await threadIdOf(ctx.db, await placeOf(ctx, query.page));
  if (threadId === null) return { thread_id: null, messages: [], actions: [] };
  const messages = await lastMessages(ctx.db, threadId, shownMessages);
  const actions = await actionsOf(ctx.db, threadId);
  return {
    thread_id: threadId,
    messages: messages.flatMap(present),
    actions: actions.map((action) => presentAction(action, ctx.now)),
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

/** What the product told the model, and results of calls, are not shown; that there was a call is. */
function present({ id, content, createdOn }: StoredMessage): Thread['messages'] {
  if (content.role === 'tool') {
    return [{ id, role: 'lookup', text: '', call: content.name, created_on: createdOn }];
  }
  if (content.role === 'note' || content.text === '') return [];
  return [{ id, role: content.role, text: content.text, call: '', created_on: createdOn }];
}
