import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { Bindings, CompiledExpression, ExpressionScope } from '#engine/expression/expression.ts';
import { readValue } from '#engine/form/bindings.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { formatValue } from '#engine/report/format-value.ts';
import type { ReportPicture } from '#engine/report/pieces.ts';
import type { ReportRow } from '#engine/report/report-source.ts';
import { parseDecimal } from '#engine/value/decimal.ts';
import type { EntryValues, FieldValue, FileReference } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';

/** A name that is no field: its value, and how lists write it. */
export interface OtherValue {
  readonly value: FieldValue;
  readonly text: string;
}

/** What a row of a report stands on: fields with the values that the reader may see, and conditions over them. */
export interface RowBasis {
  readonly fields: ReadonlyMap<string, CompiledField>;
  /** A value that is hidden from the reader is not there. */
  readonly values: EntryValues;
  readonly facts: TextFacts;
  readonly scope: ExpressionScope;
  readonly bindings: () => Bindings;
  /** Names that are no fields of this row. */
  other(name: string): OtherValue | undefined;
  /** Pictures that were read, by key of their file. */
  readonly pictures: ReadonlyMap<string, ReportPicture>;
}

/** A row of a report as its reader sees it. Refuses conditions that no longer compile (`report_condition`). */
export function writtenRow(basis: RowBasis, compiled: ReportConditions): ReportRow {
  const { fields, values, facts } = basis;
  const found = (name: string): OtherValue | undefined => {
    const field = fields.get(name);
    if (!field) return basis.other(name);
    const value = readValue(values, name);
    if (field.type.content === 'secret' || field.type.origin === 'none') return undefined;
    return { value, text: value === null ? '' : field.type.toText(value, field.definition, facts) };
  };
  return {
    textOf(name, format) {
      const one = found(name);
      return one && formatValue(one.value, one.text, format, facts);
    },
    numberOf: (name) => parseDecimal(found(name)?.value ?? null),
    holds: (condition) => compiled.of(condition, basis.scope).evaluate(basis.bindings()) === true,
    pictureOf: (name) => basis.pictures.get(fileOf(readValue(values, name))?.key ?? '') ?? null,
  };
}

/** The first file of a value. */
export function fileOf(value: FieldValue): FileReference | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'object' && first !== null && 'key' in first ? (first as FileReference) : null;
}

/** The conditions of a report, each compiled once for each place. */
export class ReportConditions {
  readonly #known = new Map<ExpressionScope, Map<string, CompiledExpression>>();

  of(condition: string, scope: ExpressionScope): CompiledExpression {
    const here = this.#known.get(scope) ?? new Map<string, CompiledExpression>();
    this.#known.set(scope, here);
    const known = here.get(condition);
    if (known) return known;
    const result = compileExpression(condition, scope, 'boolean');
    // What a condition kept away is not shown because the app has changed.
    if (!result.ok) {
      throw new AppError('validation_failed', {}, { violations: [{ path: '', code: 'report_condition' }] });
    }
    here.set(condition, result.expression);
    return result.expression;
  }
}
