import { activityCatalogue } from '#activities/catalogue.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { saveModule as endpoint } from '#contracts/modules/save-module.ts';
import { compileModule } from '#engine/module/compile-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { contentHash } from '../content-hash.ts';
import { presentFaults } from '../faults/present-faults.ts';
import { referenceFaults } from '../faults/reference-faults.ts';
import { moduleChanged } from '../module-events.ts';
import { updateModuleRow } from '../module-store.ts';
import { etagOf } from './etag.ts';

/** Writes the draft of a module that is locked, faulty or not, and answers its faults. */
export async function storeDraft(
  ctx: Context,
  moduleId: string,
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
  const { module, faults } = compileModule(draft, fieldCatalogue, activityCatalogue);
  const outer = await referenceFaults(ctx, moduleId, module.form);
  return { etag: etagOf(etag), faults: presentFaults(ctx, [...faults, ...outer]) };
}
