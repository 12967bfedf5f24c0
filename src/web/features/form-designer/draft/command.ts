import type { Draft } from 'immer';
import type { ModuleDefinition } from '#engine/module/definition.ts';

/**
 * One step of designing: changes the module it is given (an immer draft) or gives another in its place. Pure: ids and
 * names it needs are handed to the function that makes it.
 */
export type Command =
  | ((module: Draft<ModuleDefinition>) => void)
  | ((module: Draft<ModuleDefinition>) => ModuleDefinition);

/** How a step is remembered. */
export interface StepOptions {
  /** Steps with the same key that follow each other quickly are one step, such as the letters of a label. */
  readonly mergeKey?: string;
}
