import type { LearningRefusal, NumberEvaluation } from './evaluation.ts';
import type { Learned } from './learned.ts';
import { estimate, fromScale, type NumberModel, toScale } from './model.ts';
import type { LearnedField } from './question.ts';
import { bestSteps, maxSteps, part, splitByTime, stepsBetween } from './split.ts';
import { mean, median, quantile, signedRankTest } from './statistics.ts';
import { type NumberExamples, trainNumber } from './train.ts';

const maxChance = 0.05;
const usualShare = 0.8;
const seldomShare = 0.98;
/** What is called unusual is at least this many times as far away as what is usual. */
const minRatio = 1.5;
/** The mean error has to be smaller than that of the trivial guess by this factor. */
const minGain = 0.97;

/** Learns which number entries have, and tries it out on the newest. */
export function learnNumbers(
  fields: readonly LearnedField[],
  all: NumberExamples,
): Pick<Learned, 'refusal' | 'model' | 'evaluation'> | LearningRefusal {
  const { tuning, heldBack } = splitByTime(all.answers.length);
  const older = part(all, 0, heldBack);
  const newest = part(all, heldBack);
  // Amounts and durations differ by factors, and not by sums.
  const scale = all.answers.every((answer) => answer > 0) ? 'log' : 'plain';
  const tuned = part(all, tuning, heldBack);
  const { steps, model: early } = stepsFor(fields, part(all, 0, tuning), tuned, scale);
  const spread = distancesOf(early, tuned);
  const tried = { ...trainNumber(fields, older, scale, steps), ...limitsOf(spread) };
  const evaluation = evaluated(tried, older.answers, newest);
  const isBetter = evaluation.chance <= maxChance && evaluation.error <= minGain * evaluation.trivialError;
  if (!isBetter) return { refusal: 'not_better', model: null, evaluation };
  const limits = limitsOf([...spread, ...distancesOf(tried, newest)]);
  return { refusal: null, model: { ...trainNumber(fields, all, scale, steps), ...limits }, evaluation };
}

function stepsFor(
  fields: readonly LearnedField[],
  training: NumberExamples,
  tuning: NumberExamples,
  scale: NumberModel['scale'],
) {
  const best = bestSteps();
  trainNumber(fields, training, scale, maxSteps, (step, model) =>
    step % stepsBetween !== 0 ? true : best.note(step, mean(distancesOf(model(), tuning))),
  );
  return { steps: best.steps, model: trainNumber(fields, training, scale, best.steps) };
}

/** How far away the right numbers are, on the scale that is learned on. */
function distancesOf(model: NumberModel, { examples, answers }: NumberExamples): readonly number[] {
  return examples.map((example, place) => {
    const expected = toScale(estimate(model, example).value, model.scale);
    return Math.abs(toScale(answers[place] ?? 0, model.scale) - expected);
  });
}

/** The distances that are usual and unusual, from those among entries that were not learned from. */
function limitsOf(distances: readonly number[]): Pick<NumberModel, 'usual' | 'unusual'> {
  // One more than there are, so that few distances do not promise too much (split conformal prediction).
  const more = (distances.length + 1) / distances.length;
  const usual = quantile(distances, usualShare * more);
  return { usual, unusual: Math.max(quantile(distances, Math.min(1, seldomShare * more)), minRatio * usual) };
}

function evaluated(
  model: NumberModel,
  learnedFrom: readonly number[],
  { examples, answers }: NumberExamples,
): NumberEvaluation {
  const trivial = fromScale(median(learnedFrom.map((answer) => toScale(answer, model.scale))), model.scale);
  const tries = examples.map((example, place) => {
    const answer = answers[place] ?? 0;
    const { value, low, high, lowest, highest } = estimate(model, example);
    return {
      error: Math.abs(answer - value),
      trivialError: Math.abs(answer - trivial),
      isUsual: answer >= low && answer <= high,
      isFlagged: answer < lowest || answer > highest,
    };
  });
  return {
    kind: 'number',
    learnedFrom: learnedFrom.length,
    heldBack: tries.length,
    error: mean(tries.map(({ error }) => error)),
    trivialError: mean(tries.map(({ trivialError }) => trivialError)),
    medianError: median(tries.map(({ error }) => error)),
    usualShare: mean(tries.map(({ isUsual }) => (isUsual ? 1 : 0))),
    flaggedShare: mean(tries.map(({ isFlagged }) => (isFlagged ? 1 : 0))),
    chance: signedRankTest(tries.map(({ error, trivialError }) => trivialError - error)),
  };
}
