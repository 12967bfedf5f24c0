import { type Mutant, mutants } from '../test/mutants/mutants.ts';
import { withMutantInstallation } from './steps/mutant-installation.ts';
import { type CommandResult, localProgram, runCommand } from './steps/run-command.ts';

/**
 * Takes one guard after the other out of the code and runs the tests that must notice: `npx tsx scripts/mutants.ts`,
 * or some by name. Fails when a mutant survives. Nothing in the repository changes; journeys need its build.
 */
const wanted = process.argv.slice(2);
const chosen = mutants.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const survivors: string[] = [];
if (chosen.some(isOfJourneys)) await runCommand(localProgram('tsx'), ['scripts/build.ts'], { isLive: true });
for (const mutant of chosen) {
  const { name } = mutant;
  const { exitCode, output, durationMs } = await (isOfJourneys(mutant)
    ? runJourneys(mutant)
    : runTests(mutant));
  const isNoticed = exitCode !== 0 && /^\s+(Tests\s+)?\d+ failed/m.test(output);
  if (!isNoticed) survivors.push(name);
  const verdict = isNoticed ? 'noticed' : 'NOT noticed';
  console.log(`${verdict.padEnd(12)} ${name} (${(durationMs / 1000).toFixed(0)} s)`);
}
if (chosen.length === 0) console.error('There is no such mutant.');
if (survivors.length > 0) console.error(`Nobody noticed: ${survivors.join(', ')}`);
process.exitCode = survivors.length > 0 || chosen.length === 0 ? 1 : 0;

function isOfJourneys({ tests }: Mutant): boolean {
  return tests.every((test) => test.endsWith('.spec.ts'));
}

function runTests({ name, tests }: Mutant): Promise<CommandResult> {
  return runCommand(localProgram('vitest'), ['run', '--bail', '1', ...tests], { env: { MUTANT: name } });
}

function runJourneys({ name, tests }: Mutant): Promise<CommandResult> {
  return withMutantInstallation(name, (root) =>
    runCommand(localProgram('playwright'), ['test', ...tests], {
      env: { E2E_INSTALLATION: root, E2E_URL: undefined },
    }),
  );
}
