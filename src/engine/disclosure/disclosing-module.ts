import type { OuterUses } from '#engine/disclosure/flows/outer-uses.ts';
import type { CompiledModule } from '#engine/module/compiled-module.ts';

/** The parts of a compiled module that can disclose fields to people. */
export interface DisclosingModule extends CompiledModule {
  /** Uses of values outside the definition, if known. */
  readonly outer?: OuterUses;
}
