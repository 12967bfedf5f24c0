import { compileExpression } from '../expression/compile-expression.ts';
import type { CompiledExpression } from '../expression/expression.ts';
import type { ExpressionType } from '../expression/expression-type.ts';
import type { FilterColumn } from '../query/filter-column.ts';
import type { Violation } from '../value/field-value.ts';
import type { Report } from './report.ts';

/** Notes what is wrong, and where. */
export type Refuse = (path: string, code: string, params?: Violation['params']) => null;

/** A calculated figure that compiles. */
export interface PlannedCalculation {
  readonly name: string;
  readonly label?: string;
  readonly expression: CompiledExpression;
  /** The places of the measures that it reads, by name. */
  readonly operands: ReadonlyMap<string, number>;
}

/** Compiles what is calculated against the named measures; the name of a figure is taken once. */
export function plannedCalculations(
  { measures = [{ aggregate: 'count' }], operands = [], calculated = [] }: Report,
  columns: ReadonlyMap<string, FilterColumn>,
  refuse: Refuse,
): readonly PlannedCalculation[] {
  const places = new Map<string, number>();
  const scope: Record<string, ExpressionType> = {};
  [...measures, ...operands].forEach(({ name, column, aggregate }, index) => {
    if (name === undefined) return;
    if (places.has(name))
      refuse(`${placeOfMeasure(index, measures.length)}.name`, 'figure_name_taken', { name });
    places.set(name, index);
    const isDate = (aggregate === 'minimum' || aggregate === 'maximum') && kindOf(columns, column) === 'date';
    scope[name] = isDate ? 'date' : 'number';
  });
  const taken = new Set(places.keys());
  return calculated.flatMap(({ name, label, expression: source }, index) => {
    const path = `calculated[${index}]`;
    if (taken.has(name)) refuse(`${path}.name`, 'figure_name_taken', { name });
    taken.add(name);
    const compiled = compileExpression(source, scope, 'number');
    const [fault] = compiled.faults;
    if (!compiled.ok || fault) {
      refuse(`${path}.expression`, 'report_calculation');
      return [];
    }
    const { expression } = compiled;
    const operands = new Map([...places].filter(([operand]) => expression.references.has(operand)));
    return [{ name, expression, operands, ...(label === undefined ? {} : { label }) }];
  });
}

/** Where a figure stands in a report: among its measures, or after them among what calculations read. */
export function placeOfMeasure(index: number, measures: number): string {
  return index < measures ? `measures[${index}]` : `operands[${index - measures}]`;
}

function kindOf(columns: ReadonlyMap<string, FilterColumn>, name: string | undefined) {
  return name === undefined ? undefined : columns.get(name)?.kind;
}
