import { sql } from 'kysely';
import type { ThreadContent } from '#contracts/assistant/thread-content.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A message as it is kept. */
export interface StoredMessage {
  readonly id: string;
  readonly position: number;
  readonly content: ThreadContent;
  readonly createdOn: string;
}

/** A person's thread: of the apps that name it, or the one of all other pages, which has no name. */
export interface ThreadPlace {
  readonly userId: string;
  readonly appThread: string;
}

/** A person's thread; undefined: there is none. */
export async function loadThread(
  db: TenantDatabase,
  { userId, appThread }: ThreadPlace,
): Promise<{ readonly id: string; readonly answeringUntil: string | null } | undefined> {
  return await db.tables
    .selectFrom('assistantThreads')
    .select(['id', 'answeringUntil'])
    .where('userId', '=', userId)
    .where('appThread', '=', appThread)
    .executeTakeFirst();
}

/**
 * Begins a turn in a person's thread, which is made if there is none; null: another turn is under way. The turn ends
 * with `endTurn`, or by itself at `until`.
 */
export async function beginTurn(
  db: TenantDatabase,
  turn: ThreadPlace & { readonly newId: string; readonly now: Date; readonly until: Date },
): Promise<string | null> {
  const { newId, userId, appThread, now, until } = turn;
  const { rows } = await sql<{ id: string }>`
    insert into assistant_threads (id, user_id, app_thread, created_on, answering_until)
    values (${newId}, ${userId}, ${appThread}, ${now}, ${until})
    on conflict (user_id, app_thread) do update set answering_until = excluded.answering_until
      where assistant_threads.answering_until is null or assistant_threads.answering_until < ${now}
    returning id`.execute(db.tables);
  return rows[0]?.id ?? null;
}

export async function endTurn(db: TenantDatabase, threadId: string): Promise<void> {
  await db.tables
    .updateTable('assistantThreads')
    .set({ answeringUntil: null })
    .where('id', '=', threadId)
    .execute();
}

/** Adds a message at the end; nothing if the thread has been reset meanwhile. */
export async function addMessage(
  db: TenantDatabase,
  threadId: string,
  message: { readonly id: string; readonly content: ThreadContent; readonly createdOn: Date },
): Promise<void> {
  await sql`
    insert into assistant_messages (id, thread_id, position, content, created_on)
    select ${message.id}::uuid, id,
      (select coalesce(max(position), 0) + 1 from assistant_messages where thread_id = ${threadId}),
      ${JSON.stringify(message.content)}::jsonb, ${message.createdOn}::timestamptz
    from assistant_threads where id = ${threadId} for update`.execute(db.tables);
}

/** The last messages of a thread, oldest first. */
export async function lastMessages(
  db: TenantDatabase,
  threadId: string,
  length: number,
): Promise<readonly StoredMessage[]> {
  const rows = await db.tables
    .selectFrom('assistantMessages')
    .select(['id', 'position', 'content', 'createdOn'])
    .where('threadId', '=', threadId)
    .orderBy('position', 'desc')
    .limit(length)
    .execute();
  return rows.reverse();
}

/** The last messages of a thread, and all since the person last said something if that is longer ago; oldest first. */
export async function messagesOfTurn(
  db: TenantDatabase,
  threadId: string,
  length: number,
): Promise<readonly Pick<StoredMessage, 'position' | 'content'>[]> {
  const { rows } = await sql<Pick<StoredMessage, 'position' | 'content'>>`
    select position, content from assistant_messages
    where thread_id = ${threadId} and position >= (
      select least(max(position) - ${length}::int + 1, max(position) filter (where content->>'role' = 'person'))
      from assistant_messages where thread_id = ${threadId})
    order by position`.execute(db.tables);
  return rows;
}

/** Deletes a person's thread with all that hangs on it; whether there was one. */
export async function deleteThread(db: TenantDatabase, { userId, appThread }: ThreadPlace): Promise<boolean> {
  const { numDeletedRows } = await db.tables
    .deleteFrom('assistantThreads')
    .where('userId', '=', userId)
    .where('appThread', '=', appThread)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all threads of a person. */
export async function deleteThreadsOf(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('assistantThreads').where('userId', '=', userId).execute();
}
