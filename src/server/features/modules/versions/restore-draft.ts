import type { z } from 'zod';
import type { restoredDraft } from '#contracts/shapes/module.ts';
import { staleError } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { contentHash } from '../content-hash.ts';
import { etagOf, sameEtag } from '../design/etag.ts';
import { draftFaults } from '../faults/draft-faults.ts';
import { moduleChanged } from '../module-events.ts';
import { loadVersion, type StoredModule, updateModuleRow } from '../module-store.ts';

/** Puts a version in the place of the draft that the caller read; the app keeps its name of today. */
export async function restoreDraft(
  ctx: Context,
  module: StoredModule,
  wanted: { readonly version: number; readonly ifMatch: string },
): Promise<z.output<typeof restoredDraft>> {
  if (!sameEtag(wanted.ifMatch, module.draft_etag)) {
    throw await staleError(ctx, 'stale_definition', {
      modifiedBy: module.modified_by,
      modifiedOn: module.modified_on,
    });
  }
  const version = await loadVersion(ctx.db, module.id, wanted.version);
  if (!version) throw notFound();
  const draft = { ...version.definition, displayName: module.display_name, isPublished: true };
  const etag = contentHash(draft);
  await updateModuleRow(ctx.db, module.id, {
    draft: JSON.stringify(draft),
    draft_etag: etag,
    modified_by: actorOf(ctx).id,
    modified_on: ctx.now,
  });
  ctx.announce(moduleChanged, { moduleId: module.id });
  const { found } = await draftFaults(ctx, module.id, draft, module.version_number);
  return {
    etag: etagOf(etag),
    draft: draft as unknown as z.output<typeof restoredDraft>['draft'],
    ...found,
  };
}
