import type { TextFacts } from '#engine/form/field-type.ts';
import type { FilterOperator, FilterRule } from '#engine/query/filter.ts';
import { violationText } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { isUnary } from '../list-state.ts';
import { columnTitle, type RecordColumn } from '../record-columns.ts';
import styles from '../record-list.module.css';
import { operandKind } from './operand.ts';
import { OperandInput } from './operand-input.tsx';
import { useRuleDraft } from './use-rule-draft.ts';

/** Creates or changes a filter: its column, operator and operand. */
export function FilterDialog(props: {
  columns: readonly RecordColumn[];
  rule: FilterRule | null;
  moduleId: string;
  textFacts: TextFacts;
  onClose: () => void;
  onApply: (rule: FilterRule) => void;
}) {
  const t = useT();
  const draft = useRuleDraft(props);
  const { columns, column, name, operator, value, fault } = draft;
  return (
    <Dialog
      title={t(props.rule ? 'records:filter' : 'records:addFilter')}
      width={440}
      closeLabel={t('ui:close')}
      onClose={props.onClose}
      onSubmit={draft.apply}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isDisabled={draft.isMissing}>
            {t('records:apply')}
          </Button>
        </>
      }
    >
      <div className={styles.filterForm}>
        <Field label={t('records:column')}>
          {(control) => (
            <Select
              {...control}
              value={name}
              options={columns.map((candidate) => ({
                value: candidate.name,
                label: columnTitle(candidate, t),
              }))}
              onChange={draft.chooseColumn}
            />
          )}
        </Field>
        <Field label={t('records:operator')}>
          {(control) => (
            <Select
              {...control}
              value={operator}
              options={(column?.operators ?? []).map((candidate) => ({
                value: candidate,
                label: t(`records:op_${candidate}`),
              }))}
              onChange={(chosen) => draft.chooseOperator(chosen as FilterOperator)}
            />
          )}
        </Field>
        {column && !isUnary(operator) && (
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
      </div>
    </Dialog>
  );
}
