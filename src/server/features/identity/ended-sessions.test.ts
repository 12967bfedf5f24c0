import { expect, it } from 'vitest';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { localSignals } from '#server/platform/signals/local-signals.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';
import { endedSessionsOf } from './ended-sessions.ts';

const tenant = { id: 'acme' } as Tenant;
const silent = { error: () => undefined } as never;

/** Two nodes that tell each other, and how often the second asked the database. */
function nodes() {
  const signals = localSignals(silent);
  const node = () => endedSessionsOf({ signals, now: () => new Date(0) } as unknown as Platform);
  const asked = { count: 0 };
  /** A database that answers with the ended sessions when it is let. */
  const database = (answer: Promise<readonly { id: string }[]>): TenantDatabase => {
    const query = {
      select: () => query,
      where: () => query,
      execute: () => {
        asked.count += 1;
        return answer;
      },
    };
    return { tables: { selectFrom: () => query } } as unknown as TenantDatabase;
  };
  return { here: node(), there: node(), database, asked };
}

it('refuses a session that ends while the ended ones are read', async () => {
  const { here, there, database } = nodes();
  let answer = (_rows: readonly { id: string }[]) => {};
  const slow = new Promise<readonly { id: string }[]>((resolve) => {
    answer = resolve;
  });
  const reading = there.has(tenant, 's-1', database(slow));
  await here.add(tenant, 's-1');
  answer([]);
  await reading;
  expect(await there.has(tenant, 's-1', database(Promise.resolve([{ id: 's-1' }])))).toBe(true);
});

it('asks the database once, and hears of the others', async () => {
  const { here, there, database, asked } = nodes();
  const empty = database(Promise.resolve([]));
  expect(await there.has(tenant, 's-1', empty)).toBe(false);
  await here.add(tenant, 's-1');
  expect(await there.has(tenant, 's-1', empty)).toBe(true);
  expect(asked.count).toBe(1);
});
