import {
  type AggregateConditions,
  type AggregateRule,
  conditionsOf,
} from '#engine/form/sources/aggregate-source.ts';
import { moduleSourceOf } from '#engine/form/sources/reference-source.ts';
import { filtersOf } from '#engine/form/sources/source-filters.ts';
import type { FilterOperator } from '#engine/query/filter.ts';
import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import type { SelectOption } from '#web/ui/select/select.tsx';
import { fieldOptions, fieldsBeside } from './form-shape.ts';
import { Pick } from './pick.tsx';
import type { SourceSettingProps } from './source-setting-props.ts';
import styles from './source-settings.module.css';
import { type SourceColumn, useSourceColumns } from './use-source-columns.ts';

const offered: readonly FilterOperator[] = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'contains',
  'startswith',
  'isnull',
  'isnotnull',
];
const withoutValue: readonly FilterOperator[] = ['isnull', 'isnotnull'];

/** Conditions that entries must all satisfy to be offered. */
export function LookupFilters({ id, field, value, onChange }: SourceSettingProps) {
  const rules = (filtersOf(value)?.rules ?? []).filter((rule) => 'field' in rule);
  return (
    <ConditionList
      id={id}
      columns={useSourceColumns(moduleSourceOf(field))}
      rules={rules}
      onChange={(next) => onChange(allOf(next))}
    />
  );
}

/** Conditions that entries must all satisfy to be counted in; each with a value, or with a field of the form. */
export function AggregateConditionList({ id, field, form, onChange }: SourceSettingProps) {
  const conditions = conditionsOf(field);
  const items = conditions?.condition === 'or' ? [conditions] : (conditions?.rules ?? []);
  // Groups come from elsewhere than this list, and stay as they are.
  const groups = items.filter((item) => 'rules' in item);
  return (
    <ConditionList
      id={id}
      columns={useSourceColumns(moduleSourceOf(field))}
      rules={items.filter((item) => 'field' in item)}
      fields={fieldOptions(fieldsBeside(form, field))}
      onChange={(next) => onChange(allOf([...next, ...groups]), { dependsOn: undefined })}
    />
  );
}

const allOf = (rules: AggregateConditions['rules']) =>
  rules.length === 0 ? undefined : { condition: 'and', rules };

interface ConditionListProps {
  readonly id: string;
  readonly columns: readonly SourceColumn[];
  readonly rules: readonly AggregateRule[];
  /** The fields of the form that a value may come from; absent: values are typed. */
  readonly fields?: readonly SelectOption[];
  readonly onChange: (rules: readonly AggregateRule[]) => void;
}

function ConditionList({ id, columns, rules, fields, onChange }: ConditionListProps) {
  const t = useT();
  const first = columns[0]?.value;
  const keys = useItemKeys(rules);
  return (
    <div className={styles.group} id={id} tabIndex={-1}>
      {rules.map((rule, place) => (
        <div key={keys[place]} className={styles.line}>
          <Condition
            {...{ rule, columns, fields }}
            onChange={(changed) => onChange(rules.with(place, changed))}
          />
          <IconButton
            size="tiny"
            icon="x"
            label={t('source-settings:remove')}
            onClick={() => onChange(rules.toSpliced(place, 1))}
          />
        </div>
      ))}
      <Button
        size="tiny"
        icon="plus"
        isDisabled={!first}
        onClick={() => first && onChange([...rules, { field: first, operator: 'eq', value: '' }])}
      >
        {t('source-settings:addFilter')}
      </Button>
    </div>
  );
}

function Condition(
  props: Omit<ConditionListProps, 'id' | 'rules' | 'onChange'> & {
    readonly rule: AggregateRule;
    readonly onChange: (rule: AggregateRule) => void;
  },
) {
  const { rule, columns, fields, onChange } = props;
  const t = useT();
  const operators = columns.find((column) => column.value === rule.field)?.operators ?? [];
  const needsValue = !withoutValue.includes(rule.operator);
  return (
    <div className={styles.group}>
      <div className={styles.pair}>
        <Pick
          label={t('source-settings:filterColumn')}
          value={rule.field}
          options={columns}
          onChange={(name) => name && onChange({ ...rule, field: name, operator: 'eq' })}
        />
        <Pick
          label={t('source-settings:operator')}
          value={rule.operator}
          options={offered
            .filter((operator) => operators.includes(operator))
            .map((operator) => ({
              value: operator,
              label: t(`source-settings:operator_${operator}` as MessageKey),
            }))}
          onChange={(operator) => operator && onChange({ ...rule, operator: operator as FilterOperator })}
        />
      </div>
      {needsValue && (
        <div className={fields && !rule.valueFrom ? styles.pair : styles.group}>
          {fields && (
            <Pick
              label={t('source-settings:valueFrom')}
              none={t('source-settings:fixedValue')}
              value={rule.valueFrom ?? ''}
              options={fields}
              onChange={(name) => onChange(withOperand(rule, name ? { valueFrom: name } : { value: '' }))}
            />
          )}
          {!rule.valueFrom && (
            <TextInput
              size="small"
              aria-label={t('source-settings:value')}
              value={rule.value === undefined || rule.value === null ? '' : String(rule.value)}
              onChange={(text) => onChange(withOperand(rule, { value: text }))}
            />
          )}
        </div>
      )}
    </div>
  );
}

function withOperand(
  { field, operator }: AggregateRule,
  operand: { readonly value: string } | { readonly valueFrom: string },
): AggregateRule {
  return { field, operator, ...operand };
}
