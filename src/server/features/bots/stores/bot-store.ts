import { sql } from 'kysely';
import { isUuid } from '#engine/value/uuid.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Bot, BotPauseReason, BotRunStatus } from '../bot.ts';

const columns = [
  'id',
  'name',
  'description',
  'isActive',
  'pauseReason',
  'moduleId',
  'provider',
  'service',
  'trigger',
  'steps',
  'version',
  'testedOn',
  'maxParallel',
  'timeLimitMinutes',
  'addresses',
  'nextDueAt',
  'ownerId',
  'revision',
  'modifiedOn',
] as const;

/** A bot; with `lock` no other transaction changes it until this one ends. */
export async function loadBot(
  db: TenantDatabase,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<Bot | undefined> {
  if (!isUuid(id)) return undefined;
  const query = db.tables.selectFrom('bots').select(columns).where('id', '=', id);
  return await (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** All of them by name. */
export async function loadBots(db: TenantDatabase): Promise<Bot[]> {
  return await db.tables.selectFrom('bots').select(columns).orderBy(sql`lower(name)`).execute();
}

/** Inserts a bot or writes over the one with its id, and keeps its version. */
export async function putBot(db: TenantDatabase, bot: Omit<Bot, 'modifiedOn'>, now: Date): Promise<void> {
  const { id, trigger, steps, addresses, ...plain } = bot;
  const row = {
    ...plain,
    trigger: JSON.stringify(trigger),
    steps: JSON.stringify(steps),
    addresses: JSON.stringify(addresses),
    modifiedOn: now,
  };
  await db.tables
    .insertInto('bots')
    .values({ id, ...row, createdOn: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await db.tables
    .insertInto('botVersions')
    .values({
      botId: id,
      version: bot.version,
      steps: row.steps,
      savedBy: bot.ownerId,
      savedOn: now,
    })
    .onConflict((conflict) => conflict.columns(['botId', 'version']).doNothing())
    .execute();
}

/** The steps of a version of a bot. */
export async function loadVersionSteps(
  db: TenantDatabase,
  botId: string,
  version: number,
): Promise<Bot['steps'] | undefined> {
  const row = await db.tables
    .selectFrom('botVersions')
    .select('steps')
    .where('botId', '=', botId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.steps;
}

/** A page of the versions of a bot, newest first. */
export async function pageOfVersions(
  db: TenantDatabase,
  botId: string,
  { page, length }: { readonly page: number; readonly length: number },
) {
  const all = db.tables.selectFrom('botVersions').where('botId', '=', botId);
  const versions = await all
    .select(['version', 'steps', 'savedBy', 'savedOn'])
    .orderBy('version', 'desc')
    .limit(length)
    .offset((page - 1) * length)
    .execute();
  const { total } = await all
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { versions, total: Number(total) };
}

/** Deletes a bot with its versions and runs; answers its name, or null if there is none. */
export async function deleteBotRow(db: TenantDatabase, id: string): Promise<string | null> {
  const row = await db.tables.deleteFrom('bots').where('id', '=', id).returning('name').executeTakeFirst();
  return row?.name ?? null;
}

/** Pauses an active one; false: it was not active. */
export async function pauseBotRow(db: TenantDatabase, id: string, reason: BotPauseReason): Promise<boolean> {
  const { numUpdatedRows } = await db.tables
    .updateTable('bots')
    .set({ isActive: false, pauseReason: reason, nextDueAt: null })
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setNextDue(db: TenantDatabase, id: string, nextDueAt: string | null): Promise<void> {
  await db.tables.updateTable('bots').set({ nextDueAt }).where('id', '=', id).execute();
}

/** The last run of each bot, by the bot's id. */
export async function lastRuns(
  db: TenantDatabase,
): Promise<ReadonlyMap<string, { readonly startedOn: string; readonly status: BotRunStatus }>> {
  const { rows } = await sql<{ botId: string; startedOn: string; status: BotRunStatus }>`
    select r.bot_id, r.started_on, r.status from bots b cross join lateral (
      select * from bot_runs r where r.bot_id = b.id order by r.started_on desc, r.id desc limit 1) r`.execute(
    db.tables,
  );
  return new Map(rows.map((row) => [row.botId, row]));
}

/** The bots of a person, by name. */
export async function botsOf(
  db: TenantDatabase,
  ownerId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return await db.tables
    .selectFrom('bots')
    .select(['id', 'name'])
    .where('ownerId', '=', ownerId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Gives a bot to somebody else, with whose rights its next runs go on. */
export async function giveBot(db: TenantDatabase, id: string, to: string): Promise<void> {
  await db.tables
    .updateTable('bots')
    .set((row) => ({ ownerId: to, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
