import { sampleNumbers, sampleTexts } from './sample-texts.ts';

/** The part of a JSON schema from which examples are made. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Below this depth an example only has required properties. */
const fullDepth = 3;

/** Generates example values from schemas; a `$ref` may name any of `schemas`. The result is always the same. */
export function sampler(schemas: Readonly<Record<string, JsonSchema>>) {
  return (schema: JsonSchema, name = ''): unknown => sample({ schemas, open: [] }, schema, name);
}

interface Surroundings {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** References that are being followed; a reference inside itself is skipped. */
  readonly open: readonly string[];
}

function sample(around: Surroundings, schema: JsonSchema, name: string, depth = 0): unknown {
  if (schema.$ref !== undefined) return followed(around, schema.$ref, name, depth);
  const given = [schema.example, schema.examples?.[0], schema.const, schema.enum?.[0]].find(
    (value) => value !== undefined,
  );
  if (given !== undefined) return given;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return firstChoice(around, choices, name, depth);
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'object':
      return sampleObject(around, schema, depth);
    case 'array':
      return sampleArray(around, schema, name, depth);
    case 'string':
      return sampleText(schema, name);
    case 'integer':
    case 'number':
      return sampleNumber(schema, name);
    case 'boolean':
      return typeof schema.default === 'boolean' ? schema.default : true;
    case 'null':
      return null;
    default:
      return schema.default ?? sampleTexts[name] ?? '500';
  }
}

function followed(around: Surroundings, ref: string, name: string, depth: number): unknown {
  const target = around.schemas[ref.replace('#/components/schemas/', '')];
  if (!target || around.open.includes(ref)) return undefined;
  return sample({ ...around, open: [...around.open, ref] }, target, name, depth);
}

function firstChoice(around: Surroundings, choices: readonly JsonSchema[], name: string, depth: number) {
  for (const choice of choices.filter(({ type }) => type !== 'null')) {
    const value = sample(around, choice, name, depth);
    if (value !== undefined) return value;
  }
  return null;
}

function sampleObject(around: Surroundings, schema: JsonSchema, depth: number): unknown {
  const { properties = {}, required = [], additionalProperties } = schema;
  const shown = Object.entries(properties).flatMap(([name, property]) => {
    if (depth >= fullDepth && !required.includes(name)) return [];
    const value = sample(around, property, name, depth + 1);
    return value === undefined ? [] : [[name, value]];
  });
  if (shown.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(shown);
  const keys = schema.propertyNames?.enum ?? ['amount'];
  const values = keys.map((key) => [key, sample(around, additionalProperties, String(key), depth + 1)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function sampleArray(around: Surroundings, schema: JsonSchema, name: string, depth: number): unknown[] {
  const item = schema.items ? sample(around, schema.items, name.replace(/s$/, ''), depth + 1) : undefined;
  return item === undefined ? [] : [item];
}

const formats: Readonly<Record<string, string>> = {
  uuid: '01953c7e-5a70-7c40-9d1f-6f2a8e4b1c01',
  'date-time': '2026-11-22T09:30:00Z',
  date: '2026-11-22',
  time: '09:30:00',
  email: 'ana.ruiz@example.com',
  uri: 'https://example.com/',
};

function sampleText(schema: JsonSchema, name: string): string {
  const text = formats[schema.format ?? ''] ?? sampleTexts[name] ?? 'text';
  const isLong = schema.maxLength !== undefined && text.length > schema.maxLength;
  return (isLong ? text.slice(0, schema.maxLength) : text).padEnd(schema.minLength ?? 0, 'x');
}

function sampleNumber(schema: JsonSchema, name: string): number {
  const wanted = sampleNumbers[name] ?? (typeof schema.default === 'number' ? schema.default : 1);
  return Math.min(Math.max(wanted, schema.minimum ?? wanted), schema.maximum ?? wanted);
}
