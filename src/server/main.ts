import { DataDirInUseError } from '#server/platform/db/embedded/data-dir-lock.ts';
import { EmbeddedDatabaseError } from '#server/platform/db/embedded/embedded-database-error.ts';
import { MigrationMismatchError } from '#server/platform/db/migration/apply-migrations.ts';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { demoLine } from './demo-line.ts';
import { startFault } from './platform/db/start-fault.ts';
import { DataDirError } from './platform/files/prepare-data-dir.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { type RunningPlatform, startPlatform } from './platform/start-platform.ts';
import { checkProductParts, productParts } from './product-parts.ts';

const stopTimeoutMs = 29_000;

/** Starts a node and keeps it until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL);
  checkProductParts();
  const running = await startPlatform(config, log);
  const fillDemo = await seedDemo(running);
  const app = await createApp(running, productParts);
  const filling = new AbortController();
  let filled: Promise<void> = Promise.resolve();
  const starting = start();
  endOnSignals(log, async () => {
    filling.abort();
    // What is being started can only be ended once it stands; why it failed is said below.
    await starting.catch(() => undefined);
    await filled;
    await app.stop();
  });
  await starting;
  filled = fillDemo(filling.signal).catch((error) => log.error({ err: error }, 'the demo is not complete'));

  async function start(): Promise<void> {
    await app.server.listen({ port: config.PORT, host: config.HOST });
    const address = app.server.server.address();
    announceStart(config, log, typeof address === 'object' && address ? address.port : config.PORT);
    await app.startWork();
  }
}

/** Answers what fills the demo with entries, which may go on while the server already answers. */
async function seedDemo({
  platform,
  database,
}: RunningPlatform): Promise<(signal: AbortSignal) => Promise<void>> {
  if (!platform.config.DEMO) return async () => {};
  const demo = await import('./features/demo/index.ts');
  const { made, fill } = await demo.seedDemo(platform, database);
  if (made.length > 0) platform.log.info({ tenants: made }, 'made the demo tenants');
  return fill;
}

function announceStart(config: Config, log: Log, port: number): void {
  const address = config.PUBLIC_URL ?? `http://localhost:${port}`;
  log.info({ address }, `Formwright answers at ${address}`);
  if (config.DEMO) {
    log.info(demoLine(config));
  }
}

/** The first signal ends the node in order; a second one, or 29 seconds, at once. */
function endOnSignals(log: Log, stop: () => Promise<void>): void {
  let isStopping = false;
  const end = (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

main().catch((error: unknown) => {
  const isOperators =
    error instanceof ConfigError ||
    error instanceof DataDirError ||
    error instanceof DataDirInUseError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof MigrationMismatchError;
  console.error(isOperators ? error.message : (startFault(error) ?? error));
  process.exit(1);
});
