import type { Mutant } from '../test/mutants/mutant.ts';
import { mutants } from '../test/mutants/mutants.ts';
import { openTestServer } from './postgres/open-test-server.ts';
import { type CommandResult, localProgram, runCommand } from './steps/run-command.ts';
import { withMutant } from './steps/with-mutant.ts';

/**
 * Takes one guard after the other out of a copy of the code and runs the tests that must notice:
 * `npx tsx scripts/mutants.ts`, or some by name. Fails when a mutant survives. Nothing in the repository changes.
 */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !mutants.some((mutant) => mutant.name === name));
const chosen = mutants.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const server = await openTestServer();
const databaseUrl = server?.url;
const survivors: string[] = [];
const skipped: string[] = [];
for (const mutant of unknown.length > 0 ? [] : chosen) {
  const { name } = mutant;
  if (mutant.needs === 'postgres' && !databaseUrl) {
    skipped.push(name);
    console.log(`${'skipped'.padEnd(12)} ${name}: no PostgreSQL answers`);
    continue;
  }
  const { exitCode, output, durationMs } = await withMutant(mutant, (root) => runTests(root, mutant));
  const isNoticed = exitCode !== 0 && /^\s+(Tests\s+)?\d+ failed/m.test(output);
  if (!isNoticed) survivors.push(name);
  // A runner that fails without a failed test says nothing of the guard.
  if (!isNoticed && exitCode !== 0) console.log(output.trimEnd());
  const result = isNoticed ? 'noticed' : exitCode === 0 ? 'NOT noticed' : 'did not run';
  console.log(`${result.padEnd(12)} ${name} (${(durationMs / 1000).toFixed(0)} s)`);
}
await server?.stop();
if (unknown.length > 0) console.error(`There is no mutant ${unknown.join(', ')}.`);
if (survivors.length > 0) console.error(`Nobody noticed: ${survivors.join(', ')}`);
console.log(`${chosen.length - survivors.length - skipped.length} noticed, ${survivors.length} not noticed`);
process.exitCode = survivors.length + unknown.length > 0 ? 1 : 0;

/** Journeys run against a build of the copy. */
async function runTests(root: string, { tests }: Mutant): Promise<CommandResult> {
  if (!tests.every((test) => test.endsWith('.spec.ts'))) {
    const env = { TEST_DATABASE_URL: databaseUrl };
    return runCommand(localProgram('vitest'), ['run', '--bail', '1', ...tests], { cwd: root, env });
  }
  const built = await runCommand(localProgram('tsx'), ['scripts/build.ts'], { cwd: root });
  if (built.exitCode !== 0) return built;
  return runCommand(localProgram('playwright'), ['test', ...tests], {
    cwd: root,
    env: { E2E_URL: undefined },
  });
}
