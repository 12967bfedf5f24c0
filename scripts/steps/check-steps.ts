import { localProgram, repositoryRoot } from './run-command.ts';
import type { Step } from './step.ts';
import { forgetReport, readVitestReport } from './test-counts.ts';

/** What must hold before anything is committed: format and lint, types, boundaries, current documents, unit tests. */
export function checkSteps(): Step[] {
  return [
    { name: 'types', command: localProgram('tsc'), args: ['--noEmit'] },
    vitestStep('unit tests', 'unit'),
    { name: 'format and lint', command: localProgram('biome'), args: ['check', '.'] },
    { name: 'boundaries', command: localProgram('tsx'), args: ['scripts/check-boundaries.ts'] },
    {
      name: 'settings in operations.md',
      command: localProgram('tsx'),
      args: ['scripts/write-operations.ts', '--check'],
    },
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
