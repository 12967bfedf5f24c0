import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runInEngine } from './run-in-engine.ts';
import { loadScenarios } from './scenario.ts';

describe.each(loadScenarios())('$file', ({ scenario }) => {
  const { errors, results } = runInEngine(scenario);

  it('may be published exactly when it says so', () => {
    if (scenario.isPublishable === false) expect(errors).not.toEqual([]);
    else expect(errors).toEqual([]);
  });

  it.each(scenario.steps.map((step, index) => ({ step, index })))(
    'step $index: $step.by $step.do $step.activity',
    ({ step, index }) => {
      const result = results[index];
      if (step.refused !== undefined) {
        expect(result).toEqual({ refused: step.refused });
      } else {
        expect(result).toMatchObject({ ...step.expect, tasks: [...(step.expect?.tasks ?? [])].sort() });
      }
    },
  );
});

it('is there for every pattern that docs/workflow-patterns.md says can be expressed', () => {
  const root = path.join(import.meta.dirname, '..', '..');
  const page = readFileSync(path.join(root, 'docs', 'workflow-patterns.md'), 'utf8');
  const rows = page.split('\n').filter((line) => / \| (yes|workaround|no) \| /.test(line));
  expect(rows.length).toBeGreaterThan(40);
  const tests = ['src', 'test'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }),
  );
  const known = new Set(tests.map((file) => path.basename(file)));
  const named = (row: string) => [...row.matchAll(/`([\w-]+\.(?:json|test\.ts))`/g)].map(([, file]) => file);
  expect(rows.flatMap(named).filter((file) => !known.has(file ?? ''))).toEqual([]);
  expect(rows.filter((row) => row.includes(' | yes | ') && named(row).length === 0)).toEqual([]);
});
