import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { Fault } from '#engine/form/definition.ts';
import { loadColumns, loadVersion, type StoredModule } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { refusedValues } from '../conversion/refused-values.ts';
import { toldFaults } from '../conversion/told-losses.ts';
import { lossFaults } from './loss-faults.ts';

/**
 * Conflicts between stored values and a draft: errors if publishing would refuse, warnings if only a later save would,
 * as far as the actor may see them. Writes nothing.
 */
export async function storedFaults(
  ctx: Context,
  module: StoredModule,
  form: CompiledForm,
): Promise<readonly Fault[]> {
  const newest = await loadVersion(ctx.db, module.id, module.versionNumber);
  if (!newest || newest.contentHash === module.draftEtag) return [];
  // A cursor lives in a transaction.
  const faults = await ctx.inTransaction(async (tx) => {
    const columns = await loadColumns(tx.db, module.id);
    const place = { moduleId: module.id, tableName: module.tableName };
    const stored = { ...place, columns, previous: newest.definition };
    return [...(await lossFaults(tx, stored, form)), ...(await refusedValues(tx, stored, form))];
  });
  return toldFaults(ctx, module.id, faults);
}
