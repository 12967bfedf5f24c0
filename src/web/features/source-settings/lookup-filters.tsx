import { moduleSourceOf } from '#engine/form/reference-source.ts';
import type { FilterGroup, FilterOperator, FilterRule } from '#engine/query/filter.ts';
import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Pick } from './pick.tsx';
import type { SourceSettingProps } from './source-setting-props.ts';
import styles from './source-settings.module.css';
import { useSourceColumns } from './use-source-columns.ts';

const offered = ['eq', 'neq', 'gte', 'lte', 'contains', 'startswith', 'isnull', 'isnotnull'] as const;
const withoutValue: readonly FilterOperator[] = ['isnull', 'isnotnull'];

/** Conditions that entries must all satisfy to be offered. */
export function LookupFilters({ id, field, value, onChange }: SourceSettingProps) {
  const t = useT();
  const columns = useSourceColumns(moduleSourceOf(field));
  const rules = ((value as FilterGroup | undefined)?.rules ?? []).filter((rule) => 'field' in rule);
  const set = (next: readonly FilterRule[]) =>
    onChange(next.length === 0 ? undefined : { condition: 'and', rules: next });
  const change = (place: number, rule: FilterRule) => set(rules.with(place, rule));
  const first = columns[0]?.value;
  return (
    <div className={styles.group} id={id} tabIndex={-1}>
      {rules.map((rule, place) => {
        const operators = columns.find((column) => column.value === rule.field)?.operators ?? [];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has nothing but its place
          <div key={place} className={styles.line}>
            <div className={styles.group}>
              <div className={styles.pair}>
                <Pick
                  label={t('source-settings:filterColumn')}
                  value={rule.field}
                  options={columns}
                  onChange={(name) => name && change(place, { field: name, operator: 'eq', value: '' })}
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
                  onChange={(operator) =>
                    operator && change(place, { ...rule, operator: operator as FilterOperator })
                  }
                />
              </div>
              {!withoutValue.includes(rule.operator) && (
                <TextInput
                  size="small"
                  aria-label={t('source-settings:value')}
                  value={rule.value === undefined || rule.value === null ? '' : String(rule.value)}
                  onChange={(text) => change(place, { ...rule, value: text })}
                />
              )}
            </div>
            <IconButton
              size="tiny"
              icon="x"
              label={t('source-settings:remove')}
              onClick={() => set(rules.toSpliced(place, 1))}
            />
          </div>
        );
      })}
      <Button
        size="tiny"
        icon="plus"
        isDisabled={!first}
        onClick={() => first && set([...rules, { field: first, operator: 'eq', value: '' }])}
      >
        {t('source-settings:addFilter')}
      </Button>
    </div>
  );
}
