import { listEntries } from '#contracts/entries/list-entries.ts';
import { submitEntry } from '#contracts/entries/submit-entry.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { insertOrganization } from '#server/features/tenants/organization-store.ts';
import { createTenantSchema } from '#server/platform/db/create-tenant-schema.ts';
import { createLog } from '#server/platform/log/log.ts';
import { transact } from '#server/platform/make-context.ts';
import { startPlatform } from '#server/platform/start-platform.ts';
import { productParts } from '#server/product-parts.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { testTenant } from '#test/harness/test-tenant.ts';
import { approvalApp, wideApp } from './bench-apps.ts';
import { columnsOf, fillEntries, fillTasks } from './bulk-rows.ts';
import { listRequestOf } from './list-request.ts';
import { entryData, type World } from './world.ts';

const waitingCount = 300;

/** Makes a tenant with people, two published apps and many rows; indexes come as they do in production. */
export async function prepareWorld(databaseUrl: string, dataDir: string, rows: number): Promise<World> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: 'false',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
    DATABASE_STATEMENT_TIMEOUT_MS: '600000',
  });
  const running = await startPlatform(config, createLog(config.LOG_LEVEL), { worksInBackground: false });
  const app = await createApp(running, productParts);
  await app.startWork();
  const settle = async () => {
    do await running.outbox.settle();
    while ((await running.jobs.drain()) > 0);
  };
  try {
    const tenant = await makeTenant(running);
    const office = testTenant(running, tenant, (request) => app.server.inject(request));
    const designer = await office.addUser({ username: 'mia', flags: ['isConsultant'] });
    const [ben, ana, cho, dee] = await Promise.all([
      office.addUser({ username: 'ben' }),
      office.addUser({ username: 'ana' }),
      office.addUser({ username: 'cho' }),
      office.addUser({ username: 'dee' }),
    ]);
    const wideId = await aPublishedApp(designer, wideApp());
    const approvalId = await aPublishedApp(designer, approvalApp(ana.id, cho.id));
    const wide = await columnsOf(running.database, tenant, wideId);
    const approval = await columnsOf(running.database, tenant, approvalId);
    await fillEntries(running.database, tenant, wide, ben.id, rows);
    await fillTasks(running.database, tenant, approval, { assigneeId: dee.id, initiatorId: ben.id }, rows);
    const waitingEntryIds: string[] = [];
    for (let number = 0; number < waitingCount; number += 1) {
      const body = { data: entryData(number, ben.id) };
      const { id } = await ben.call(submitEntry, { query: { moduleId: approvalId }, body } as never);
      waitingEntryIds.push(id);
    }
    // The first reader of the list has its indexes made.
    await ben.call(listEntries, { query: { moduleId: wideId }, body: listRequestOf(0) } as never);
    await settle();
    await running.database.query('ANALYZE');
    const versions = await running.database.query('SHOW server_version');
    const person = async (user: typeof ben) => ({ id: user.id, token: await user.token() });
    return {
      databaseUrl,
      postgresVersion: String(versions.rows[0]?.server_version),
      schema: tenant.schema,
      host: office.host,
      wide,
      approval,
      people: {
        ben: await person(ben),
        ana: await person(ana),
        cho: await person(cho),
        dee: await person(dee),
      },
      waitingEntryIds,
    };
  } finally {
    await app.stop();
  }
}

async function makeTenant(running: Awaited<ReturnType<typeof startPlatform>>) {
  const { platform, database } = running;
  const tenant = await createTenantSchema(database, {
    id: platform.randomId(),
    name: 'bench',
    title: 'Bench',
    licence: { expiresOn: null, fullUserSeats: null, otherSeats: null },
  });
  await platform.directory.invalidate();
  await transact(platform, tenant, null, (ctx) =>
    insertOrganization(ctx.db, {
      name: 'Bench',
      timeZone: 'Etc/UTC',
      dateFormat: 'YYYY-MM-DD',
      timeFormat: 'HH:mm:ss',
      supportEmail: 'support@example.com',
      supportPhone: '',
    }),
  );
  return tenant;
}
