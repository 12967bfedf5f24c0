import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { testDatabaseUrl } from './scratch-database.ts';
import { putIntoStock, type Stock } from './tenants-in-stock.ts';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

/**
 * Makes databases that are copied for tests instead of migrating empty ones: making the tables of their tenants would be
 * half of what the server's tests do, and copying them takes an eighth of that. It pays from some hundred tenants on.
 * The files of the embedded database are in `folder`.
 */
export async function makeStocks(sizes: readonly number[], folder: string): Promise<readonly Stock[]> {
  const stocks: Stock[] = [];
  for (const tenants of sizes) {
    stocks.push(await (testDatabaseUrl ? makeStock(tenants) : makeEmbeddedStock(tenants, folder)));
  }
  return stocks;
}

async function makeStock(tenants: number): Promise<Stock> {
  const platform = await startTestPlatform();
  if (platform.databaseUrl === undefined) throw new Error('This stock is made on PostgreSQL only.');
  await fill(platform, tenants);
  // The database stays: it goes with what else the run of tests leaves.
  return { url: platform.databaseUrl, file: null, tenants };
}

async function makeEmbeddedStock(tenants: number, folder: string): Promise<Stock> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fw-stock-'));
  await fill(await startTestPlatform({ dataDir }), tenants);
  const database = await PGlite.create({ dataDir: path.join(dataDir, 'database'), extensions: { pg_trgm } });
  const content = await database.dumpDataDir('none');
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
  const file = path.join(folder, `stock-of-${tenants}.tar`);
  await writeFile(file, Buffer.from(await content.arrayBuffer()));
  return { url: null, file, tenants };
}

async function fill({ newTenant, running, app }: TestPlatform, tenants: number): Promise<void> {
  for (let made = 0; made < tenants; made += 1) {
    const { tenant } = await newTenant();
    await putIntoStock(running.database, tenant.id);
  }
  await app.stop();
}
