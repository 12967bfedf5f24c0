import type { FaultLocation } from '#engine/form/definition.ts';

/**
 * One way by which what a field holds gets into another field. `from` and `to` are paths (`total`, `items.net`); the
 * name of a table section stands for which rows there are.
 */
export interface ValueFlow {
  readonly from: string;
  readonly to: string;
  /**
   * The value of `to` is worked out from `from`. When false, `from` only decides whether or when `to` is written, or
   * what people may choose there.
   */
  readonly isExplicit: boolean;
  /** The expression or setting that makes it. */
  readonly where: FaultLocation;
}
