import {
  type ChoiceEvaluation,
  type ChoiceFigures,
  type LearningRefusal,
  minConfidence,
} from './evaluation.ts';
import type { Learned } from './learned.ts';
import { type ChoiceModel, likelihoods, suggestChoice } from './model.ts';
import type { LearnedField } from './question.ts';
import { minGroup } from './questions-of.ts';
import { bestSteps, maxSteps, part, splitByTime, stepsBetween } from './split.ts';
import { mean, signTest } from './statistics.ts';
import { type ChoiceExamples, trainChoices } from './train.ts';

const maxChoices = 20;
const maxChance = 0.05;

/** Learns which choice entries have, and tries it out on the newest. */
export function learnChoices(
  fields: readonly LearnedField[],
  all: ChoiceExamples,
): Pick<Learned, 'refusal' | 'model' | 'evaluation'> | LearningRefusal {
  const { tuning, heldBack } = splitByTime(all.answers.length);
  const older = part(all, 0, heldBack);
  const choices = choicesOf(older.answers);
  if (choices.length < 2) return 'too_few_choices';
  const steps = stepsFor(fields, part(all, 0, tuning), part(all, tuning, heldBack), choices);
  const tried = trainChoices(fields, amongThese(older, choices), choices, steps);
  const evaluation = evaluated(tried, older.answers, part(all, heldBack));
  if (evaluation.chance > maxChance) return { refusal: 'not_better', model: null, evaluation };
  const now = choicesOf(all.answers);
  const model = trainChoices(fields, amongThese(all, now), now, steps);
  return { refusal: null, model, evaluation };
}

/** The choices that enough entries have, the most frequent first. */
function choicesOf(answers: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= minGroup)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, maxChoices)
    .map(([choice]) => choice);
}

function amongThese({ examples, answers }: ChoiceExamples, choices: readonly string[]): ChoiceExamples {
  const places = answers.flatMap((answer, place) => (choices.includes(answer) ? [place] : []));
  return {
    examples: places.flatMap((place) => examples[place] ?? []),
    answers: places.flatMap((place) => answers[place] ?? []),
  };
}

function stepsFor(
  fields: readonly LearnedField[],
  training: ChoiceExamples,
  tuning: ChoiceExamples,
  choices: readonly string[],
): number {
  const best = bestSteps();
  trainChoices(fields, amongThese(training, choices), choices, maxSteps, (step, model) =>
    step % stepsBetween !== 0 ? true : best.note(step, lossOf(model(), tuning)),
  );
  return best.steps;
}

/** The mean surprise at the right choices (logarithmic loss). */
function lossOf(model: ChoiceModel, { examples, answers }: ChoiceExamples): number {
  return mean(
    examples.map((example, place) => {
      const likelihood = likelihoods(model, example).get(answers[place] ?? '') ?? 0;
      return -Math.log(Math.max(1e-6, likelihood));
    }),
  );
}

function evaluated(
  model: ChoiceModel,
  learnedFrom: readonly string[],
  { examples, answers }: ChoiceExamples,
): ChoiceEvaluation {
  const trivial = choicesOf(learnedFrom)[0] ?? '';
  const tries = examples.map((example, place) => {
    const { value, confidence } = suggestChoice(model, example) ?? { value: '', confidence: 0 };
    return { answer: answers[place] ?? '', value, isSure: confidence >= minConfidence };
  });
  const isRight = (one: (typeof tries)[number]) => one.value === one.answer;
  const sure = tries.filter(({ isSure }) => isSure);
  const wins = tries.filter((one) => isRight(one) && one.answer !== trivial).length;
  const losses = tries.filter((one) => !isRight(one) && one.answer === trivial).length;
  return {
    kind: 'choice',
    learnedFrom: learnedFrom.length,
    heldBack: tries.length,
    accuracy: shareOf(tries, isRight) ?? 0,
    trivialAccuracy: shareOf(tries, ({ answer }) => answer === trivial) ?? 0,
    coverage: sure.length / tries.length,
    suggestedRight: shareOf(sure, isRight),
    choices: model.choices.map(({ value }): ChoiceFigures => {
      const having = tries.filter(({ answer }) => answer === value);
      const suggested = tries.filter((one) => one.value === value);
      return {
        value,
        count: having.length,
        suggested: suggested.length,
        precision: shareOf(suggested, isRight),
        recall: shareOf(having, isRight),
      };
    }),
    chance: signTest(wins, losses),
  };
}

function shareOf<One>(all: readonly One[], is: (one: One) => boolean): number | null {
  return all.length === 0 ? null : all.filter(is).length / all.length;
}
