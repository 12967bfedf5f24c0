import { createScratchDatabase, type ScratchDatabase } from '#test/harness/scratch-database.ts';
import { openTestServer } from './postgres/open-test-server.ts';
import { checkSteps, vitestStep } from './steps/check-steps.ts';
import { nodeSteps } from './steps/node-steps.ts';
import { releaseSteps } from './steps/release-steps.ts';
import { localProgram, repositoryRoot } from './steps/run-command.ts';
import { closeWith, runSteps, type Step, type StepResult } from './steps/step.ts';
import { forgetReport, readPlaywrightReport } from './steps/test-counts.ts';

/**
 * `npm test`: everything. `npm test -- check server embedded sweep releases node faults journeys` runs the named parts
 * only. Where a PostgreSQL answers, the server's tests run on it, and on the embedded database those that it could
 * answer otherwise; without one they all run on the embedded database. The sentinel sweep runs on both. Closes with
 * `N passed, N failed` over all runners; the exit code is 1 if anything failed.
 */
const parts = ['check', 'server', 'embedded', 'sweep', 'releases', 'node', 'faults', 'journeys'] as const;
type Part = (typeof parts)[number];
/** Those that start the built product. */
const builtParts: readonly Part[] = ['server', 'embedded', 'releases', 'node', 'faults', 'journeys'];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}; the parts are ${parts.join(', ')}.`);
  process.exit(2);
}
const wanted = (part: Part) => asked.length === 0 || asked.includes(part);

const server = await openTestServer();
const databaseUrl = server?.url;
const withoutDatabase =
  'no PostgreSQL answers (set TEST_DATABASE_URL, or let one answer at 127.0.0.1:5432, database "test")';

const results: StepResult[] = [];
if (wanted('check')) results.push(...(await runSteps(checkSteps(), 2)));
if (builtParts.some(wanted)) results.push(...(await runSteps([buildStep()], 1)));
// The faults mostly wait for a node to notice that another has died, so they run beside the longest part.
const faults = wanted('faults') ? runSteps([faultsStep()], 1) : [];
// The server's tests wait for their database a fifth of the time, in which those of the embedded one can run.
const onDatabases = [
  ...(wanted('server') ? [serverStep()] : []),
  ...(wanted('embedded') ? [embeddedStep()] : []),
];
results.push(...(await runSteps(onDatabases, 2)));
// Each of them is one long row of calls, or waits while it starts, so that two at once leave no processor idle.
const others = [
  ...(wanted('sweep') ? sweepSteps() : []),
  ...(wanted('releases') ? await releaseSteps() : []),
  ...(wanted('node') ? await nodeSteps() : []),
];
results.push(...(await runSteps(others, 2)));
results.push(...(await faults));
if (wanted('journeys')) results.push(...(await runJourneys()));
await server?.stop();
closeWith(results);

function buildStep(): Step {
  return { name: 'build', command: localProgram('tsx'), args: ['scripts/build.ts'] };
}

function serverStep(): Step {
  const name = databaseUrl ? 'server, PostgreSQL' : 'server, embedded database';
  return vitestStep(name, 'server', { TEST_DATABASE_URL: databaseUrl, TEST_WITH_STOCKS: '1' });
}

function embeddedStep(): Step {
  const step = vitestStep('server, embedded database', 'embedded', {
    TEST_DATABASE_URL: undefined,
    TEST_WITH_STOCKS: '1',
  });
  return databaseUrl ? step : { ...step, skippedBecause: 'all server tests ran on it' };
}

/**
 * An app with its steps in a row and one that begins with two at once on PostgreSQL, and one that ends with two at once on
 * the embedded database, which answers each call more slowly. The seeds are always the same, so that a change is all that
 * can make it fail. `SWEEP_SEED` and `SWEEP_ROUTE` choose others.
 */
function sweepSteps(): Step[] {
  const step = (database: string, seed: string, route: string, TEST_DATABASE_URL: string | undefined) => {
    const { SWEEP_SEED = seed, SWEEP_ROUTE = route } = process.env;
    const env = { SWEEP_SEED, SWEEP_ROUTE, TEST_DATABASE_URL };
    return vitestStep(`sweep, ${database}, ${SWEEP_ROUTE} of seed ${SWEEP_SEED}`, 'sweep', env);
  };
  const onPostgres = ['line', 'fork'].map((route) => step('PostgreSQL', '5', route, databaseUrl));
  return [
    ...onPostgres.map((one) => (databaseUrl ? one : { ...one, skippedBecause: withoutDatabase })),
    step('embedded database', '2', 'late', undefined),
  ];
}

/** Takes minutes: many entries under way, many decisions, nodes that die. */
function faultsStep(): Step {
  const step = vitestStep('faults, PostgreSQL', 'faults', { TEST_DATABASE_URL: databaseUrl });
  return databaseUrl ? step : { ...step, skippedBecause: withoutDatabase };
}

/**
 * The journeys drive the built product in a real browser. They run on PostgreSQL where one answers, since the embedded
 * database takes half of their time; the journey of the main job then runs on that one, too.
 */
async function runJourneys(): Promise<StepResult[]> {
  const prepared = await runSteps(
    [
      { name: 'first load', command: localProgram('tsx'), args: ['scripts/check-first-load.ts'] },
      { name: 'browser', command: localProgram('tsx'), args: ['scripts/find-chromium.ts', '--install'] },
    ],
    1,
  );
  if (!databaseUrl) return [...prepared, ...(await runSteps([journeyStep('embedded', [])], 1))];
  const database = await createScratchDatabase(databaseUrl);
  const steps = [
    journeyStep('PostgreSQL', [], database),
    journeyStep('embedded', ['test/e2e/design-and-run.spec.ts']),
  ];
  const results = await runSteps(steps, 2);
  await database.drop();
  return [...prepared, ...results];
}

function journeyStep(name: string, files: readonly string[], database?: ScratchDatabase): Step {
  const report = `${repositoryRoot}/.cache/report-journeys-${name}.json`;
  forgetReport(report);
  return {
    name: `journeys, ${name}`,
    command: localProgram('playwright'),
    args: ['test', ...files, '--reporter=list,json', `--output=test-results/${name}`],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      E2E_DATABASE_URL: database?.url,
      E2E_DATABASE_ADMIN_URL: database?.adminUrl,
    },
    readCounts: () => readPlaywrightReport(report),
  };
}
