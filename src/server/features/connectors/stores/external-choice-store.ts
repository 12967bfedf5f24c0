import { type ColumnType, sql } from 'kysely';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Something that another system has offered: its key, how people call it, and all that was said of it. */
export interface ExternalChoice {
  readonly id: string;
  readonly label: string;
  readonly values: EntryValues;
}

interface ChoiceTables {
  external_choices: {
    origin: string;
    key: string;
    label: string;
    item: ColumnType<EntryValues, string, string>;
    seen_on: ColumnType<string, Date, Date>;
    is_taken: ColumnType<boolean, never, boolean>;
  };
  external_offers: {
    origin: string;
    key: string;
    user_id: string;
    offered_on: ColumnType<string, Date, Date>;
  };
}

/** Whom something is offered, and when; nobody is offered anything by the system's own doing. */
export interface Offer {
  readonly userId: string | null;
  readonly now: Date;
}

const dayMs = 86_400_000;
const offerMs = 7 * dayMs;
/** Longer than an offer holds, so that nothing is forgotten while somebody takes it. */
const keptMs = offerMs + dayMs;

/** Remembers what somebody was offered: they may take it for a week, without asking again. */
export async function rememberChoices(
  db: TenantDatabase,
  origin: string,
  choices: readonly ExternalChoice[],
  { userId, now }: Offer,
): Promise<void> {
  if (choices.length === 0) return;
  // In one order everywhere, so that two who remember the same do not wait for each other.
  const rows = [...choices]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, label, values }) => ({
      origin,
      key: id,
      label,
      item: JSON.stringify(values),
      seen_on: now,
    }));
  await db
    .tables<ChoiceTables>()
    .insertInto('external_choices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['origin', 'key']).doUpdateSet((given) => ({
        label: given.ref('excluded.label'),
        item: given.ref('excluded.item'),
        seen_on: given.ref('excluded.seen_on'),
      })),
    )
    .execute();
  if (userId === null) return;
  await db
    .tables<ChoiceTables>()
    .insertInto('external_offers')
    .values(rows.map(({ key }) => ({ origin, key, user_id: userId, offered_on: now })))
    .onConflict((conflict) => conflict.columns(['origin', 'key', 'user_id']).doUpdateSet({ offered_on: now }))
    .execute();
}

/** Keeps what an entry or a template has taken for as long as the tenant lasts. */
export async function takeChoices(
  db: TenantDatabase,
  origin: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .tables<ChoiceTables>()
    .updateTable('external_choices')
    .set({ is_taken: true })
    .where('origin', '=', origin)
    .where('key', 'in', [...keys].sort())
    .where('is_taken', '=', false)
    .execute();
}

/** Forgets offers that hold no longer, and what was offered and never taken. */
export async function forgetOffers(db: TenantDatabase, now: Date): Promise<void> {
  const tables = db.tables<ChoiceTables>();
  await tables
    .deleteFrom('external_offers')
    .where('offered_on', '<', new Date(now.getTime() - offerMs).toISOString())
    .execute();
  await tables
    .deleteFrom('external_choices')
    .where('is_taken', '=', false)
    .where('seen_on', '<', new Date(now.getTime() - keptMs).toISOString())
    .execute();
}

/** What an entry may hold that somebody writes: what is taken already, or what they were offered of late. */
function mayTake({ userId, now }: Offer) {
  const since = new Date(now.getTime() - offerMs).toISOString();
  return sql<boolean>`(external_choices.is_taken or exists (
    select from external_offers as offers
    where offers.origin = external_choices.origin and offers.key = external_choices.key
      and offers.user_id = ${userId}::uuid and offers.offered_on >= ${since}))`;
}

/** Those of the keys that somebody may choose now. */
export async function choosableKeys(
  db: TenantDatabase,
  origin: string,
  keys: readonly string[],
  offer: Offer,
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .tables<ChoiceTables>()
    .selectFrom('external_choices')
    .select('key')
    .where('origin', '=', origin)
    .where('key', 'in', keys)
    .where(mayTake(offer))
    .execute();
  return rows.map(({ key }) => key);
}

/** Those of the keys that are remembered, whoever asks. */
export async function rememberedChoices(
  db: TenantDatabase,
  origin: string,
  keys: readonly string[],
): Promise<ExternalChoice[]> {
  if (keys.length === 0) return [];
  return await db
    .tables<ChoiceTables>()
    .selectFrom('external_choices')
    .select(['key as id', 'label', 'item as values'])
    .where('origin', '=', origin)
    .where('key', 'in', keys)
    .execute();
}

/** What somebody may choose, whose label or key contains the term, by label. */
export async function findRememberedChoices(
  db: TenantDatabase,
  origin: string,
  search: { readonly searchTerm: string; readonly length: number },
  offer: Offer,
): Promise<ExternalChoice[]> {
  const term = search.searchTerm.trim().toLowerCase();
  return await db
    .tables<ChoiceTables>()
    .selectFrom('external_choices')
    .select(['key as id', 'label', 'item as values'])
    .where('origin', '=', origin)
    .where(sql<boolean>`position(${term} in lower(label || chr(10) || key)) > 0`)
    .where(mayTake(offer))
    .orderBy(sql`lower(label)`)
    .orderBy('key')
    .limit(search.length)
    .execute();
}
