import { sql } from 'kysely';
import type { ActionInput, ShownAction } from '#contracts/assistant/thread-content.ts';
import { isUuid } from '#engine/value/uuid.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Something that the assistant wants to do, or wanted to. */
export interface StoredAction {
  readonly id: string;
  readonly threadId: string;
  readonly callName: string;
  readonly input: ActionInput;
  readonly shown: ShownAction;
  readonly state: string;
  readonly failure: string | null;
  /** Why it was refused, as the person reads it. */
  readonly reasons: readonly string[];
  readonly createdOn: string;
}

const columns = [
  'id',
  'threadId',
  'callName',
  'input',
  'shown',
  'state',
  'failure',
  'reasons',
  'createdOn',
] as const;

export async function insertAction(
  db: TenantDatabase,
  action: Pick<StoredAction, 'id' | 'threadId' | 'callName' | 'input' | 'shown'> & {
    readonly userId: string;
    readonly createdOn: Date;
  },
): Promise<void> {
  await db.tables
    .insertInto('assistantActions')
    .values({
      ...action,
      input: JSON.stringify(action.input),
      shown: JSON.stringify(action.shown),
      state: 'waiting',
    })
    .execute();
}

/** The newest actions of a thread, oldest first. */
export async function actionsOf(db: TenantDatabase, threadId: string): Promise<readonly StoredAction[]> {
  const rows = await db.tables
    .selectFrom('assistantActions')
    .select(columns)
    .where('threadId', '=', threadId)
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.reverse();
}

/**
 * Takes a decision on an action that waits for this person and is not older than `since`, once: of two decisions at the
 * same time the second gets undefined. Whoever is not the person gets undefined, too.
 */
export async function decideAction(
  db: TenantDatabase,
  decision: {
    readonly id: string;
    readonly userId: string;
    readonly state: 'done' | 'refused';
    readonly since: Date;
    readonly now: Date;
  },
): Promise<StoredAction | undefined> {
  if (!isUuid(decision.id)) return undefined;
  return await db.tables
    .updateTable('assistantActions')
    .set({ state: decision.state, decidedOn: decision.now })
    .where('id', '=', decision.id)
    .where('userId', '=', decision.userId)
    .where('state', '=', 'waiting')
    .where('createdOn', '>=', decision.since.toISOString())
    .returning(columns)
    .executeTakeFirst();
}

/** Whether this person has been asked about the action. */
export async function hasAction(db: TenantDatabase, id: string, userId: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { rows } = await sql`
    select 1 from assistant_actions where id = ${id} and user_id = ${userId}`.execute(db.tables);
  return rows.length > 0;
}

/** Notes that the call of an action was refused. */
export async function noteFailure(
  db: TenantDatabase,
  id: string,
  { failure, reasons }: { readonly failure: string; readonly reasons: readonly string[] },
): Promise<void> {
  await db.tables
    .updateTable('assistantActions')
    .set({ state: 'failed', failure, reasons: [...reasons] })
    .where('id', '=', id)
    .execute();
}
