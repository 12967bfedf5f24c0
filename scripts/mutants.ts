import { mutants } from '../test/mutants/mutants.ts';
import { localProgram, runCommand } from './steps/run-command.ts';

/**
 * Takes one guard after the other out of the code and runs the tests that must notice: `npx tsx scripts/mutants.ts`,
 * or some by name. Fails when a mutant survives. Nothing on disk changes.
 */
const wanted = process.argv.slice(2);
const chosen = mutants.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const survivors: string[] = [];
for (const { name, tests } of chosen) {
  const args = ['run', '--bail', '1', ...tests];
  const { exitCode, output, durationMs } = await runCommand(localProgram('vitest'), args, {
    env: { MUTANT: name },
  });
  const failed = /Tests .*?(\d+) failed/.exec(output)?.[1];
  const isNoticed = exitCode !== 0 && failed !== undefined;
  if (!isNoticed) survivors.push(name);
  const verdict = isNoticed ? 'noticed' : 'NOT noticed';
  console.log(`${verdict.padEnd(12)} ${name} (${(durationMs / 1000).toFixed(0)} s)`);
}
if (chosen.length === 0) console.error('There is no such mutant.');
if (survivors.length > 0) console.error(`Nobody noticed: ${survivors.join(', ')}`);
process.exitCode = survivors.length > 0 || chosen.length === 0 ? 1 : 0;
