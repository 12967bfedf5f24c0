import path from 'node:path';
import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { builderOn, inCamelCase } from './builder-on.ts';
import { lockDataDir } from './embedded/data-dir-lock.ts';
import { EmbeddedDatabaseError } from './embedded/embedded-database-error.ts';
import { pipelinedClient } from './pipeline/pipelined-client.ts';
import { pipelinedTransaction } from './pipeline/pipelined-transaction.ts';
import { connectScoped, type Scope } from './pipeline/scoped-pool.ts';
import { sharedConnection } from './pipeline/shared-connection.ts';
import type { PlatformTables } from './tables/platform-tables.ts';
import type { TenantTables } from './tables/tenant-tables.ts';
import type { TenantDatabase } from './tenant-database.ts';
import type { TenantDatabases } from './tenant-databases.ts';
import { valueParsers } from './value-parsers.ts';

/** The location of the data. Without `url`, an embedded database in the folder (`memory://` stores nothing). */
export interface DatabaseSettings {
  readonly url: string | undefined;
  readonly dataDir: string;
  /** Only for `memory://`: a file that new databases are copied from. */
  readonly templateFile?: string;
  readonly poolSize: number;
  readonly statementTimeoutMs: number;
}

/** The one database of a node: the platform's own tables and each tenant's, over one pool. */
export interface Database extends TenantDatabases {
  readonly isEmbedded: boolean;
  readonly settings: DatabaseSettings;
  readonly platform: Kysely<PlatformTables>;
  /** One statement in the platform's scope. */
  query(sql: string, parameters?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs `work` with one connection in the platform's scope. */
  withConnection<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Opens PostgreSQL, or the embedded database in a worker thread. Runs no migrations. */
export async function openDatabase(settings: DatabaseSettings, log: Log): Promise<Database> {
  const { pool, close } =
    settings.url === undefined ? await openEmbedded(settings, log) : openPostgres(settings);
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  // The pool does not listen to a connection in use, and an unhandled error would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'database connection lost in use')),
  );
  // Statements are short: compiling one costs more than running it, and over hundreds of tables takes minutes.
  const sessionSql = `SET timezone TO 'UTC'; SET jit TO off; SET statement_timeout TO ${settings.statementTimeoutMs}`;
  const connect = (scope: Scope) => connectScoped(pool, scope, sessionSql);
  const isEmbedded = settings.url === undefined;
  const scopes = new Map<string | null, Builders>();
  const buildersOf = (scope: Scope): Builders => {
    const known = scopes.get(scope?.schema ?? null);
    if (known) return known;
    const made = isEmbedded ? serialBuilders(() => connect(scope)) : pipelinedBuilders(() => connect(scope));
    scopes.set(scope?.schema ?? null, made);
    return made;
  };
  return {
    isEmbedded,
    settings,
    platform: inCamelCase<PlatformTables>(buildersOf(null).own),
    of: (tenant) => {
      const { own, shared } = buildersOf(tenant);
      return handleOn(own, shared);
    },
    transaction: (tenant, work) =>
      buildersOf(tenant).transaction((transaction) => work(handleOn(transaction, transaction))),
    query: async (sql, parameters = []) => {
      const result = await buildersOf(null).own.executeQuery(CompiledQuery.raw(sql, [...parameters]));
      return { rows: result.rows as Record<string, unknown>[] };
    },
    withConnection: async (work) => {
      const client = await connect(null);
      try {
        return await work(client);
      } finally {
        client.release();
      }
    },
    close,
  };
}

/** Statements with a connection each, statements of one turn on a shared connection, and transactions. */
interface Builders {
  readonly own: Kysely<unknown>;
  readonly shared: Kysely<unknown>;
  transaction<Result>(work: (transaction: Kysely<unknown>) => Promise<Result>): Promise<Result>;
}

function serialBuilders(connect: () => Promise<pg.PoolClient>): Builders {
  const own = builderOn(connect);
  return { own, shared: own, transaction: (work) => pipelinedTransaction(connect, work) };
}

function pipelinedBuilders(connectPlain: () => Promise<pg.PoolClient>): Builders {
  const connect = async () => pipelinedClient(await connectPlain());
  return {
    own: builderOn(connect),
    shared: builderOn(sharedConnection(connect)),
    transaction: (work) => pipelinedTransaction(connect, work),
  };
}

class Handle implements TenantDatabase {
  readonly together: TenantDatabase;
  readonly #builder: Kysely<unknown>;
  #tables: Kysely<TenantTables> | undefined;

  constructor(builder: Kysely<unknown>, together?: TenantDatabase) {
    this.#builder = builder;
    this.together = together ?? this;
  }

  get tables(): Kysely<TenantTables> {
    this.#tables ??= inCamelCase(this.#builder);
    return this.#tables;
  }

  appTables<Tables>(): Kysely<Tables> {
    return this.#builder as Kysely<Tables>;
  }
}

function handleOn(own: Kysely<unknown>, shared: Kysely<unknown>): TenantDatabase {
  return new Handle(own, new Handle(shared));
}

function openPostgres(settings: DatabaseSettings) {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    types: valueParsers,
    // Statements are sent without waiting for the previous answer, so that `begin` costs no round trip.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    // A new connection plans every statement again, so quiet moments do not end connections. Each still ends some day,
    // because its cached schemas take memory.
    idleTimeoutMillis: 300_000,
    maxLifetimeSeconds: 3_600,
    keepAlive: true,
    application_name: 'formwright',
  });
  return { pool, close: () => pool.end() };
}

async function openEmbedded(settings: DatabaseSettings, log: Log) {
  const { openEmbeddedPool } = await import('./embedded/embedded-pool.ts');
  if (settings.dataDir.startsWith('memory://'))
    return openEmbeddedPool(settings.dataDir, settings.templateFile);
  const unlock = lockDataDir(settings.dataDir);
  try {
    const folder = path.join(settings.dataDir, 'database');
    log.info({ folder }, 'embedded database: for trying out and small use; set DATABASE_URL for PostgreSQL');
    const embedded = await openEmbeddedPool(folder).catch((error: unknown) => {
      throw new EmbeddedDatabaseError(folder, error);
    });
    return { pool: embedded.pool, close: () => embedded.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
