import type { forgetCorrection as endpoint } from '#contracts/document-reading/forget-correction.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { layoutOf, likeness, sameSupplier } from '#engine/reading/learned/layout-of.ts';
import type { Context } from '#server/platform/context.ts';
import { ownReading } from '../readings/own-reading.ts';
import { deleteCorrections, learnedOf } from './correction-store.ts';

/** Forgets what was remembered about a field for documents like one of the actor's. */
export async function forgetCorrection(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, pages } = await ownReading(ctx, body.id);
  const layout = layoutOf(pages);
  const learned = await learnedOf(ctx.db, moduleId);
  const meant = learned.filter(
    (one) => one.field === body.field && likeness(one.layout, layout) >= sameSupplier,
  );
  await ctx.inTransaction((tx) =>
    deleteCorrections(
      tx.db,
      meant.map(({ id }) => id),
    ),
  );
  return { moduleId, forgotten: meant.length };
}
