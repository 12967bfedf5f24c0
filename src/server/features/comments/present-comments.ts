import type { z } from 'zod';
import type { comment } from '#contracts/shapes/comment.ts';
import { loadPeople } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { StoredComment } from './comment-store.ts';
import { mentionedIds } from './mentions.ts';

/** Comments with the names of their authors and of mentioned people. */
export async function presentComments(
  ctx: Context,
  comments: readonly StoredComment[],
): Promise<z.output<typeof comment>[]> {
  const ids = comments.flatMap(({ authorId, text }) => [authorId, ...mentionedIds(text)]);
  const people = await loadPeople(ctx, ids);
  const named = (id: string) => ({ id, name: people.get(id)?.name ?? '' });
  return comments.map(({ id, authorId, text, files, taskId, createdOn }) => ({
    id,
    author: named(authorId),
    created_on: createdOn,
    text,
    mentions: mentionedIds(text)
      .filter((userId) => people.has(userId))
      .map(named),
    files: [...files],
    task_id: taskId,
  }));
}
