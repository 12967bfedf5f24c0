import { vitestStep } from './check-steps.ts';
import { findNode } from './find-node.ts';
import { localProgram } from './run-command.ts';
import type { Step } from './step.ts';

const recommended = 24;

/** The unit tests and a start of the product on the Node that we recommend, whichever one runs this. */
export async function nodeSteps(): Promise<Step[]> {
  const found = await findNode(recommended);
  const program = 'program' in found ? found.program : process.execPath;
  const tests = vitestStep(`unit tests, Node ${recommended}`, 'unit');
  const steps: Step[] = [
    { ...tests, command: program, args: [localProgram('vitest'), ...tests.args] },
    {
      name: `start, Node ${recommended}`,
      command: localProgram('tsx'),
      args: ['scripts/try-start.ts', program],
    },
  ];
  return 'reason' in found ? steps.map((step) => ({ ...step, skippedBecause: found.reason })) : steps;
}
