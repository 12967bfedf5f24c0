import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the files that draw before the others. A worker serves one environment: when the next file needs another, it ends, and a
 * new one reads every module again.
 */
export class EnvironmentsTogether extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const drawing = new Set(sorted.filter(({ moduleId }) => drawsIn(readFileSync(moduleId, 'utf8'))));
    return [...drawing, ...sorted.filter((specification) => !drawing.has(specification))];
  }
}

function drawsIn(source: string): boolean {
  return source.startsWith('// @vitest-environment jsdom');
}
