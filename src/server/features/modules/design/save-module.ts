import { activityCatalogue } from '#activities/catalogue.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveModule as endpoint } from '#contracts/modules/save-module.ts';
import { compileModule } from '#engine/module/compile-module.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { designableModule } from '../access/design-access.ts';
import { contentHash } from '../content-hash.ts';
import { presentFaults } from '../faults/present-faults.ts';
import { moduleChanged } from '../module-events.ts';
import { updateModuleRow } from '../module-store.ts';
import { etagOf, sameEtag } from './etag.ts';

/** Saves the draft, faulty or not, unless somebody else saved another since the caller read it. */
export async function saveModule(
  ctx: Context,
  { query, headers, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const module = await designableModule(ctx, query.id, { lock: true });
  if (!sameEtag(headers['if-match'], module.draft_etag)) throw new AppError('stale_definition');
  const draft = { ...body, displayName: module.display_name };
  const etag = contentHash(draft);
  await updateModuleRow(ctx.db, query.id, {
    draft: JSON.stringify(draft),
    draft_etag: etag,
    modified_by: actorOf(ctx).id,
    modified_on: ctx.now,
  });
  ctx.announce(moduleChanged, { moduleId: query.id });
  const { faults } = compileModule(draft, fieldCatalogue, activityCatalogue);
  return { etag: etagOf(etag), faults: presentFaults(ctx, faults) };
}
