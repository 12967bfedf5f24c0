import {
  canViewEntry,
  type FileRecord,
  loadEntry,
  moduleActionsOn,
  readableFields,
  shownFileKeys,
} from '#server/features/entries/index.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';

/**
 * People may see a file if they may see an entry with its field, or its comment. The uploader may see it until an entry
 * uses it.
 */
export async function canSeeFile(ctx: Context, file: FileRecord): Promise<boolean> {
  if (file.entryId === null || file.moduleId === null) return file.uploadedBy === actorOf(ctx).id;
  const module = await publishedModule(ctx, file.moduleId);
  const entry = await loadEntry(ctx, module, file.entryId);
  if (!entry || !(await canViewEntry(ctx, entry))) return false;
  if (file.commentId !== null) return true;
  return shownFileKeys(entry, readableFields(entry, await moduleActionsOn(ctx, entry))).has(file.key);
}
