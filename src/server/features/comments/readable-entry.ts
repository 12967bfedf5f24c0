import {
  canViewEntry,
  findEntryModule,
  loadEntry,
  type StoredEntry,
} from '#server/features/entries/index.ts';
import { toActor } from '#server/features/identity/index.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { hiddenEntry, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

/** The entry of a conversation. An entry that the actor may not see does not exist. */
export async function readableEntry(
  ctx: Context,
  recordId: string,
  moduleId: string | undefined,
): Promise<StoredEntry> {
  const found = moduleId ?? (await findEntryModule(ctx.db, recordId));
  if (found === undefined) throw notFound();
  const entry = await loadEntry(ctx, await publishedModule(ctx, found), recordId);
  if (!entry) throw notFound();
  if (!(await canViewEntry(ctx, entry))) throw hiddenEntry(found, recordId);
  return entry;
}

/** The given people who are active and may see the entry. */
export async function readersAmong(
  ctx: Context,
  entry: StoredEntry,
  userIds: Iterable<string>,
): Promise<Set<string>> {
  const people = await directory(ctx);
  const readers = new Set<string>();
  for (const userId of new Set(userIds)) {
    const person = people.person(userId);
    if (!person?.isActive) continue;
    const asThem = { ...ctx, actor: toActor(person, '') };
    if (await canViewEntry(asThem, entry)) readers.add(userId);
  }
  return readers;
}
