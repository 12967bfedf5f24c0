import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { saveModule as endpoint } from '#contracts/modules/save-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { contentHash } from '../content-hash.ts';
import { draftFaults } from '../faults/draft-faults.ts';
import { moduleChanged } from '../module-events.ts';
import { type StoredModule, updateModuleRow } from '../module-store.ts';
import { etagOf } from './etag.ts';

/** Writes the draft of a module that is locked, faulty or not, and answers its faults. */
export async function storeDraft(
  ctx: Context,
  { id: moduleId, version_number }: Pick<StoredModule, 'id' | 'version_number'>,
  draft: ModuleDefinition,
): Promise<EndpointOutput<typeof endpoint>> {
  const etag = contentHash(draft);
  await updateModuleRow(ctx.db, moduleId, {
    draft: JSON.stringify(draft),
    draft_etag: etag,
    modified_by: actorOf(ctx).id,
    modified_on: ctx.now,
  });
  ctx.announce(moduleChanged, { moduleId });
  const { found } = await draftFaults(ctx, moduleId, draft, version_number);
  return { etag: etagOf(etag), ...found };
}
