import { activityCatalogue } from '#activities/catalogue.ts';
import { moduleInPieces } from '#engine/compilation/compile-module.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { designableModule } from '../access/design-access.ts';
import type { ModuleVersion } from '../published-module.ts';

/** The saved draft as the version it would become, for someone who may design it. It has no table to store in. */
export async function draftVersion(ctx: Context, moduleId: string): Promise<ModuleVersion> {
  const row = await designableModule(ctx, moduleId);
  const compiled = await inTurns(moduleInPieces(row.draft, fieldCatalogue, activityCatalogue));
  return {
    module: {
      id: row.id,
      displayName: row.displayName,
      description: row.description,
      appIcon: row.appIcon,
      categoryId: row.categoryId,
      isReassignmentDisabled: row.isReassignmentDisabled,
      readsDocuments: row.ocrProviderId !== null,
      helpFileUrl: row.helpFileUrl,
      helpFileName: row.helpFileName,
      createdBy: row.createdBy,
      versionNumber: row.versionNumber,
      table: { name: row.tableName, columns: new Map() },
    },
    number: row.versionNumber + 1,
    contentHash: row.draftEtag,
    compiled,
  };
}
