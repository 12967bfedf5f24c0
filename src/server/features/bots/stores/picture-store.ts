import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The page after a step of a run. */
export interface BotPicture {
  readonly number: number;
  /** Of the step. */
  readonly path: string;
  readonly fileKey: string;
  readonly takenOn: string;
}

/** Pictures of a run that are kept; older ones make room. */
const maxPictures = 60;

const columns = ['number', 'path', 'fileKey', 'takenOn'] as const;

/** Keeps a picture; answers the keys of those whose place it takes. */
export async function putPicture(db: TenantDatabase, runId: string, picture: BotPicture): Promise<string[]> {
  const { number } = picture;
  const dropped = await db.tables
    .deleteFrom('botPictures')
    .where('runId', '=', runId)
    .where((where) => where.or([where('number', '=', number), where('number', 'in', olderThan(db, runId))]))
    .returning('fileKey')
    .execute();
  await db.tables
    .insertInto('botPictures')
    .values({ ...picture, runId })
    .execute();
  return dropped.map(({ fileKey }) => fileKey);
}

function olderThan(db: TenantDatabase, runId: string) {
  return db.tables
    .selectFrom('botPictures')
    .select('number')
    .where('runId', '=', runId)
    .orderBy('number', 'desc')
    .offset(maxPictures - 1);
}

/** The pictures of a run in the order of its steps. */
export async function loadPictures(db: TenantDatabase, runId: string): Promise<BotPicture[]> {
  return await db.tables
    .selectFrom('botPictures')
    .select(columns)
    .where('runId', '=', runId)
    .orderBy('number')
    .execute();
}

/** Forgets the pictures of a run; answers the keys of their files. */
export async function deletePictures(db: TenantDatabase, runId: string): Promise<string[]> {
  const rows = await db.tables
    .deleteFrom('botPictures')
    .where('runId', '=', runId)
    .returning('fileKey')
    .execute();
  return rows.map(({ fileKey }) => fileKey);
}

/** The keys of all pictures of a bot. */
export async function picturesOfBot(db: TenantDatabase, botId: string): Promise<string[]> {
  const rows = await db.tables
    .selectFrom('botPictures')
    .innerJoin('botRuns', 'botRuns.id', 'botPictures.runId')
    .select('botPictures.fileKey')
    .where('botRuns.botId', '=', botId)
    .execute();
  return rows.map(({ fileKey }) => fileKey);
}
