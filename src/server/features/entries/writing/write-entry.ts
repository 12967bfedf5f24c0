import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { EntryChange } from '../entry-change.ts';
import type { StoredEntry, WorkflowColumns } from '../stored-entry.ts';
import { prepareEntry } from './prepare-entry.ts';
import { storeEntry } from './store-entry.ts';

/** Checks a change and stores it; refuses like `prepareEntry`. Needs a transaction. */
export async function writeEntry(
  ctx: Context,
  version: ModuleVersion,
  change: EntryChange,
  workflow: Partial<WorkflowColumns> = {},
): Promise<StoredEntry> {
  return storeEntry(ctx, version, await prepareEntry(ctx, version, change), workflow);
}
