/** Steps that evaluations over the same bindings have left between them. */
export interface SharedSteps {
  left: number;
  /** An evaluation was ended because it took too many steps, or made too much; its value is blank for that reason. */
  hasStopped?: boolean;
}

/** Under this name bindings carry the steps that all evaluations over them, and over what inherits them, share. */
export const sharedSteps = Symbol('shared steps');

/** Steps in one calculation of a form, or in one round of its conditions: about a second. */
export const maximumSharedSteps = 5_000_000;
