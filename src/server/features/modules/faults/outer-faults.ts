import type { Fault } from '#engine/form/definition.ts';
import type { CompiledModule } from '#engine/module/compile-module.ts';
import type { Context } from '#server/platform/context.ts';
import { aggregateFaults } from './aggregate-faults.ts';
import { referenceFaults } from './reference-faults.ts';
import { teamFaults } from './team-faults.ts';

/** What a module asks of things outside it that are not there. */
export async function outerFaults(
  ctx: Context,
  moduleId: string,
  { form, workflow }: CompiledModule,
): Promise<Fault[]> {
  return [
    ...(await aggregateFaults(ctx, moduleId, form)),
    ...(await referenceFaults(ctx, moduleId, form)),
    ...(await teamFaults(ctx, workflow)),
  ];
}
