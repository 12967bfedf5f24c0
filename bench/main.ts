import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { measureEngine } from './measure/measure-engine.ts';
import { measureStart } from './measure/measure-start.ts';
import { measureWeb } from './measure/measure-web.ts';
import { measureWorks } from './measure/measure-works.ts';
import { repositoryRoot } from './measure/processes.ts';
import { readOptions, workNames } from './options.ts';
import { type Figures, writeReport } from './report/markdown.ts';
import { printWork } from './report/print.ts';
import { prepareWorld } from './world/prepare-world.ts';
import { createBenchDatabase } from './world/scratch-database.ts';

/**
 * `npm run bench`: our built server with everything on beside a hand-written one, on the same PostgreSQL, in
 * alternating rounds. `--only W1,W3 --rows 100000 --seconds 4 --quick --statements --no-report`.
 */
const options = await readOptions();
execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
  cwd: repositoryRoot,
  stdio: 'inherit',
});
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fw-bench-'));
const database = await createBenchDatabase(options.serverUrl);
try {
  const works = workNames.filter((name) => options.parts.has(name));
  console.log(`Preparing ${database.name} with ${options.rows} rows …`);
  const world = await prepareWorld(database.url, path.join(dataDir, 'prepare'), options.rows);
  const serverDir = path.join(dataDir, 'server');
  const figures: Figures = {
    works: works.length > 0 ? await measureWorks(options, world, serverDir, works, printWork) : [],
    start: options.parts.has('W6') ? await measureStart(database.url, serverDir) : null,
    web: options.parts.has('web') ? await measureWeb(world, serverDir) : null,
    engine: options.parts.has('engine') ? measureEngine() : null,
  };
  const { start, web, engine } = figures;
  console.log({ start, web, engine });
  if (options.writesReport) writeReport(options, world.postgresVersion, figures);
} finally {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
}
