import type { rememberCorrections as endpoint } from '#contracts/document-reading/remember-corrections.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { textAt, wordsAt } from '#engine/reading/chosen-words.ts';
import { type Anchor, anchorOf } from '#engine/reading/learned/anchor.ts';
import { columnPlaceOf } from '#engine/reading/learned/column-place.ts';
import { layoutOf, likeness, sameSupplier } from '#engine/reading/learned/layout-of.ts';
import type { LearnedPlace } from '#engine/reading/propose-values.ts';
import type { ReadPage } from '#engine/reading/read-page.ts';

import { actorOf, type Context } from '#server/platform/context.ts';
import { type FieldToFill, fieldAt, fieldsToFill } from '../readings/fields-to-fill.ts';
import { ownReading } from '../readings/own-reading.ts';
import { type ValueReader, valueReader } from '../words/value-reader.ts';
import { deleteCorrections, insertCorrection, learnedOf } from './correction-store.ts';

type Correction = EndpointInput<typeof endpoint>['body']['corrections'][number];

/** Remembers where the right values are in the actor's document, for the next one with its layout. */
export async function rememberCorrections(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, state, pages } = await ownReading(ctx, body.id);
  const open = await fieldsToFill(ctx, { ...body, moduleId });
  const reader = await valueReader(ctx, open.version, pages);
  const taught: { readonly field: string; readonly anchor: LearnedPlace }[] = [];
  for (const correction of body.corrections) {
    const field = fieldAt(open, correction.field);
    const anchor = field && state === 'read' ? await placeFor(pages, reader, field, correction) : null;
    if (anchor) taught.push({ field: correction.field, anchor });
  }
  const layout = layoutOf(pages);
  await ctx.inTransaction(async (tx) => {
    const before = await learnedOf(tx.db, moduleId);
    const isReplaced = taught.map(({ field }) => field);
    const old = before.filter(
      (one) => isReplaced.includes(one.field) && likeness(one.layout, layout) >= sameSupplier,
    );
    await deleteCorrections(
      tx.db,
      old.map(({ id }) => id),
    );
    for (const one of taught) {
      const made = { id: tx.randomId(), moduleId, correctedBy: actorOf(tx).id, correctedOn: tx.now };
      await insertCorrection(tx.db, { ...made, ...one, layout });
    }
  });
  return { moduleId, remembered: taught.map(({ field }) => field) };
}

/** Where the right value is, or for a column of a table where all of its values are. */
async function placeFor(
  pages: readonly ReadPage[],
  reader: ValueReader,
  field: FieldToFill,
  correction: Correction,
): Promise<LearnedPlace | null> {
  if (field.path === field.name) return anchorFor(pages, reader, field, correction);
  const at = correction.place && { ...correction.place, page: correction.place.page - 1 };
  const said = at && textAt(pages, at)?.text;
  // What the column does not accept teaches nothing about it.
  if (!at || !said || (await reader.valueFor(said, field)) === null) return null;
  return columnPlaceOf(pages, at);
}

/** Where the right value is: at the words that the person has chosen, else wherever the document says it. */
async function anchorFor(
  pages: readonly ReadPage[],
  reader: ValueReader,
  field: FieldToFill,
  { value, place }: Correction,
): Promise<Anchor | null> {
  const checked = field.type.check(value, field.definition);
  if (!checked.ok || checked.value === null) return null;
  const right = checked.value;
  const at = place && { ...place, page: place.page - 1 };
  const chosen = at ? wordsAt(pages, at) : null;
  if (at && !chosen) return null;
  // What was chosen can mean the value although it is not written as the value is, such as the address of a person.
  const said = at && textAt(pages, at)?.text;
  if (said) await reader.valueFor(said, field);
  const text = said && reader.means(said, right, field) ? said : await reader.textOf(right, field);
  return anchorOf(pages, text, (one) => reader.means(one, right, field), chosen);
}
