import { actorOf, type Context } from '#server/platform/context.ts';
import { insertImport } from './import-store.ts';
import type { ReadSheet } from './sheet-row.ts';

/** Keeps the rows of a file that the actor sent; `moduleId` null: there is no app for them yet. */
export async function keepSheet(
  ctx: Context,
  sent: { readonly moduleId: string | null; readonly uploadName: string; readonly sheet: ReadSheet },
): Promise<{ id: string; fileName: string }> {
  const { moduleId, sheet } = sent;
  const id = ctx.randomId();
  const fileName = sent.uploadName.split(/[\\/]/).at(-1)?.slice(-255) || 'file';
  const made = { id, moduleId, madeBy: actorOf(ctx).id, fileName, head: sheet.head, rows: sheet.rows };
  await ctx.inTransaction((tx) => insertImport(tx.db, made, ctx.now));
  return { id, fileName };
}
