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
