import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How hard a password is to guess, 0 (at once) to 4 (never), worked out here: nothing leaves the browser. */
export function estimateStrength(password: string, own: readonly string[]): number {
  return estimator.check(password, [...own]).score;
}
