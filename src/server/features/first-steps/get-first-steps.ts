import type { EndpointOutput } from '#contracts/endpoint.ts';
import { type getFirstSteps as endpoint, firstSteps } from '#contracts/first-steps/get-first-steps.ts';
import { hasModules, publishedModuleIds } from '#server/features/modules/index.ts';
import { areFirstStepsHidden, directory } from '#server/features/people/index.ts';
import { firstUse } from '#server/features/workflow/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';

/** What the organisation has done of what every organisation does first. */
export async function getFirstSteps(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  if (await areFirstStepsHidden(ctx)) return { isHidden: true, steps: [] };
  const [people, hasApp, published, { hasRun, hasDecided }] = await Promise.all([
    directory(ctx),
    hasModules(ctx.db),
    publishedModuleIds(ctx.db),
    firstUse(ctx.db),
  ]);
  const actorId = actorOf(ctx).id;
  const done: Readonly<Record<(typeof firstSteps)[number], boolean>> = {
    people: [...people.people.values()].some((person) => person.isActive && person.id !== actorId),
    teams: people.teams.length > 0,
    app: hasApp,
    publish: published.length > 0,
    entry: hasRun,
    decision: hasDecided,
  };
  return { isHidden: false, steps: firstSteps.map((id) => ({ id, isDone: done[id] })) };
}
