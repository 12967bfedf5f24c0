import { putIntoStock, type Stock } from './tenants-in-stock.ts';
import { startTestPlatform } from './test-platform.ts';

/**
 * Makes databases that are copied for tests instead of migrating empty ones: making the tables of their tenants would be
 * half of what the server's tests do, and copying them takes an eighth of that. It pays from some hundred tenants on.
 */
export async function makeStocks(sizes: readonly number[]): Promise<readonly Stock[]> {
  const stocks: Stock[] = [];
  for (const tenants of sizes) stocks.push(await makeStock(tenants));
  return stocks;
}

async function makeStock(tenants: number): Promise<Stock> {
  const { newTenant, running, app, databaseUrl } = await startTestPlatform();
  if (databaseUrl === undefined) throw new Error('Stocks are made on PostgreSQL only.');
  for (let made = 0; made < tenants; made += 1) {
    const { tenant } = await newTenant();
    await putIntoStock(running.database, tenant.id);
  }
  // The database stays: it goes with what else the run of tests leaves.
  await app.stop();
  return { url: databaseUrl, tenants };
}
