import type { saveModule as endpoint } from '#contracts/app-designer/save-module.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { draftFaults } from '#server/features/app-checks/index.ts';
import {
  contentHash,
  moduleChanged,
  type StoredModule,
  updateModuleRow,
} from '#server/features/modules/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { etagOf } from './etag.ts';

/** Writes the draft of a module that is locked, faulty or not, and answers its faults. */
export async function storeDraft(
  ctx: Context,
  { id: moduleId, versionNumber }: Pick<StoredModule, 'id' | 'versionNumber'>,
  draft: ModuleDefinition,
): Promise<EndpointOutput<typeof endpoint>> {
  const etag = contentHash(draft);
  await updateModuleRow(ctx.db, moduleId, {
    draft: JSON.stringify(draft),
    draftEtag: etag,
    modifiedBy: actorOf(ctx).id,
    modifiedOn: ctx.now,
  });
  ctx.announce(moduleChanged, { moduleId });
  const { found } = await draftFaults(ctx, moduleId, draft, versionNumber);
  return { etag: etagOf(etag), ...found };
}
