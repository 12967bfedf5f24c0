import { compileExpression } from '#engine/expression/compile-expression.ts';
import { evaluateFully } from '#engine/expression/evaluate-fully.ts';
import { isPieceOver } from '#engine/expression/evaluate-in-pieces.ts';
import type {
  Bindings,
  CompiledExpression,
  ExpressionFault,
  ExpressionScope,
} from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import type { Interruptible } from '#engine/interruptible.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import type { ActivityStep, FormScope, SettingFault } from '#engine/workflow/activity-type.ts';
import { isRecord } from './property-readers.ts';
import type { ValueUse } from './value-use.ts';

/** A value to calculate, and its name. */
export interface WrittenValue {
  readonly field: string;
  readonly expression: CompiledExpression;
}

/** `[{field, expression}]` from a property; null if it has another shape. */
export function readFieldValues(
  value: unknown,
): readonly { readonly field: string; readonly expression: string }[] | null {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return null;
  const items = value.map((item: unknown) =>
    isRecord(item) && typeof item.field === 'string' && typeof item.expression === 'string'
      ? { field: item.field.trim(), expression: item.expression.trim() }
      : null,
  );
  return items.includes(null) ? null : items.filter((item) => item !== null);
}

/**
 * Compiles a property `[{field, expression}]`. `typeOf` returns the type of a field, or the code of the fault for a
 * name that cannot be written. Expressions that do not compile are left out.
 */
export function compileWrittenValues(
  property: string,
  value: unknown,
  scope: ExpressionScope,
  typeOf: (field: string) => { readonly type?: ExpressionType } | { readonly code: string },
): { readonly values: readonly WrittenValue[]; readonly faults: readonly SettingFault[] } {
  const items = readFieldValues(value);
  if (items === null)
    return { values: [], faults: [{ severity: 'error', property, code: 'setting_invalid' }] };
  const values: WrittenValue[] = [];
  const faults: SettingFault[] = [];
  for (const { field, expression } of items) {
    const target = typeOf(field);
    if ('code' in target) {
      faults.push({ severity: 'error', property, code: target.code, params: { field } });
      continue;
    }
    if (values.some((other) => other.field === field)) {
      faults.push({ severity: 'error', property, code: 'field_written_twice', params: { field } });
      continue;
    }
    const result = compileExpression(expression, scope, target.type);
    if (result.ok) values.push({ field, expression: result.expression });
    faults.push(...result.faults.map((fault) => expressionFault(property, field, fault)));
  }
  return { values, faults };
}

/** The type that the workflow may write to a field of the form. */
export function writableField(
  form: FormScope,
): (name: string) => { readonly type: ExpressionType } | { readonly code: string } {
  return (name) => {
    const field = form.fields.get(name);
    if (!field) return { code: 'written_field_gone' };
    if (field.type.origin !== 'entered') return { code: 'field_not_writable' };
    return { type: field.type.expressionType(field.definition) };
  };
}

/** Calculated values, or the name of the first that takes too many steps or is too long. */
export type WorkedOut =
  | { readonly ok: true; readonly values: EntryValues }
  | { readonly ok: false; readonly field: string };

/** Calculates the values, interruptible after each; later values do not see earlier ones. */
export function* workOutValues(
  values: readonly WrittenValue[],
  bindings: Bindings,
): Interruptible<WorkedOut> {
  const result: Record<string, FieldValue> = {};
  for (const { field, expression } of values) {
    const answer = evaluateFully(expression, bindings);
    if (answer.isStopped) return { ok: false, field };
    result[field] = answer.value;
    if (isPieceOver(bindings)) yield;
  }
  return { ok: true, values: result };
}

/** The fault of an activity whose value takes too long to calculate. */
export function tooLong(field: string): ActivityStep {
  return { kind: 'fault', code: 'written_value_too_long', params: { field } };
}

/** Converts values to the stored form of their fields, or names the first invalid one. */
export function checkWritten(
  written: EntryValues,
  form: FormScope['fields'],
): { readonly ok: true; readonly values: EntryValues } | { readonly ok: false; readonly field: string } {
  const values: Record<string, FieldValue> = {};
  for (const [name, value] of Object.entries(written)) {
    const field = form.get(name);
    const checked = field?.type.check(value, field.definition);
    if (!checked?.ok) return { ok: false, field: field?.definition.displayName ?? name };
    values[name] = checked.value;
  }
  return { ok: true, values };
}

function expressionFault(property: string, field: string, fault: ExpressionFault): SettingFault {
  const { code, params, position } = fault;
  return {
    severity: 'error',
    property,
    code,
    params: { field, ...params, start: position.start, end: position.end },
  };
}

/** `[{field, from}]` from a property, the field for each answer; null if it has another shape. */
export function readFieldMap(
  value: unknown,
): readonly { readonly field: string; readonly from: string }[] | null {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return null;
  const items = value.map((item: unknown) =>
    isRecord(item) && typeof item.field === 'string' && typeof item.from === 'string'
      ? { field: item.field.trim(), from: item.from.trim() }
      : null,
  );
  return items.includes(null) ? null : items.filter((item) => item !== null);
}

/** Checks a property `[{field, from}]` whose fields are written when the answer arrives. */
export function checkFieldMap(property: string, value: unknown, form: FormScope): readonly SettingFault[] {
  const items = readFieldMap(value);
  if (items === null) return [{ severity: 'error', property, code: 'setting_invalid' }];
  const writable = writableField(form);
  return items.flatMap(({ field }) => {
    const target = writable(field);
    return 'code' in target
      ? [{ severity: 'error' as const, property, code: target.code, params: { field } }]
      : [];
  });
}

/**
 * The uses of an activity that sends values to another system or app and writes the answers into fields: every answer
 * may depend on every sent value.
 */
export function usesOfExchange(
  kind: 'outside' | 'app',
  given: {
    readonly name: string;
    readonly values: readonly WrittenValue[];
    readonly table?: string;
    /** For `app`: the other app, whose fields get the values. */
    readonly moduleId?: string;
  },
  output: readonly { readonly field: string }[],
): readonly ValueUse[] {
  const { name, values, table, moduleId } = given;
  return values.flatMap(({ field, expression }): ValueUse[] => {
    const reading = table === undefined ? { expression } : { expression, table };
    return [
      { kind, property: name, reading, ...(moduleId !== undefined && { moduleId, field }) },
      ...output.map((into): ValueUse => ({ kind: 'write', property: 'Output', field: into.field, reading })),
    ];
  });
}
