import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { insertOrganization } from '#server/features/tenants/organization-store.ts';
import { createTenantSchema } from '#server/platform/db/migration/create-tenant-schema.ts';
import { createLog } from '#server/platform/log/log.ts';
import { transact } from '#server/platform/make-context.ts';
import { startPlatform } from '#server/platform/start-platform.ts';
import { openLicence } from '#server/platform/tenancy/tenant.ts';
import { productParts } from '#server/product-parts.ts';
import { testTenant } from '#test/harness/test-tenant.ts';

/** The product in this process on a database of its own, with one empty tenant; `settle` lets all jobs run out. */
export async function startBench(databaseUrl: string, dataDir: string) {
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
  const tenant = await makeTenant(running);
  const office = testTenant(running, tenant, (request) => app.server.inject(request));
  return { running, app, tenant, office, settle };
}

async function makeTenant(running: Awaited<ReturnType<typeof startPlatform>>) {
  const { platform, database } = running;
  const tenant = await createTenantSchema(database, {
    id: platform.randomId(),
    name: 'bench',
    title: 'Bench',
    licence: openLicence,
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
