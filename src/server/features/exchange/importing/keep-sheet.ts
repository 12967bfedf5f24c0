import { actorOf, type Context } from '#server/platform/context.ts';
import type { SheetSection } from './attach-sections.ts';
import { insertImport } from './import-store.ts';
import type { ReadSheet } from './sheet-row.ts';

/** Keeps the rows of a file that the actor sent; `moduleId` null: there is no app for them yet. */
export async function keepSheet(
  ctx: Context,
  sent: {
    readonly moduleId: string | null;
    readonly uploadName: string;
    readonly sheet: Pick<ReadSheet, 'head' | 'rows'>;
    readonly sections?: readonly SheetSection[];
  },
): Promise<{ id: string; fileName: string }> {
  const { moduleId, sections = [] } = sent;
  const { head, rows } = sent.sheet;
  const id = ctx.randomId();
  const fileName = sent.uploadName.split(/[\\/]/).at(-1)?.slice(-255) || 'file';
  const made = { id, moduleId, madeBy: actorOf(ctx).id, fileName, head, rows, sections };
  await ctx.inTransaction((tx) => insertImport(tx.db, made, ctx.now));
  return { id, fileName };
}
