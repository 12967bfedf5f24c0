import type { sendComment as endpoint } from '#contracts/comments/send-comment.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { entryHeadline, holdUploads, type StoredEntry } from '#server/features/entries/index.ts';
import { type NewNotification, writeNotifications } from '#server/features/notifications/index.ts';
import { entryChanged, loadTask } from '#server/features/workflow/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { commentAuthors, insertComment, type StoredComment, setCommentFiles } from './comment-store.ts';
import { mentionedIds } from './mentions.ts';
import { presentComments } from './present-comments.ts';
import { readableEntry, readersAmong } from './readable-entry.ts';

export async function sendComment(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const entry = await readableEntry(ctx, query.recordId, query.moduleId);
  const taskId = query.taskId ?? null;
  if (taskId !== null && (await loadTask(ctx.db, taskId))?.entryId !== entry.id) throw notFound();
  const mentioned = mentionedIds(body.text);
  const readers = await readersAmong(ctx, entry, [
    ...mentioned,
    entry.createdBy,
    ...(entry.initiatorId ? [entry.initiatorId] : []),
    ...(await commentAuthors(ctx.db, entry.id)),
  ]);
  if (mentioned.some((userId) => !readers.has(userId))) throw invalid('body.text', 'mention_not_allowed');
  const comment = await store(ctx, entry, { text: body.text, taskId }, body.files);
  await tell(ctx, entry, new Set(mentioned), readers);
  const [presented] = await presentComments(ctx, [comment]);
  if (!presented) throw new Error('One comment gives one.');
  return presented;
}

async function store(
  ctx: Context,
  entry: StoredEntry,
  { text, taskId }: Pick<StoredComment, 'text' | 'taskId'>,
  keys: readonly string[],
): Promise<StoredComment> {
  const { id: authorId } = actorOf(ctx);
  const place = { moduleId: entry.version.module.id, entryId: entry.id };
  const id = ctx.randomId();
  const comment = { id, authorId, text, taskId, files: [], createdOn: ctx.now.toISOString() };
  await insertComment(ctx.db, place, comment);
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return comment;
  const files = await holdUploads(ctx.db, { ...place, commentId: id, uploadedBy: authorId }, wanted);
  if (files.length < wanted.length) throw invalid('body.files', 'unknown_file');
  await setCommentFiles(ctx.db, id, files);
  return { ...comment, files };
}

/** Mentioned people are notified of the mention, the others in the conversation of the new comment. */
async function tell(
  ctx: Context,
  entry: StoredEntry,
  mentioned: ReadonlySet<string>,
  readers: ReadonlySet<string>,
): Promise<void> {
  const { id: actorId } = actorOf(ctx);
  const { version } = entry;
  const notifications = [...readers]
    .filter((userId) => userId !== actorId)
    .map(
      (userId): NewNotification => ({
        id: ctx.randomId(),
        userId,
        kind: mentioned.has(userId) ? 'mentioned' : 'commented',
        moduleId: version.module.id,
        entryId: entry.id,
        taskId: null,
        actorId,
        activityName: entry.activityName,
        recordTitle: entryHeadline(version, entry.values),
        recordCreatedBy: entry.createdBy,
        createdOn: ctx.now.toISOString(),
      }),
    );
  const written = await writeNotifications(ctx, notifications);
  ctx.announce(entryChanged, {
    action: 'commented',
    moduleId: version.module.id,
    entryId: entry.id,
    userIds: [...new Set([...readers, actorId])],
    tasks: [],
    notifications: written,
  });
}

function invalid(path: string, code: string): AppError {
  return new AppError('validation_failed', {}, { violations: [{ path, code }] });
}
