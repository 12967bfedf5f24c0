import type { Score, Weight } from './model.ts';
import type { AskedQuestion } from './questions-of.ts';

const rate = 0.2;
const smoothing = 2;

/** One step: the question that improves a score most, and what its answers add. */
interface Stump {
  readonly question: number;
  readonly yes: number;
  readonly no: number;
}

/**
 * A score in the making (gradient boosting with one question at a time, Friedman 2001): each step adds the question that
 * improves the score most. Nothing is drawn by lot, so that the same examples always give the same score.
 */
export class GrowingScore {
  readonly values: Float64Array;
  private readonly yes: Float64Array;
  private readonly no: Float64Array;

  private readonly questions: readonly AskedQuestion[];
  private readonly base: number;

  constructor(questions: readonly AskedQuestion[], base: number, count: number) {
    this.questions = questions;
    this.base = base;
    this.values = new Float64Array(count).fill(base);
    this.yes = new Float64Array(questions.length);
    this.no = new Float64Array(questions.length);
  }

  /** Adds the best question for the gradients and curvatures of the loss at the examples. */
  step(gradients: Float64Array, curvatures: Float64Array): void {
    const best = bestStump(this.questions, gradients, curvatures);
    if (!best) return;
    this.yes[best.question] = (this.yes[best.question] ?? 0) + best.yes;
    this.no[best.question] = (this.no[best.question] ?? 0) + best.no;
    const { yes } = this.questions[best.question] as AskedQuestion;
    for (let index = 0; index < this.values.length; index += 1) {
      this.values[index] = (this.values[index] as number) + best.no;
    }
    const difference = best.yes - best.no;
    for (const index of yes) this.values[index] = (this.values[index] as number) + difference;
  }

  /** What was learned so far; questions that were never chosen are left out. */
  score(): Score {
    const count = this.values.length;
    const weights = this.questions.flatMap(({ question, yes }, place): Weight[] => {
      const [forYes, forNo] = [this.yes[place] as number, this.no[place] as number];
      if (forYes === 0 && forNo === 0) return [];
      return [{ question, yes: short(forYes), no: short(forNo), share: short(yes.length / count) }];
    });
    return { base: short(this.base), weights };
  }
}

const short = (value: number): number => Math.round(value * 1e6) / 1e6;

function bestStump(
  questions: readonly AskedQuestion[],
  gradients: Float64Array,
  curvatures: Float64Array,
): Stump | null {
  const gradient = sum(gradients);
  const curvature = sum(curvatures);
  let best: Stump | null = null;
  let bestGain = (gradient * gradient) / (curvature + smoothing) + 1e-9;
  for (const [question, { yes }] of questions.entries()) {
    let yesGradient = 0;
    let yesCurvature = 0;
    for (const index of yes) {
      yesGradient += gradients[index] as number;
      yesCurvature += curvatures[index] as number;
    }
    const noGradient = gradient - yesGradient;
    const noCurvature = curvature - yesCurvature;
    const gain =
      (yesGradient * yesGradient) / (yesCurvature + smoothing) +
      (noGradient * noGradient) / (noCurvature + smoothing);
    if (gain <= bestGain) continue;
    bestGain = gain;
    best = {
      question,
      yes: (rate * yesGradient) / (yesCurvature + smoothing),
      no: (rate * noGradient) / (noCurvature + smoothing),
    };
  }
  return best;
}

function sum(values: Float64Array): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
