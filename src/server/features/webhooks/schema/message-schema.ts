import { z } from 'zod';
import { messageData } from '#contracts/webhooks/message-shapes.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { ColumnKind } from '#engine/value/column-kind.ts';
import { referenceFields } from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';

type Schema = Readonly<Record<string, unknown>>;

const output = { io: 'output', unrepresentable: 'any' } as const;

const text = { type: 'string' };
const called = { type: 'object', properties: { id: text, name: text } };
const labelled = { type: 'object', properties: { id: text, label: text } };
const file = {
  type: 'object',
  properties: { key: text, name: text, size: { type: 'integer' }, type: text },
};

/** Exact numbers with more digits than a double has are texts. */
const byKind: Readonly<Record<ColumnKind, Schema>> = {
  text,
  numeric: { type: ['number', 'string'] },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  time: text,
  timestamptz: { type: 'string', format: 'date-time' },
  uuid: text,
  jsonb: {},
  textList: { type: 'array' },
};

/** The JSON schema (2020-12) of `data` in messages about a version of an app. A value may be absent. */
export function messageSchema({ module, number, compiled }: ModuleVersion): Schema {
  const { form } = compiled;
  const references = new Set(referenceFields(form).keys());
  const fieldsOf = (fields: readonly CompiledField[]) =>
    Object.fromEntries(
      fields
        .filter(({ type }) => type.origin !== 'none' && type.content !== 'secret')
        .map((field) => [field.name, fieldSchema(field, references.has(field))]),
    );
  const values = form.sections.map((section) =>
    section.isTable
      ? {
          [section.name]: {
            type: 'array',
            items: { type: 'object', properties: fieldsOf(section.fields) },
          },
        }
      : fieldsOf(section.fields),
  );
  const { entry, ...others } = messageData.shape;
  const data = z.toJSONSchema(z.object(others), output);
  const shown = z.toJSONSchema(entry.unwrap(), output);
  return {
    ...data,
    title: `${module.displayName}, ${number}`,
    properties: {
      ...data.properties,
      entry: {
        type: 'object',
        properties: {
          ...shown.properties,
          values: { type: 'object', properties: Object.assign({}, ...values) },
        },
      },
    },
  };
}

function fieldSchema({ type, definition }: CompiledField, isReference: boolean): Schema {
  // A value that another system answered without a label is sent as it is.
  const one = isReference
    ? { anyOf: [labelled, { type: ['string', 'number', 'boolean'] }] }
    : type.content === 'user'
      ? called
      : type.content === 'file'
        ? file
        : byKind[type.columnKind];
  const isPlain = one === byKind[type.columnKind];
  // People, files and references may be one or several.
  const shape = isPlain ? one : { anyOf: [one, { type: 'array', items: one }] };
  return { title: definition.displayName, ...shape };
}
