import { useEffect, useRef } from 'react';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { FilterOperator } from '#engine/query/filter.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { violationText } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Select } from '#web/ui/select/select.tsx';
import { isUnary } from '../../filter-parts.ts';
import { columnTitle, type RecordColumn } from '../../record-columns.ts';
import { operandKind } from '../operand.ts';
import { OperandInput } from '../operand-input.tsx';
import styles from './group.module.css';
import { type DraftRule, onColumn, withOperator } from './group-draft.ts';

interface ConditionFieldsProps {
  readonly rule: DraftRule;
  readonly columns: readonly RecordColumn[];
  /** Takes the focus because it was just added. */
  readonly isFresh: boolean;
  readonly fault: Violation | undefined;
  readonly moduleId: string;
  readonly textFacts: TextFacts;
  readonly onChange: (rule: DraftRule) => void;
}

/** One condition in a row: column, operator and value. A condition on a column that is not there is kept as it is. */
export function ConditionFields(props: ConditionFieldsProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { rule, columns, isFresh, fault, onChange } = props;
  const column = columns.find(({ name }) => name === rule.field);
  useEffect(() => {
    if (isFresh) box.current?.querySelector('select')?.focus();
  }, [isFresh]);
  const known = columns.map((each) => ({ value: each.name, label: columnTitle(each, t) }));
  const operators: readonly FilterOperator[] = column?.operators ?? [rule.operator];
  return (
    <div ref={box} className={styles.part}>
      <Select
        aria-label={t('records:column')}
        value={rule.field}
        options={column ? known : [{ value: rule.field, label: rule.field }, ...known]}
        onChange={(name) => {
          const chosen = columns.find((each) => each.name === name);
          if (chosen) onChange(onColumn(rule, chosen));
        }}
      />
      <Select
        aria-label={t('records:operator')}
        value={rule.operator}
        options={operators.map((value) => ({ value, label: t(`records:op_${value}`) }))}
        onChange={(name) => {
          const operator = operators.find((each) => each === name);
          if (column && operator) onChange(withOperator(rule, column, operator));
        }}
      />
      <div className={styles.operand}>
        {column && !isUnary(rule.operator) && (
          <OperandInput
            key={`${column.name} ${operandKind(column, rule.operator)}`}
            column={column}
            operator={rule.operator}
            value={rule.value}
            error={fault ? violationText(fault, t, props.textFacts) : undefined}
            onChange={(value) => onChange({ ...rule, value })}
            moduleId={props.moduleId}
            textFacts={props.textFacts}
          />
        )}
        {!column && <span className={styles.unknown}>{String(rule.value ?? '')}</span>}
      </div>
    </div>
  );
}
