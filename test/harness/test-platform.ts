import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { insertOrganization } from '#server/features/tenants/index.ts';
import { createTenantSchema } from '#server/platform/db/migration/create-tenant-schema.ts';
import { installationRoot } from '#server/platform/db/migration/migration-files.ts';
import type { FeatureParts } from '#server/platform/feature-parts.ts';
import { createLog } from '#server/platform/log/log.ts';
import { transact } from '#server/platform/make-context.ts';
import { type RunningPlatform, startPlatform } from '#server/platform/start-platform.ts';
import { openLicence, type Tenant } from '#server/platform/tenancy/tenant.ts';
import { productParts } from '#server/product-parts.ts';
import manifest from '../../package.json' with { type: 'json' };
import { type ScratchDatabase, testDatabaseUrl } from './scratch-database.ts';
import { embeddedStockFor, scratchDatabaseFor, takeFromStock } from './tenants-in-stock.ts';
import { type TestTenant, testTenant } from './test-tenant.ts';

export interface TestPlatformOptions {
  /** Settings beyond those of a test, by their names in the environment. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Parts other than the product's. */
  readonly parts?: FeatureParts;
  readonly now?: () => Date;
  /** Takes every line that the node logs, which it then does at its most talkative. */
  readonly logTo?: (line: string) => void;
  /** Jobs and catch-up run by themselves, as in production, instead of in `settle`. */
  readonly worksInBackground?: boolean;
  /** How many tenants it will have, roughly. */
  readonly tenants?: number;
  /** Another node on this platform's database; PostgreSQL only. */
  readonly sharedWith?: TestPlatform;
  /** A folder that keeps the embedded database and stays; without it the database is in memory. */
  readonly dataDir?: string;
}

/** A whole node for tests: embedded in memory, or on a scratch database of `TEST_DATABASE_URL`. */
export interface TestPlatform {
  readonly app: App;
  readonly running: RunningPlatform;
  readonly databaseUrl: string | undefined;
  /** A new tenant with its organisation and nobody in it. */
  newTenant(name?: string): Promise<TestTenant>;
  /** Delivers everything announced and works off every job that is due, until nothing is left. */
  settle(): Promise<void>;
  /** Listens on a free port of 127.0.0.1; answers `http://127.0.0.1:…`. */
  listen(): Promise<string>;
  stop(): Promise<void>;
}

/** An empty database, kept between runs; its name carries the version, for the format may change with it. */
export const databaseTemplate = path.join(
  installationRoot(),
  'node_modules/.cache/formwright',
  `empty-database-${manifest.dependencies['@electric-sql/pglite']}.tar`,
);

/** Starts a node. In a test file call `useTestPlatform` instead. */
export async function startTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const { sharedWith, tenants = 3 } = options;
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'fw-test-')));
  const scratch = sharedWith || !testDatabaseUrl ? null : await scratchDatabaseFor(testDatabaseUrl, tenants);
  const databaseUrl = sharedWith?.databaseUrl ?? scratch?.url;
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '8',
    DEMO: 'false',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    ...options.settings,
  });
  const { logTo } = options;
  const log = logTo ? createLog('trace', { write: logTo }) : createLog(config.LOG_LEVEL);
  const running = await startPlatform(config, log, {
    ...(databaseUrl || options.dataDir
      ? {}
      : { inMemoryTemplate: embeddedStockFor(tenants) ?? databaseTemplate }),
    now: options.now,
    worksInBackground: options.worksInBackground ?? false,
  });
  const parts = options.parts ?? productParts;
  const app = await createApp(running, parts);
  await app.startWork();
  await app.server.ready();
  const stop = async () => {
    await app.stop();
    await scratch?.drop();
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  };
  return assemble(running, app, databaseUrl, stop);
}

function assemble(
  running: RunningPlatform,
  app: App,
  databaseUrl: ScratchDatabase['url'] | undefined,
  stop: () => Promise<void>,
): TestPlatform {
  const { jobs, outbox } = running;
  let address: Promise<string> | undefined;
  return {
    app,
    running,
    databaseUrl,
    stop,
    newTenant: async (name) => {
      const inStock = name ? undefined : await tenantInStock(running);
      const tenant = inStock ?? (await makeTenant(running, name));
      return testTenant(running, tenant, (request) => app.server.inject(request));
    },
    settle: async () => {
      do await outbox.settle();
      while ((await jobs.drain()) > 0);
    },
    listen: () => {
      address ??= app.server.listen({ port: 0, host: '127.0.0.1' });
      return address;
    },
  };
}

async function tenantInStock({ platform, database }: RunningPlatform): Promise<Tenant | undefined> {
  const name = await takeFromStock(database);
  if (name === undefined) return undefined;
  await platform.directory.invalidate();
  return (await platform.directory.find(name)) ?? undefined;
}

async function makeTenant({ platform, database }: RunningPlatform, wanted?: string): Promise<Tenant> {
  const name = wanted ?? `t${randomBytes(6).toString('hex')}`;
  const tenant = await createTenantSchema(database, {
    id: platform.randomId(),
    name,
    title: name,
    licence: openLicence,
  });
  await platform.directory.invalidate();
  await transact(platform, tenant, null, (ctx) =>
    insertOrganization(ctx.db, {
      name,
      timeZone: 'Etc/UTC',
      dateFormat: 'YYYY-MM-DD',
      timeFormat: 'HH:mm:ss',
      supportEmail: 'support@example.com',
      supportPhone: '',
    }),
  );
  return tenant;
}
