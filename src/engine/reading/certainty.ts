/** What led to a value: a correction, the service of the app, the label of the field, or the form of the text alone. */
export type ProposalSource = 'correction' | 'service' | 'label' | 'form';

/** How a value was found, as far as it says how sure one can be of it. */
export interface Finding {
  readonly source: ProposalSource;
  /** How surely its letters are read, from 0 to 1; ways that know more, such as check digits, have lowered it. */
  readonly letters: number;
  /** Other values that were found as likely in the same way, or by the service where the label says another. */
  readonly rivals: number;
  /** Likelier places whose text the field does not accept. */
  readonly refused: number;
  /** Another way has found the same value. */
  readonly isConfirmed: boolean;
}

/**
 * How often each way finds the right text, if its letters are read rightly. What only its form tells is told apart by its
 * letters already: an account number has check digits, the largest amount has none.
 */
const certaintyOfWay: Readonly<Record<ProposalSource, number>> = {
  correction: 0.98,
  service: 0.96,
  label: 0.92,
  form: 1,
};
/** What each of several values costs, and after how many it costs no more. */
const rivalCost = 0.8;
const maxRivals = 3;
const refusedCost = 0.9;

/** How sure one can be of a value, from 0 to 1: that it is the right text, and that the text is read rightly. */
export function certaintyOf({ source, letters, rivals, refused, isConfirmed }: Finding): number {
  const way =
    certaintyOfWay[source] * rivalCost ** Math.min(rivals, maxRivals) * (refused > 0 ? refusedCost : 1);
  // Two ways are seldom wrong together; the letters are the same for both.
  return letters * (isConfirmed ? 1 - (1 - way) / 2 : way);
}
