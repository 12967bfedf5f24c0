import { localProgram, repositoryRoot } from './run-command.ts';
import type { Step } from './step.ts';
import { forgetReport, readVitestReport } from './test-counts.ts';

/** Each further checker of a compilation works out the shared types again, and the other core has a step of its own. */
const oneChecker = ['--checkers', '1'];
const knipArguments = ['--no-progress', '--treat-config-hints-as-errors'];

/**
 * What must hold before anything is committed: format and lint, types, boundaries, current documents, no unused code
 * or packages, commit subjects, unit tests. The engine is also compiled without browser and Node, the server without the
 * browser, and the web app without Node.
 */
export function checkSteps(): Step[] {
  return [
    { name: 'types', command: localProgram('tsc'), args: ['--noEmit', ...oneChecker] },
    ...['engine', 'server', 'web'].map((side) => ({
      name: `types of the ${side} alone`,
      command: localProgram('tsc'),
      args: ['--noEmit', ...oneChecker, '--project', `tsconfig.${side}.json`],
    })),
    vitestStep('unit tests', 'unit'),
    { name: 'format and lint', command: localProgram('biome'), args: ['check', '.'] },
    { name: 'boundaries', command: localProgram('tsx'), args: ['scripts/check-boundaries.ts'] },
    {
      name: 'settings in operations.md',
      command: localProgram('tsx'),
      args: ['scripts/write-operations.ts', '--check'],
    },
    {
      name: 'unused code',
      command: localProgram('knip'),
      args: knipArguments,
    },
    {
      name: 'packages of the server',
      command: localProgram('knip'),
      args: [...knipArguments, '--config', 'knip.server.jsonc', '--production', '--strict', '--dependencies'],
    },
    { name: 'commit subjects', command: localProgram('tsx'), args: ['scripts/check-commits.ts'] },
    { name: 'API document', command: localProgram('tsx'), args: ['scripts/check-api-document.ts'] },
  ];
}

/** A run of one vitest project, or of some of its files, with its counts. */
export function vitestStep(
  name: string,
  project: string,
  env: Record<string, string | undefined> = {},
  files: readonly string[] = [],
): Step {
  const report = `${repositoryRoot}/.cache/report-${name.replace(/[^a-z0-9]+/gi, '-')}.json`;
  forgetReport(report);
  return {
    name,
    command: localProgram('vitest'),
    args: [
      'run',
      ...files,
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
    readCounts: () => readVitestReport(report),
  };
}
