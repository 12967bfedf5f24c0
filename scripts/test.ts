import { checkSteps, vitestStep } from './steps/check-steps.ts';
import { findTestDatabase } from './steps/find-test-database.ts';
import { localProgram, repositoryRoot } from './steps/run-command.ts';
import { closeWith, runSteps, type Step, type StepResult } from './steps/step.ts';
import { forgetReport, readPlaywrightReport } from './steps/test-counts.ts';

/**
 * `npm test`: everything. `npm test -- check server postgres journeys` runs the named parts only.
 * Closes with `N passed, N failed` over all runners; the exit code is 1 if anything failed.
 */
const parts = ['check', 'server', 'postgres', 'journeys'] as const;
type Part = (typeof parts)[number];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}; the parts are ${parts.join(', ')}.`);
  process.exit(2);
}
const wanted = (part: Part) => asked.length === 0 || asked.includes(part);

const results: StepResult[] = [];
if (wanted('check')) results.push(...(await runSteps(checkSteps(), 2)));
if (wanted('server')) {
  const embedded = vitestStep('server, embedded database', 'server', { TEST_DATABASE_URL: undefined });
  results.push(...(await runSteps([embedded], 1)));
}
if (wanted('postgres')) results.push(...(await runSteps([await postgresStep()], 1)));
if (wanted('journeys')) results.push(...(await runSteps(journeySteps(), 1)));
closeWith(results);

async function postgresStep(): Promise<Step> {
  const url = await findTestDatabase();
  const step = vitestStep('server, PostgreSQL', 'server', { TEST_DATABASE_URL: url });
  if (url) return step;
  return {
    ...step,
    skippedBecause:
      'no PostgreSQL answers (set TEST_DATABASE_URL, or let one answer at 127.0.0.1:5432, database "test")',
  };
}

/** The journeys drive the built product in a real browser. */
function journeySteps(): Step[] {
  const report = `${repositoryRoot}/.cache/report-journeys.json`;
  forgetReport(report);
  return [
    { name: 'build', command: localProgram('tsx'), args: ['scripts/build.ts'] },
    { name: 'first load', command: localProgram('tsx'), args: ['scripts/check-first-load.ts'] },
    { name: 'browser', command: localProgram('tsx'), args: ['scripts/find-chromium.ts', '--install'] },
    {
      name: 'journeys in the browser',
      command: localProgram('playwright'),
      args: ['test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      readCounts: () => readPlaywrightReport(report),
    },
  ];
}
