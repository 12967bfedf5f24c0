import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { copyModule as endpoint } from '#contracts/modules/copy-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { Context } from '#server/platform/context.ts';
import { designableModule } from '../access/design-access.ts';
import type { StoredModule } from '../module-store.ts';
import { insertNewModule } from './insert-new-module.ts';

/** Every designer of an app can copy it. */
export async function copyModule(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, ...chosen } = body;
  const source = await designableModule(ctx, moduleId);
  const settings = { ...chosen, ...readingSettings(chosen, source) };
  const draftFor = (id: string) => ({
    ...withoutTranslatedName(source.draft),
    formName: id,
    displayName: settings.name,
    isPublished: false,
    threadId: null,
  });
  const { helpFileKey, helpFileName } = source;
  return insertNewModule(ctx, settings, draftFor, { helpFileKey, helpFileName });
}

/** The chosen provider, services and help; those of the source where nothing is said. */
function readingSettings(
  chosen: Pick<
    EndpointInput<typeof endpoint>['body'],
    'ocrProviderId' | 'machineLearningServiceId' | 'helpFileUrl'
  >,
  source: StoredModule,
) {
  const { ocrProviderId = source.ocrProviderId, helpFileUrl = source.helpFileUrl } = chosen;
  // Services belong to the provider that they were chosen with.
  const services = chosen.ocrProviderId === undefined ? source.machineLearningServiceId : null;
  const { machineLearningServiceId = services } = chosen;
  return { ocrProviderId, helpFileUrl, machineLearningServiceId };
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
