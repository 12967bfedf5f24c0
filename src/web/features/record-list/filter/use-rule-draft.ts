import { useState } from 'react';
import type { FilterOperator, FilterRule } from '#engine/query/filter.ts';
import type { FieldValue, Violation } from '#engine/value/field-value.ts';
import { isUnary } from '../filter-parts.ts';
import type { RecordColumn } from '../record-columns.ts';
import { firstOperator, operandKind } from './operand.ts';
import { ruleFault } from './rule-fault.ts';

/** A filter while it is edited. It is applied once it is complete and valid. */
export function useRuleDraft(props: {
  readonly columns: readonly RecordColumn[];
  readonly rule: FilterRule | null;
  /** The column of a new rule. */
  readonly field?: string | undefined;
  readonly onApply: (rule: FilterRule) => void;
}) {
  const columns = props.columns.filter((column) => column.operators.length > 0);
  const [name, setName] = useState(props.rule?.field ?? props.field ?? columns[0]?.name ?? '');
  const column = columns.find((candidate) => candidate.name === name);
  const [operator, setOperator] = useState<FilterOperator>(props.rule?.operator ?? firstOperator(column));
  const [value, setValue] = useState<FieldValue>(props.rule?.value ?? null);
  const [fault, setFault] = useState<Violation | null>(null);
  const isMissing = !isUnary(operator) && (value === null || (Array.isArray(value) && value.length === 0));
  const chooseColumn = (next: string) => {
    const chosen = columns.find((candidate) => candidate.name === next);
    setFault(null);
    setName(next);
    setOperator(chosen?.operators.includes(operator) ? operator : firstOperator(chosen));
    setValue(null);
  };
  const chooseOperator = (next: FilterOperator) => {
    setFault(null);
    if (column && operandKind(column, next) !== operandKind(column, operator)) setValue(null);
    setOperator(next);
  };
  const apply = () => {
    if (!column || isMissing) return;
    const rule = isUnary(operator) ? { field: name, operator } : { field: name, operator, value };
    const found = ruleFault(rule, column);
    setFault(found);
    if (found === null) props.onApply(rule);
  };
  const changeValue = (next: FieldValue) => {
    setFault(null);
    setValue(next);
  };
  return {
    columns,
    column,
    name,
    operator,
    value,
    fault,
    isMissing,
    chooseColumn,
    chooseOperator,
    changeValue,
    apply,
  };
}
