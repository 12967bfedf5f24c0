import type { Draft } from 'immer';
import type { ModuleDefinition } from '#engine/module/definition.ts';

/** The definition of an app while a step changes it. */
export type ModuleDraft = Draft<ModuleDefinition>;

/**
 * One step of designing: changes the module it is given (an immer draft) or gives another in its place. Pure: ids and
 * names it needs are handed to the function that makes it.
 */
export type Command = ((module: ModuleDraft) => void) | ((module: ModuleDraft) => ModuleDefinition);

/** How a step is remembered. */
export interface StepOptions {
  /** Consecutive commands with the same key in quick succession form one step, such as the letters of a label. */
  readonly mergeKey?: string;
}
