import { actorOf, type Context } from '#server/platform/context.ts';
import { forgetUnused, insertImport } from '../import-store.ts';
import type { SheetSection } from '../rows/attach-sections.ts';
import type { ReadSheet } from './sheet-row.ts';

/**
 * Stores the rows of the actor's file; `moduleId` is null if there is no app for the rows yet. The earlier upload that
 * this one `replaces` is deleted, unless it has been used.
 */
export async function keepSheet(
  ctx: Context,
  sent: {
    readonly moduleId: string | null;
    readonly uploadName: string;
    readonly replaces: string | undefined;
    readonly sheet: Pick<ReadSheet, 'head' | 'rows'>;
    readonly sections?: readonly SheetSection[];
  },
): Promise<{ id: string; fileName: string }> {
  const { moduleId, replaces, sections = [] } = sent;
  const { head, rows } = sent.sheet;
  const id = ctx.randomId();
  const fileName = sent.uploadName.split(/[\\/]/).at(-1)?.slice(-255) || 'file';
  const made = { id, moduleId, madeBy: actorOf(ctx).id, fileName, head, rows, sections };
  await ctx.inTransaction(async (tx) => {
    if (replaces !== undefined) await forgetUnused(tx.db, replaces, made.madeBy);
    await insertImport(tx.db, made, ctx.now);
  });
  return { id, fileName };
}
