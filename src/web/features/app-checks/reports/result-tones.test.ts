import { expect, it } from 'vitest';
import { staffingTone, toneOfOld } from './result-tones.ts';

it.each([
  ['nothing to look at', [], 'plain'],
  ['people for each step', ['staffed', 'single'], 'good'],
  ['a step of which nobody can tell', ['staffed', 'unknown'], 'plain'],
  ['a step that is left out', ['staffed', 'unknown', 'skipped'], 'warn'],
  ['a step with no one', ['skipped', 'nobody', 'staffed'], 'bad'],
] as const)('%s', (_, verdicts, tone) => {
  expect(staffingTone(verdicts.map((verdict) => ({ verdict })))).toBe(tone);
});

it('is no longer good once the draft has changed', () => {
  expect((['good', 'warn', 'bad', 'plain'] as const).map(toneOfOld)).toEqual([
    'plain',
    'warn',
    'bad',
    'plain',
  ]);
});
