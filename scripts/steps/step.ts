import { type CommandResult, runCommand } from './run-command.ts';
import { noCounts, type TestCounts } from './test-counts.ts';

/** One part of `check` or `test`. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Counts of a test runner; a step without counts as one test. */
  readonly readCounts?: () => TestCounts | undefined;
  /** Set when the step cannot run here; shown as the reason, and counted neither way. */
  readonly skippedBecause?: string;
}

export interface StepResult {
  readonly step: Step;
  readonly counts: TestCounts;
  readonly durationMs: number;
  readonly output: string;
}

/** Runs a step; a runner that dies without a report counts as one failure. */
export async function runStep(step: Step): Promise<StepResult> {
  if (step.skippedBecause) return { step, counts: noCounts, durationMs: 0, output: '' };
  const result = await runCommand(step.command, step.args, { env: step.env });
  return { step, counts: countsOf(step, result), durationMs: result.durationMs, output: result.output };
}

/** Runs steps in order, some at a time, and prints one line for each as it ends and the output of those that fail. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step);
      results.push(result);
      printResult(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** Prints the closing line that CI reads, and sets the exit code. */
export function closeWith(results: readonly StepResult[]): void {
  const passed = results.reduce((sum, result) => sum + result.counts.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.counts.failed, 0);
  const failing = results.filter((result) => result.counts.failed > 0).map((result) => result.step.name);
  if (failing.length > 0) console.log(`\nFailing: ${failing.join(', ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function countsOf(step: Step, result: CommandResult): TestCounts {
  const isFine = result.exitCode === 0;
  if (!step.readCounts) return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 };
  const counts = step.readCounts();
  // A runner that says nothing of its tests has not run them, whatever its exit code.
  if (!counts) return { ...noCounts, failed: 1 };
  return isFine ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

function printResult({ step, counts, durationMs, output }: StepResult): void {
  const name = step.name.padEnd(28);
  if (step.skippedBecause) {
    console.log(`–  ${name} skipped: ${step.skippedBecause}`);
    return;
  }
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  const seconds = `${(durationMs / 1000).toFixed(1)} s`.padStart(8);
  if (counts.failed > 0) console.log(`\n${output.trimEnd()}\n`);
  console.log(
    `${counts.failed > 0 ? '✗' : '✓'}  ${name}${seconds}   ${counts.passed} passed, ${counts.failed} failed${skipped}`,
  );
}
