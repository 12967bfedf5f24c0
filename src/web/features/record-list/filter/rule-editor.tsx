import { useLayoutEffect, useRef } from 'react';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { FilterOperator, FilterRule } from '#engine/query/filter.ts';
import { violationText } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { isUnary } from '../filter-parts.ts';
import { columnTitle, type RecordColumn } from '../record-columns.ts';
import styles from '../record-list.module.css';
import { operandKind } from './operand.ts';
import { OperandInput } from './operand-input.tsx';
import { useRuleDraft } from './use-rule-draft.ts';

/** The condition of a filter on one column and its value, with the input of the column's own type. Enter applies it. */
export function RuleEditor(props: {
  columns: readonly RecordColumn[];
  /** Null for a new filter on `field`. */
  rule: FilterRule | null;
  field: string;
  moduleId: string;
  textFacts: TextFacts;
  onApply: (rule: FilterRule) => void;
  /** Continues with a group that has the rule as its first, as far as it is filled in. */
  onCombine: (rule: FilterRule) => void;
}) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  // The box around the form gives the focus to what is marked; an input that is still loading leaves it to the condition.
  useLayoutEffect(() => {
    const inputs = form.current?.querySelectorAll<HTMLElement>('select, input, textarea');
    if (inputs?.length) (inputs[1] ?? inputs[0])?.setAttribute('data-autofocus', '');
  }, []);
  const draft = useRuleDraft(props);
  const { column, name, operator, value, fault } = draft;
  if (!column) return null;
  return (
    <form
      ref={form}
      className={styles.ruleEditor}
      onSubmit={(event) => {
        event.preventDefault();
        draft.apply();
      }}
    >
      <Field label={`${columnTitle(column, t)} – ${t('records:operator')}`}>
        {(control) => (
          <Select
            {...control}
            value={operator}
            options={column.operators.map((candidate) => ({
              value: candidate,
              label: t(`records:op_${candidate}`),
            }))}
            onChange={(chosen) => draft.chooseOperator(chosen as FilterOperator)}
          />
        )}
      </Field>
      {!isUnary(operator) && (
        <OperandInput
          key={`${name} ${operandKind(column, operator)}`}
          column={column}
          operator={operator}
          value={value}
          error={fault ? violationText(fault, t, props.textFacts) : undefined}
          onChange={draft.changeValue}
          moduleId={props.moduleId}
          textFacts={props.textFacts}
        />
      )}
      <Button kind="primary" size="small" type="submit" isDisabled={draft.isMissing}>
        {t('records:apply')}
      </Button>
      <Button
        size="small"
        icon="plus"
        onClick={() => props.onCombine({ field: name, operator, ...(isUnary(operator) ? {} : { value }) })}
      >
        {t('records:orCondition')}
      </Button>
    </form>
  );
}
