import { sql } from 'kysely';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Something that another system has offered: its key, how people call it, and all that was said of it. */
export interface ExternalChoice {
  readonly id: string;
  readonly label: string;
  readonly values: EntryValues;
}

/** The person to whom choices are offered, and the time; the system's own work offers choices to no one. */
export interface ChoiceScope {
  readonly userId: string | null;
  readonly now: Date;
}

const dayMs = 86_400_000;
const offerMs = 7 * dayMs;
/** Longer than an offer is valid, so that no choice is deleted while a person takes it. */
const keptMs = offerMs + dayMs;

/** Stores the choices offered to a person, who may take them for a week without another call. */
export async function rememberChoices(
  db: TenantDatabase,
  origin: string,
  choices: readonly ExternalChoice[],
  { userId, now }: ChoiceScope,
): Promise<void> {
  if (choices.length === 0) return;
  // The order is the same everywhere, so that two transactions with the same choices cannot deadlock.
  const rows = [...choices]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, label, values }) => ({
      origin,
      key: id,
      label,
      item: JSON.stringify(values),
      seenOn: now,
    }));
  await db.tables
    .insertInto('externalChoices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['origin', 'key']).doUpdateSet((given) => ({
        label: given.ref('excluded.label'),
        item: given.ref('excluded.item'),
        seenOn: given.ref('excluded.seenOn'),
      })),
    )
    .execute();
  if (userId === null) return;
  await db.tables
    .insertInto('externalOffers')
    .values(rows.map(({ key }) => ({ origin, key, userId, offeredOn: now })))
    .onConflict((conflict) => conflict.columns(['origin', 'key', 'userId']).doUpdateSet({ offeredOn: now }))
    .execute();
}

/** Keeps the choices that an entry or a template has taken for as long as the tenant exists. */
export async function keepChoices(
  db: TenantDatabase,
  origin: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await db.tables
    .updateTable('externalChoices')
    .set({ isTaken: true })
    .where('origin', '=', origin)
    .where('key', 'in', [...keys].sort())
    .where('isTaken', '=', false)
    .execute();
}

/** Deletes expired offers, and choices that were offered but never taken. */
export async function forgetOffers(db: TenantDatabase, now: Date): Promise<void> {
  const tables = db.tables;
  await tables
    .deleteFrom('externalOffers')
    .where('offeredOn', '<', new Date(now.getTime() - offerMs).toISOString())
    .execute();
  await tables
    .deleteFrom('externalChoices')
    .where('isTaken', '=', false)
    .where('seenOn', '<', new Date(now.getTime() - keptMs).toISOString())
    .execute();
}

/**
 * Condition on the choices that a person may write into an entry: choices already taken, and recent offers to this
 * person.
 */
function canTake({ userId, now }: ChoiceScope) {
  const since = new Date(now.getTime() - offerMs).toISOString();
  return sql<boolean>`(external_choices.is_taken or exists (
    select from external_offers as offers
    where offers.origin = external_choices.origin and offers.key = external_choices.key
      and offers.user_id = ${userId}::uuid and offers.offered_on >= ${since}))`;
}

/** The keys among these that a person may choose now. */
export async function choosableKeys(
  db: TenantDatabase,
  origin: string,
  keys: readonly string[],
  scope: ChoiceScope,
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.tables
    .selectFrom('externalChoices')
    .select('key')
    .where('origin', '=', origin)
    .where('key', 'in', keys)
    .where(canTake(scope))
    .execute();
  return rows.map(({ key }) => key);
}

/** The stored choices with these keys, without a check of rights. */
export async function rememberedChoices(
  db: TenantDatabase,
  origin: string,
  keys: readonly string[],
): Promise<ExternalChoice[]> {
  if (keys.length === 0) return [];
  return await db.tables
    .selectFrom('externalChoices')
    .select(['key as id', 'label', 'item as values'])
    .where('origin', '=', origin)
    .where('key', 'in', keys)
    .execute();
}

/** The choices that a person may take whose label or key contains the term, by label. */
export async function findRememberedChoices(
  db: TenantDatabase,
  origin: string,
  search: { readonly searchTerm: string; readonly length: number },
  scope: ChoiceScope,
): Promise<ExternalChoice[]> {
  const term = search.searchTerm.trim().toLowerCase();
  return await db.tables
    .selectFrom('externalChoices')
    .select(['key as id', 'label', 'item as values'])
    .where('origin', '=', origin)
    .where(sql<boolean>`position(${term} in lower(label || chr(10) || key)) > 0`)
    .where(canTake(scope))
    .orderBy(sql`lower(label)`)
    .orderBy('key')
    .limit(search.length)
    .execute();
}
