import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { copyModule as endpoint } from '#contracts/modules/copy-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { Context } from '#server/platform/context.ts';
import { designableModule } from '../access/design-access.ts';
import { insertNewModule } from './insert-new-module.ts';

/** Every designer of an app can copy it. */
export async function copyModule(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, ...settings } = body;
  const source = await designableModule(ctx, moduleId);
  return insertNewModule(ctx, settings, (id) => ({
    ...withoutTranslatedName(source.draft),
    formName: id,
    displayName: settings.name,
    isPublished: false,
    threadId: null,
  }));
}

/** The copy has a name of its own, without translations yet. */
function withoutTranslatedName(draft: ModuleDefinition): ModuleDefinition {
  if (!draft.translations) return draft;
  const kept = Object.entries(draft.translations).map(([language, texts]) => {
    const { 'app.displayName': _, ...others } = texts;
    return [language, others];
  });
  return { ...draft, translations: Object.fromEntries(kept) };
}
