import type { LoadOrder, LoadResult } from '../load/load-process.ts';
import type { Target } from '../load/operations.ts';
import type { BenchOptions, WorkName } from '../options.ts';
import type { World } from '../world/world.ts';
import { countStatements, type StatementCounts } from './count-statements.ts';
import { databaseMeter, processCpuMs } from './process-cpu.ts';
import { type ServerProcess, startLoad, startServer } from './processes.ts';
import { statementProxy } from './statement-proxy.ts';

/** One round of a work against a target. */
export interface Round {
  readonly operationsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly serverCpuMs: number;
  readonly databaseCpuMs: number;
}

export interface WorkResult {
  readonly work: WorkName;
  readonly ours: Round;
  readonly limit: Round;
  /** Our rate as a part of the limit's: the median of the rounds' own ratios. */
  readonly ratio: number;
  readonly counts: StatementCounts;
  readonly roundTrips: number;
}

const countedOperations = 20;

/** Operations that each server does before a work is measured, so that its code is compiled on a slow machine too. */
const warmUpOperations: Readonly<Record<WorkName, number>> = {
  W1: 4000,
  W2: 1200,
  W3: 4000,
  W4: 8000,
  W5: 2000,
};

export function ourServer(databaseUrl: string, dataDir: string): Promise<ServerProcess> {
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    DEMO: 'false',
    RATE_LIMIT_PER_MINUTE: '0',
  };
  return startServer(['dist/server/main.js'], settings, '/api/health/live');
}

/** Alternating rounds of each work, ours and the limit, after a warm-up of both. */
export async function measureWorks(
  options: BenchOptions,
  world: World,
  dataDir: string,
  works: readonly WorkName[],
  onResult: (result: WorkResult) => void,
): Promise<WorkResult[]> {
  const ours = await ourServer(world.databaseUrl, dataDir);
  const limit = await startServer(
    ['--import', 'tsx', 'bench/limit/limit-server.ts'],
    { BENCH_WORLD: JSON.stringify(world) },
    '/',
  );
  const load = startLoad();
  const meter = await databaseMeter(world.databaseUrl);
  const servers: Readonly<Record<Target, ServerProcess>> = { ours, limit };
  const round = async (target: Target, work: WorkName, until: LoadOrder['until']): Promise<Round> => {
    const server = servers[target];
    const before = { server: processCpuMs(server.pid), database: await meter.read() };
    const { connectionCount } = options;
    const result = await load.run({
      world,
      target,
      work,
      port: server.port,
      connectionCount,
      until,
    });
    const serverCpuMs = processCpuMs(server.pid) - before.server;
    const databaseCpuMs = meter.between(before.database, await meter.read());
    return roundOf(result, serverCpuMs, databaseCpuMs);
  };
  try {
    const results: WorkResult[] = [];
    for (const work of works) {
      await meter.vacuum();
      const rounds: { ours: Round; limit: Round }[] = [];
      for (const target of ['ours', 'limit'] as const) {
        await round(target, work, { operations: warmUpOperations[work] });
      }
      for (let index = 0; index < options.roundCount; index += 1) {
        const oursRound = await round('ours', work, { seconds: options.secondsPerRound });
        rounds.push({
          ours: oursRound,
          limit: await round('limit', work, { seconds: options.secondsPerRound }),
        });
      }
      const result = { ...summary(work, rounds), ...(await countOf(options, world, dataDir, work, load)) };
      onResult(result);
      results.push(result);
    }
    return results;
  } finally {
    await Promise.all([ours.stop(), limit.stop(), load.stop(), meter.close()]);
  }
}

function summary(work: WorkName, rounds: readonly { ours: Round; limit: Round }[]) {
  return {
    work,
    ours: medianRound(rounds.map((pair) => pair.ours)),
    limit: medianRound(rounds.map((pair) => pair.limit)),
    ratio: median(rounds.map(({ ours, limit }) => ours.operationsPerSecond / limit.operationsPerSecond)),
  };
}

/** Some operations one after another on a server of ours behind a relay that counts. */
async function countOf(
  options: BenchOptions,
  world: World,
  dataDir: string,
  work: WorkName,
  load: ReturnType<typeof startLoad>,
): Promise<{ counts: StatementCounts; roundTrips: number }> {
  const proxy = await statementProxy(world.databaseUrl);
  const server = await ourServer(proxy.url, `${dataDir}-counted`);
  try {
    const order = { world, target: 'ours', work, port: server.port, connectionCount: 1 } as const;
    await load.run({ ...order, until: { operations: 3 } });
    await pause();
    proxy.take();
    proxy.takeRoundTrips();
    await load.run({ ...order, until: { operations: countedOperations } });
    await pause();
    const seen = proxy.take().filter(({ sql }) => !/pgboss/.test(sql));
    const roundTrips = proxy.takeRoundTrips() / countedOperations;
    if (options.showsStatements) {
      for (const { connection, sql } of seen.slice(0, Math.ceil(seen.length / countedOperations) + 4)) {
        console.log(`  ${work} [${connection}] ${sql.replace(/\s+/g, ' ').slice(0, 160)}`);
      }
    }
    const total = countStatements(seen);
    const perOperation = Object.entries(total).map(([name, count]) => [name, count / countedOperations]);
    return { counts: Object.fromEntries(perOperation) as StatementCounts, roundTrips };
  } finally {
    await server.stop();
    proxy.close();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 700));
}

function roundOf(result: LoadResult, serverCpuMs: number, databaseCpuMs: number): Round {
  const { operationCount, elapsedSeconds, latenciesMs } = result;
  const quantile = (part: number) => latenciesMs[Math.floor((latenciesMs.length - 1) * part)] ?? 0;
  return {
    operationsPerSecond: operationCount / elapsedSeconds,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    serverCpuMs: serverCpuMs / operationCount,
    databaseCpuMs: databaseCpuMs / operationCount,
  };
}

function medianRound(rounds: readonly Round[]): Round {
  const names = ['operationsPerSecond', 'p50Ms', 'p99Ms', 'serverCpuMs', 'databaseCpuMs'] as const;
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((round) => round[name]))]),
  ) as unknown as Round;
}

export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
