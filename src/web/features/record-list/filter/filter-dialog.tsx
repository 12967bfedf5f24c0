import { useState } from 'react';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { FilterOperator, FilterRule } from '#engine/query/filter.ts';
import type { FieldValue, Violation } from '#engine/value/field-value.ts';
import { violationText } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { isUnary } from '../list-state.ts';
import { columnTitle, type RecordColumn } from '../record-columns.ts';
import styles from '../record-list.module.css';
import { operandKind } from './operand.ts';
import { OperandInput } from './operand-input.tsx';
import { ruleFault } from './rule-fault.ts';

const likely: readonly FilterOperator[] = ['contains', 'eq', 'gte'];

/** Makes one filter, or changes one: column, operator, and what to compare with. */
export function FilterDialog(props: {
  columns: readonly RecordColumn[];
  rule: FilterRule | null;
  moduleId: string;
  textFacts: TextFacts;
  onClose: () => void;
  onApply: (rule: FilterRule) => void;
}) {
  const t = useT();
  const columns = props.columns.filter((column) => column.operators.length > 0);
  const [name, setName] = useState(props.rule?.field ?? columns[0]?.name ?? '');
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
  return (
    <Dialog
      title={t(props.rule ? 'records:filter' : 'records:addFilter')}
      width={440}
      closeLabel={t('ui:close')}
      onClose={props.onClose}
      onSubmit={apply}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isDisabled={isMissing}>
            {t('records:apply')}
          </Button>
        </>
      }
    >
      <div className={styles.filterForm}>
        <Field label={t('records:column')}>
          {(control) => (
            <select id={control.id} value={name} onChange={(event) => chooseColumn(event.target.value)}>
              {columns.map((candidate) => (
                <option key={candidate.name} value={candidate.name}>
                  {columnTitle(candidate, t)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('records:operator')}>
          {(control) => (
            <select
              id={control.id}
              value={operator}
              onChange={(event) => chooseOperator(event.target.value as FilterOperator)}
            >
              {column?.operators.map((candidate) => (
                <option key={candidate} value={candidate}>
                  {t(`records:op_${candidate}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {column && !isUnary(operator) && (
          <OperandInput
            key={`${name} ${operandKind(column, operator)}`}
            column={column}
            operator={operator}
            value={value}
            error={fault ? violationText(fault, t, props.textFacts) : undefined}
            onChange={(next) => {
              setFault(null);
              setValue(next);
            }}
            moduleId={props.moduleId}
            textFacts={props.textFacts}
          />
        )}
      </div>
    </Dialog>
  );
}

function firstOperator(column: RecordColumn | undefined): FilterOperator {
  return likely.find((operator) => column?.operators.includes(operator)) ?? column?.operators[0] ?? 'eq';
}
