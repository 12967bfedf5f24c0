/** A broken house rule: where, which, and why the rule exists. */
export interface BoundaryFault {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}
