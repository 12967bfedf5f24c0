import { expect, it } from 'vitest';
import type { ChoiceFigures } from '#engine/learning/evaluation.ts';
import { presentPrediction } from './present-prediction.ts';

const choice = (value: string, count: number): ChoiceFigures => ({
  value,
  count,
  suggested: count,
  precision: 1,
  recall: 1,
});

it('choices that fewer than five of the entries held back have are not counted', () => {
  const shown = presentPrediction(
    {
      id: 'p',
      moduleId: 'm',
      kind: 'choice',
      field: 'category',
      isOn: false,
      retrains: 'never',
      state: 'trained',
      failure: null,
      ownerId: null,
      askedOn: '2026-01-01T00:00:00.000Z',
      usedVersion: null,
      nextDueAt: null,
    },
    [
      {
        predictionId: 'p',
        version: 1,
        model: null,
        refusal: 'not_better',
        entries: 80,
        evaluation: {
          kind: 'choice',
          learnedFrom: 60,
          heldBack: 20,
          accuracy: 0.5,
          trivialAccuracy: 0.5,
          coverage: 0.5,
          suggestedRight: 0.5,
          choices: [choice('often', 16), choice('seldom', 4)],
          chance: 1,
        },
        trainedBy: null,
        trainedOn: '2026-01-01T00:00:00.000Z',
      },
    ],
    { open: { choices: [], amounts: [], asked: [] }, fields: new Map(), personOf: () => null },
  );
  expect(shown.versions[0]?.figures).toMatchObject({ choices: [{ value: 'often', count: 16 }] });
  expect(JSON.stringify(shown)).not.toContain('seldom');
});
