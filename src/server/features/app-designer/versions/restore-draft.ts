import type { z } from 'zod';
import type { restoredDraft } from '#contracts/shapes/module.ts';
import { draftFaults } from '#server/features/app-checks/index.ts';
import {
  contentHash,
  loadVersion,
  moduleChanged,
  type StoredModule,
  updateModuleRow,
} from '#server/features/modules/index.ts';
import { staleError } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { etagOf, sameEtag } from '../drafts/etag.ts';

/** Puts a version in the place of the draft that the caller read; the app keeps its name of today. */
export async function restoreDraft(
  ctx: Context,
  module: StoredModule,
  wanted: { readonly version: number; readonly ifMatch: string },
): Promise<z.output<typeof restoredDraft>> {
  if (!sameEtag(wanted.ifMatch, module.draftEtag)) {
    throw await staleError(ctx, 'stale_definition', {
      modifiedBy: module.modifiedBy,
      modifiedOn: module.modifiedOn,
    });
  }
  const version = await loadVersion(ctx.db, module.id, wanted.version);
  if (!version) throw notFound();
  const draft = { ...version.definition, displayName: module.displayName, isPublished: true };
  const etag = contentHash(draft);
  await updateModuleRow(ctx.db, module.id, {
    draft: JSON.stringify(draft),
    draftEtag: etag,
    modifiedBy: actorOf(ctx).id,
    modifiedOn: ctx.now,
  });
  ctx.announce(moduleChanged, { moduleId: module.id });
  const { found } = await draftFaults(ctx, module.id, draft, module.versionNumber);
  return {
    etag: etagOf(etag),
    draft: draft as unknown as z.output<typeof restoredDraft>['draft'],
    ...found,
  };
}
