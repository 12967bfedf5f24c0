import type { EntryValues } from '#engine/value/field-value.ts';
import { type Asked, answerOf, asked, type LearnedField, type Question } from './question.ts';

/** What one question adds to a score, by its answer; `share` is the share of yes among the examples. */
export interface Weight {
  readonly question: Question;
  readonly yes: number;
  readonly no: number;
  readonly share: number;
}

/** A score that is a sum over questions. */
export interface Score {
  readonly base: number;
  readonly weights: readonly Weight[];
}

/** A model that says how likely each choice is: its scores are logits. */
export interface ChoiceModel {
  readonly kind: 'choice';
  readonly fields: readonly LearnedField[];
  readonly choices: readonly { readonly value: string; readonly score: Score }[];
}

/** A model that estimates a number; `usual` and `unusual` are distances on the scale that is learned on. */
export interface NumberModel {
  readonly kind: 'number';
  readonly fields: readonly LearnedField[];
  /** `log`: the score is the natural logarithm of the number. */
  readonly scale: 'plain' | 'log';
  readonly score: Score;
  /** Four of five entries are within this distance. */
  readonly usual: number;
  /** What is farther away is unusual. */
  readonly unusual: number;
}

/** What was learned: plain JSON, to be kept and used again. */
export type Model = ChoiceModel | NumberModel;

/** A field with its share in what a model says, from 0 to 1. */
export interface Reason {
  readonly field: string;
  readonly share: number;
}

/** The likeliest choice for an entry. */
export interface SuggestedChoice {
  readonly value: string;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly reasons: readonly Reason[];
}

/** The number that entries like this one have, and the range of four of five of them. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Outside of this range a number is unusual. */
  readonly lowest: number;
  readonly highest: number;
  readonly reasons: readonly Reason[];
}

const maxReasons = 3;

/** What the values of an entry say to questions, by field. */
export type Example = ReadonlyMap<string, Asked>;

/** What the values of an entry say to the questions of a model. */
export function exampleOf(fields: readonly LearnedField[], values: EntryValues): Example {
  return new Map(fields.map(({ name, kind }) => [name, asked(values[name], kind)]));
}

/** The likeliest choice by a model; null for a model without choices. */
export function suggestChoice(model: ChoiceModel, answers: Example): SuggestedChoice | null {
  const shares = [...likelihoods(model, answers).values()];
  const best = shares.indexOf(Math.max(...shares));
  const choice = model.choices[best];
  if (!choice) return null;
  return {
    value: choice.value,
    confidence: shares[best] ?? 0,
    reasons: reasonsOf(choice.score, answers, (contribution) => Math.max(0, contribution)),
  };
}

/** How likely each choice is, in the order of the model; together they are 1. */
export function likelihoods(model: ChoiceModel, answers: Example): ReadonlyMap<string, number> {
  const shares = softmax(model.choices.map(({ score }) => scoreOf(score, answers)));
  return new Map(model.choices.map(({ value }, place) => [value, shares[place] ?? 0]));
}

/** What a model of numbers expects of an entry. */
export function estimate(model: NumberModel, answers: Example): Estimate {
  const score = scoreOf(model.score, answers);
  const at = (distance: number) => fromScale(score + distance, model.scale);
  return {
    value: at(0),
    low: at(-model.usual),
    high: at(model.usual),
    lowest: at(-model.unusual),
    highest: at(model.unusual),
    reasons: reasonsOf(model.score, answers, Math.abs),
  };
}

/** A number on the scale that is learned on. */
export function toScale(value: number, scale: NumberModel['scale']): number {
  return scale === 'log' ? Math.log(value) : value;
}

/** A number as people write it. */
export function fromScale(value: number, scale: NumberModel['scale']): number {
  return scale === 'log' ? Math.exp(value) : value;
}

/** Shares of the whole, from logits. */
export function softmax(scores: readonly number[]): readonly number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function scoreOf({ base, weights }: Score, answers: Example): number {
  return weights.reduce((sum, weight) => sum + weightOf(weight, answers), base);
}

function weightOf({ question, yes, no }: Weight, answers: Example): number {
  const value = answers.get(question.field);
  return value && answerOf(question, value) ? yes : no;
}

/** The fields that moved a score away from that of an average entry, the strongest first. */
function reasonsOf(
  { weights }: Score,
  answers: Example,
  strength: (contribution: number) => number,
): readonly Reason[] {
  const byField = new Map<string, number>();
  for (const weight of weights) {
    const average = weight.share * weight.yes + (1 - weight.share) * weight.no;
    const { field } = weight.question;
    byField.set(field, (byField.get(field) ?? 0) + weightOf(weight, answers) - average);
  }
  const strengths = [...byField].map(([field, moved]) => ({ field, share: strength(moved) }));
  const sum = strengths.reduce((total, { share }) => total + share, 0);
  if (sum <= 0) return [];
  return strengths
    .map(({ field, share }) => ({ field, share: share / sum }))
    .filter(({ share }) => share >= 0.05)
    .sort((a, b) => b.share - a.share)
    .slice(0, maxReasons);
}
