import { outerDisclosureFaults } from '#engine/disclosure/disclosure-faults.ts';
import type { Fault } from '#engine/form/definition.ts';
import type { CompiledModule } from '#engine/module/compiled-module.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { aggregateFaults } from './aggregate-faults.ts';
import { botFaults } from './bot-faults.ts';
import { giverFaults } from './giver-faults.ts';
import { outerUses } from './outer-uses.ts';
import { publishedAppsThatMention } from './published-apps.ts';
import { referenceFaults } from './reference-faults.ts';
import { reportFaults } from './report-faults.ts';
import { teamFaults } from './team-faults.ts';

/**
 * Faults of a module in relation to other apps: references to missing things outside it, disclosures of its hidden
 * fields in other apps, and new disclosures of their hidden fields in it.
 */
export async function outerFaults(ctx: Context, moduleId: string, module: CompiledModule): Promise<Fault[]> {
  const { form, workflow } = module;
  let known: ReturnType<typeof publishedAppsThatMention> | undefined;
  const mentioning = () => {
    known ??= publishedAppsThatMention(ctx, moduleId);
    return known;
  };
  const outer = await outerUses(ctx, moduleId, module, mentioning);
  return [
    ...(await aggregateFaults(ctx, moduleId, form)),
    ...(await referenceFaults(ctx, moduleId, form)),
    ...(await botFaults(ctx, moduleId, form)),
    ...(await teamFaults(ctx, workflow)),
    ...(await reportFaults(ctx, moduleId, module)),
    ...(outer ? await inTurns(outerDisclosureFaults(module, outer)) : []),
    ...(await giverFaults(ctx, moduleId, module, mentioning)),
  ];
}
