import { activityCatalogue } from '#activities/catalogue.ts';
import type { ActivityDefinition } from '#engine/workflow/definition.ts';
import { canDesignModule, compiledModule, inLanguage, loadModule } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { KeptDesign } from './report-design-store.ts';

/**
 * The activities that make documents of a report, by their names: in the version of its app that is in use, and for whoever
 * may design the app also in its draft.
 */
export async function activitiesWith(ctx: Context, { id, moduleId }: KeptDesign): Promise<string[]> {
  const { compiled } = inLanguage(await compiledModule(ctx, moduleId), ctx.locale);
  const inUse = [...compiled.workflow.activities.values()].map(({ definition }) => definition);
  const drafted = (await canDesignModule(ctx, moduleId))
    ? ((await loadModule(ctx.db, moduleId))?.draft.workflow.activities ?? [])
    : [];
  const makers = [...drafted, ...inUse].filter((definition) => makes(definition, id));
  // An activity that both have is called as in the version in use.
  return [...new Map(makers.map(({ activityId, displayName }) => [activityId, displayName])).values()];
}

function makes({ type, properties }: ActivityDefinition, reportId: string): boolean {
  const settings = activityCatalogue.get(type)?.settings ?? [];
  return settings.some(({ name, editorType }) => editorType === 'report' && properties[name] === reportId);
}
