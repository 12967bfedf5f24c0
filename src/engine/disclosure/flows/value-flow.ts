import type { FaultLocation } from '#engine/form/definition.ts';

/**
 * One flow of a field's value into another field. `from` and `to` are paths (`total`, `items.net`); the name of a table
 * section means which rows exist.
 */
export interface ValueFlow {
  readonly from: string;
  readonly to: string;
  /**
   * True: the value of `to` is calculated from `from`. False: `from` only decides whether or when `to` is written, or
   * which choices it offers.
   */
  readonly isExplicit: boolean;
  /** The expression or setting that causes the flow. */
  readonly where: FaultLocation;
}
