import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A bot as far as a button that starts it is concerned. */
export interface StartedBot {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  /** What starts it by itself; `call`: nothing does. */
  readonly triggerType: string;
  readonly ownerName: string;
  readonly isOwnerActive: boolean;
}

/** Those of the bots that exist, by id. */
export async function startedBots(
  db: TenantDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StartedBot>> {
  if (ids.length === 0) return new Map();
  const rows = await db.tables
    .selectFrom('startedBots as bot')
    .leftJoin('accountRows as owner', 'owner.id', 'bot.ownerId')
    .select([
      'bot.id',
      'bot.name',
      'bot.isActive',
      'bot.trigger',
      'owner.fullName',
      'owner.isActive as isOwnerActive',
    ])
    .where('bot.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ trigger, fullName, isOwnerActive, ...bot }) => [
      bot.id,
      {
        ...bot,
        triggerType: trigger.type,
        ownerName: fullName ?? '',
        isOwnerActive: isOwnerActive === true,
      },
    ]),
  );
}
