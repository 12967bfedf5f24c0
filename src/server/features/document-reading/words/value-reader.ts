import type { TextFacts } from '#engine/form/field-type.ts';
import type { References } from '#engine/form/sources/reference-source.ts';
import { type AskedField, fieldValueOf, notationOf } from '#engine/reading/propose-values.ts';
import type { ReadPage } from '#engine/reading/read-page.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { loadReferences, textFacts } from '#server/features/entries/index.ts';
import { labelKeys } from '#server/features/exchange/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';

/** A field of an app, with its path in the form. */
type PlacedField = AskedField & { readonly path: string };

/** What texts of a document mean for the fields of an app, to the actor. */
export interface ValueReader {
  /** The value that a text has for a field; null: the field does not accept it, or the actor cannot choose it. */
  valueFor(text: string, field: PlacedField): Promise<FieldValue>;
  /** How a value is written; that of a reference only if the actor could choose it by that name. */
  textOf(value: FieldValue, field: PlacedField): Promise<string>;
  /** Whether a text means a value, of those texts that were asked about before. */
  means(text: string, value: FieldValue, field: PlacedField): boolean;
}

/** Reads texts of a document as its proposals are read. Not inside a transaction. */
export async function valueReader(
  ctx: Context,
  version: ModuleVersion,
  pages: readonly ReadPage[],
): Promise<ValueReader> {
  const labels = await labelKeys(ctx, version);
  const { form } = version.compiled;
  const factsOf = async (references?: References): Promise<TextFacts> => ({
    ...(await textFacts(ctx, references)),
    keyOf: labels.keyOf,
  });
  const facts = await factsOf();
  const notation = notationOf(pages, facts);
  const read = (text: string, field: PlacedField) =>
    fieldValueOf(text, field, { facts, personId: labels.personId }, notation);
  const means = (text: string, value: FieldValue, field: PlacedField) =>
    JSON.stringify(read(text, field)) === JSON.stringify(value);
  const valueFor = async (text: string, field: PlacedField) => {
    const compiled = form.fieldByPath.get(field.path);
    if (compiled) await labels.learn(ctx, compiled, [text]);
    return read(text, field);
  };
  return {
    valueFor,
    means,
    async textOf(value, field) {
      const { type, definition } = field;
      if (!type.refersTo?.(definition)) return type.toText(value, definition, facts);
      const references = await loadReferences(ctx, form, [{ [field.name]: value }]);
      const text = type.toText(value, definition, await factsOf(references));
      await valueFor(text, field);
      return means(text, value, field) ? text : '';
    },
  };
}
