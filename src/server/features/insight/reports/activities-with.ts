import { compiledModule, inLanguage } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { KeptDesign } from './report-design-store.ts';

/** The activities that make documents of a report, in the version of its app that is in use. */
export async function activitiesWith(ctx: Context, { id, moduleId }: KeptDesign): Promise<string[]> {
  const { compiled } = inLanguage(await compiledModule(ctx, moduleId), ctx.locale);
  return [...compiled.workflow.activities.values()].flatMap(({ type, definition }) =>
    type.settings.some(
      ({ name, editorType }) => editorType === 'report' && definition.properties[name] === id,
    )
      ? [definition.displayName]
      : [],
  );
}
