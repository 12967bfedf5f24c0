import { outerDisclosureFaults } from '#engine/disclosure/disclosure-faults.ts';
import type { Fault } from '#engine/form/definition.ts';
import type { CompiledModule } from '#engine/module/compile-module.ts';
import type { Context } from '#server/platform/context.ts';
import { aggregateFaults } from './aggregate-faults.ts';
import { outerUses } from './outer-uses.ts';
import { referenceFaults } from './reference-faults.ts';
import { teamFaults } from './team-faults.ts';

/** What a module asks of things outside it that are not there, and how people learn there what it hides. */
export async function outerFaults(ctx: Context, moduleId: string, module: CompiledModule): Promise<Fault[]> {
  const { form, workflow } = module;
  const outer = await outerUses(ctx, moduleId, module);
  return [
    ...(await aggregateFaults(ctx, moduleId, form)),
    ...(await referenceFaults(ctx, moduleId, form)),
    ...(await teamFaults(ctx, workflow)),
    ...(outer ? outerDisclosureFaults(module, outer) : []),
  ];
}
