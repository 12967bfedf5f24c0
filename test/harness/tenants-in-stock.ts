import type { Database } from '#server/platform/db/database.ts';
import {
  copyScratchDatabase,
  createScratchDatabase,
  onServer,
  type ScratchDatabase,
} from './scratch-database.ts';

/** A database that is copied for tests, with tenants that its directory does not list. */
export interface Stock {
  /** Of PostgreSQL; with the embedded database null, as each process of tests uses one of the two. */
  readonly url: ScratchDatabase['url'] | null;
  /** The file that a database in memory begins with. */
  readonly file: string | null;
  readonly tenants: number;
}

/** As many tenants as a node takes before it is exchanged: each adds its tables to one catalogue. */
export const tenantsOfANode = 30;

/** Names the stocks of this run of tests to its workers. */
const variable = 'TEST_STOCKS';

export function announceStocks(stocks: readonly Stock[]): void {
  process.env[variable] = JSON.stringify(stocks);
}

/** A scratch database with at least so many tenants in stock if this run of tests has made some, else an empty one. */
export async function scratchDatabaseFor(serverUrl: string, tenants: number): Promise<ScratchDatabase> {
  const stock = stockFor(tenants);
  if (!stock?.url) return createScratchDatabase(serverUrl);
  const copy = await copyScratchDatabase(serverUrl, stock.url);
  await onServer(copy.url, keepInstallationId);
  return copy;
}

/** What a database in memory begins with, to have at least so many tenants in stock; null if there is none. */
export function embeddedStockFor(tenants: number): string | null {
  return stockFor(tenants)?.file ?? null;
}

function stockFor(tenants: number): Stock | undefined {
  const stocks: readonly Stock[] = JSON.parse(process.env[variable] ?? '[]');
  return stocks.find((stock) => stock.tenants >= tenants);
}

/** A copy would give itself an id of its own, with which the roles of its tenants would be named otherwise. */
async function keepInstallationId(client: { query(sql: string): Promise<unknown> }): Promise<void> {
  await client.query(
    `UPDATE platform.installation SET database_oid = d.oid FROM pg_database d WHERE d.datname = current_database()`,
  );
}

/** Moves a tenant from the directory into the stock. */
export async function putIntoStock(database: Database, tenantId: string): Promise<void> {
  await database.query('CREATE TABLE IF NOT EXISTS platform.tenants_in_stock (LIKE platform.tenants)');
  await database.query(
    `WITH tenant AS (DELETE FROM platform.tenants WHERE id = $1 RETURNING *)
     INSERT INTO platform.tenants_in_stock SELECT * FROM tenant`,
    [tenantId],
  );
}

/** Moves a tenant from the stock into the directory, and answers its name; undefined if there is none in stock. */
export async function takeFromStock(database: Database): Promise<string | undefined> {
  if (!process.env[variable]) return undefined;
  const { rows: tables } = await database.query(`SELECT to_regclass('platform.tenants_in_stock') AS stock`);
  if (tables[0]?.stock === null) return undefined;
  const { rows } = await database.query(
    `WITH tenant AS (
       DELETE FROM platform.tenants_in_stock WHERE id =
         (SELECT id FROM platform.tenants_in_stock LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING *)
     INSERT INTO platform.tenants SELECT * FROM tenant RETURNING name`,
  );
  return rows[0] === undefined ? undefined : String(rows[0].name);
}
