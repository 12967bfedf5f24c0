import { ConfigError, readConfig } from './config.ts';
import { AppError } from './platform/app-error.ts';
import { DataDirInUseError } from './platform/db/embedded/data-dir-lock.ts';
import { EmbeddedDatabaseError } from './platform/db/embedded/embedded-database-error.ts';
import { startFault } from './platform/db/start-fault.ts';
import { DataDirError } from './platform/files/prepare-data-dir.ts';
import { createLog } from './platform/log/log.ts';
import { startPlatform } from './platform/start-platform.ts';
import { CommandFault } from './tenant-commands/command-fault.ts';
import { parseCommand } from './tenant-commands/parse-command.ts';
import { usage } from './tenant-commands/usage.ts';

/** `npm run tenant -- …`, and `node dist/server/tenant-command.js …` where there are no development tools. */
async function main(): Promise<void> {
  const run = parseCommand(process.argv.slice(2));
  if (run === null) {
    console.error(usage);
    process.exit(2);
  }
  const running = await startPlatform(readConfig(), createLog('warn'), { worksInBackground: false });
  try {
    for (const line of await run(running)) console.log(line);
  } finally {
    await running.stop();
  }
}

main().catch((error: unknown) => {
  if (error instanceof AppError) console.error(`${error.code}: ${Object.values(error.params).join(', ')}`);
  else if (
    error instanceof CommandFault ||
    error instanceof ConfigError ||
    error instanceof DataDirError ||
    error instanceof DataDirInUseError ||
    error instanceof EmbeddedDatabaseError
  )
    console.error(error.message);
  else console.error(startFault(error) ?? error);
  process.exit(1);
});
