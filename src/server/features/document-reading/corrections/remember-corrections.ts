import type { rememberCorrections as endpoint } from '#contracts/document-reading/remember-corrections.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { anchorOf } from '#engine/reading/learned/anchor.ts';
import { layoutOf, likeness, sameSupplier } from '#engine/reading/learned/layout-of.ts';
import { type AskedField, fieldValueOf, notationOf } from '#engine/reading/propose-values.ts';
import { textFacts } from '#server/features/entries/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { fieldsToFill } from '../readings/fields-to-fill.ts';
import { ownReading } from '../readings/own-reading.ts';
import { deleteCorrections, insertCorrection, learnedOf } from './correction-store.ts';

/** Remembers where the right values are in the actor's document, for the next one with its layout. */
export async function rememberCorrections(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, state, pages } = await ownReading(ctx, body.id);
  const { fields } = await fieldsToFill(ctx, { ...body, moduleId });
  const facts = await textFacts(ctx);
  const notation = notationOf(pages, facts);
  const anchorFor = (
    field: AskedField,
    value: EndpointInput<typeof endpoint>['body']['corrections'][number]['value'],
  ) => {
    const checked = field.type.check(value, field.definition);
    if (!checked.ok || checked.value === null) return null;
    const right = JSON.stringify(checked.value);
    const says = (text: string) => JSON.stringify(fieldValueOf(text, field, { facts }, notation)) === right;
    return anchorOf(pages, field.type.toText(checked.value, field.definition, facts), says);
  };
  const taught = body.corrections.flatMap(({ field: name, value }) => {
    const field = fields.find((one) => one.name === name);
    const anchor = field && state === 'read' ? anchorFor(field, value) : null;
    return anchor ? [{ field: name, anchor }] : [];
  });
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
