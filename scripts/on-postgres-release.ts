import { fetchRelease, type Release, releases } from './postgres/fetch-release.ts';
import { startRelease } from './postgres/start-release.ts';
import { runCommand } from './steps/run-command.ts';

/**
 * `npx tsx scripts/on-postgres-release.ts 17 COMMAND…`: runs a command, tests for example, with `TEST_DATABASE_URL` of
 * that release of PostgreSQL, which is fetched and started for it.
 */
const [release = '', command, ...args] = process.argv.slice(2);
if (!(release in releases) || command === undefined) {
  console.error(`Name a release (${Object.keys(releases).join(', ')}) and the command to run with it.`);
  process.exit(2);
}

const fetched = await fetchRelease(Number(release) as Release);
if ('missingBecause' in fetched) {
  console.error(fetched.missingBecause);
  process.exit(1);
}
const server = await startRelease(fetched.file);
try {
  const { exitCode } = await runCommand(command, args, {
    env: { TEST_DATABASE_URL: server.url },
    isLive: true,
  });
  process.exitCode = exitCode;
} finally {
  await server.stop();
}
