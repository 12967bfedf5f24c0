import { Decimal } from '../value/decimal.ts';

/** Whether a figure should reach its goal, or stay within it like a budget. */
export const goalKinds = ['least', 'most'] as const;

export type GoalKind = (typeof goalKinds)[number];

/** A goal, and one that holds from a day on instead, such as the budget of each year. */
interface Goals {
  readonly goal?: number | undefined;
  readonly goals?: readonly { readonly from: string; readonly goal: number }[] | undefined;
}

/** The goal that holds on a day: the latest that begins by then, else the one without a day. */
export function goalOn({ goal, goals = [] }: Goals, day: string): number | undefined {
  const begun = goals.filter(({ from }) => from <= day);
  return begun.reduce((latest, one) => (one.from >= latest.from ? one : latest), { from: '', goal }).goal;
}

/** Where a figure stands against its goal. */
interface GoalStanding {
  /** The figure in percent of the goal, without decimal places. */
  readonly percent: string;
  /** How far the figure is from the goal: above zero when it is greater. */
  readonly difference: string;
  readonly isMet: boolean;
}

/** Compares a figure with a goal above zero; null where the figure is not a number, or too far from it to tell. */
export function goalStanding(value: string | null, goal: number, kind: GoalKind): GoalStanding | null {
  if (value === null || !/^-?\d*\.?\d+$/.test(value)) return null;
  const figure = new Decimal(value);
  const difference = figure.minus(goal);
  const percent = figure.times(100).div(goal);
  if (!percent.isFinite() || !difference.isFinite()) return null;
  return {
    percent: percent.toDecimalPlaces(0).toFixed(),
    difference: difference.toFixed(),
    isMet: kind === 'least' ? !difference.isNegative() : !difference.isPositive() || difference.isZero(),
  };
}
