/** Remaining steps shared by the evaluations over the same bindings. */
export interface SharedSteps {
  left: number;
  /** An evaluation was stopped because it took too many steps or made too much, so its value is blank. */
  hasStopped?: boolean;
  /** The current piece of work ends once at most this many steps are left: see `isPieceOver`. */
  pauseAt?: number;
}

/** Key of bindings for the steps shared by all evaluations over them and over bindings that inherit from them. */
export const sharedSteps = Symbol('shared steps');

/** Steps of one calculation of a form, or of one round of its conditions: about a second. */
export const maxSharedSteps = 5_000_000;
