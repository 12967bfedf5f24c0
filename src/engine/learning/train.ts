import { GrowingScore } from './boost.ts';
import { type ChoiceModel, type Example, type NumberModel, softmax, toScale } from './model.ts';
import type { LearnedField } from './question.ts';
import { questionsOf } from './questions-of.ts';
import { median } from './statistics.ts';

/** Examples whose choice is known. */
export interface ChoiceExamples {
  readonly examples: readonly Example[];
  readonly answers: readonly string[];
}

/** Examples whose number is known. */
export interface NumberExamples {
  readonly examples: readonly Example[];
  readonly answers: readonly number[];
}

/** Called after each step with the model so far, which it works out when asked; false ends the training. */
export type AfterStep<Model> = (step: number, model: () => Model) => boolean;

/** Learns how likely the choices are, which must occur among the answers, in that many steps at most. */
export function trainChoices(
  fields: readonly LearnedField[],
  { examples, answers }: ChoiceExamples,
  choices: readonly string[],
  steps: number,
  after: AfterStep<ChoiceModel> = () => true,
): ChoiceModel {
  const questions = questionsOf(fields, examples);
  const count = examples.length;
  const growing = choices.map((choice) => {
    const frequency = answers.filter((answer) => answer === choice).length;
    return new GrowingScore(questions, Math.log((frequency + 1) / (count + choices.length)), count);
  });
  const model = (): ChoiceModel => ({
    kind: 'choice',
    fields,
    choices: choices.map((value, place) => ({ value, score: (growing[place] as GrowingScore).score() })),
  });
  const gradients = choices.map(() => new Float64Array(count));
  const curvatures = choices.map(() => new Float64Array(count));
  for (let step = 1; step <= steps; step += 1) {
    for (let index = 0; index < count; index += 1) {
      const shares = softmax(growing.map(({ values }) => values[index] as number));
      for (const [place, share] of shares.entries()) {
        const isRight = answers[index] === choices[place] ? 1 : 0;
        (gradients[place] as Float64Array)[index] = isRight - share;
        (curvatures[place] as Float64Array)[index] = share * (1 - share);
      }
    }
    for (const [place, score] of growing.entries()) {
      score.step(gradients[place] as Float64Array, curvatures[place] as Float64Array);
    }
    if (!after(step, model)) break;
  }
  return model();
}

/** Learns a number; distances are set by who evaluates the model. */
export function trainNumber(
  fields: readonly LearnedField[],
  { examples, answers }: NumberExamples,
  scale: NumberModel['scale'],
  steps: number,
  after: AfterStep<NumberModel> = () => true,
): NumberModel {
  const questions = questionsOf(fields, examples);
  const targets = answers.map((answer) => toScale(answer, scale));
  const middle = median(targets);
  const growing = new GrowingScore(questions, middle, examples.length);
  const model = (): NumberModel => ({
    kind: 'number',
    fields,
    scale,
    score: growing.score(),
    usual: 0,
    unusual: 0,
  });
  // One extreme entry must not pull all others: residuals count up to three times the usual one (Huber's loss).
  const limit = 3 * median(targets.map((target) => Math.abs(target - middle))) || 1;
  const curvatures = new Float64Array(examples.length).fill(1);
  for (let step = 1; step <= steps; step += 1) {
    const gradients = Float64Array.from(targets, (target, index) =>
      Math.max(-limit, Math.min(limit, target - (growing.values[index] as number))),
    );
    growing.step(gradients, curvatures);
    if (!after(step, model)) break;
  }
  return model();
}
