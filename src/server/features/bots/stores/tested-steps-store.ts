import { sql } from 'kysely';
import type { BotStep } from '#engine/bot/bot-step.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Steps that are remembered; those tested longest ago are forgotten first. */
const maxKept = 500;

/** The same for the same steps, whatever the order of their keys. */
const digestOf = (steps: readonly BotStep[]) =>
  sql<string>`encode(sha256(convert_to(${JSON.stringify(steps)}::jsonb::text, 'UTF8')), 'hex')`;

/** Notes that all of these steps succeeded in a test. */
export async function noteTestedSteps(
  db: TenantDatabase,
  steps: readonly BotStep[],
  testedOn: Date,
): Promise<void> {
  await db.tables
    .insertInto('botTestedSteps')
    .values({ digest: digestOf(steps), testedOn })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ testedOn }))
    .execute();
  await db.tables
    .deleteFrom('botTestedSteps')
    .where('digest', 'in', (old) =>
      old.selectFrom('botTestedSteps').select('digest').orderBy('testedOn', 'desc').offset(maxKept),
    )
    .execute();
}

/** When all of these steps succeeded in a test; null: it is not known that they did. */
export async function stepsTestedOn(db: TenantDatabase, steps: readonly BotStep[]): Promise<string | null> {
  const row = await db.tables
    .selectFrom('botTestedSteps')
    .select('testedOn')
    .where('digest', '=', digestOf(steps))
    .executeTakeFirst();
  return row?.testedOn ?? null;
}
