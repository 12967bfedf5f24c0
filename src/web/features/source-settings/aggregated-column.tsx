import { aggregateSourceOf } from '#engine/form/sources/aggregate-source.ts';
import { moduleSourceOf } from '#engine/form/sources/reference-source.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Pick } from './pick.tsx';
import type { SourceSettingProps } from './source-setting-props.ts';
import styles from './source-settings.module.css';
import { useSourceColumns } from './use-source-columns.ts';

/** The number of an app's entries that is summed, averaged or compared; a count needs none. */
export function AggregatedColumn({ id, label, field, value, onChange }: SourceSettingProps) {
  const t = useT();
  const columns = useSourceColumns(moduleSourceOf(field));
  const source = aggregateSourceOf(field);
  const numbers = columns.filter(({ isNumeric }) => isNumeric);
  const chosen = typeof value === 'string' ? value : '';
  const hint = !source
    ? 'source-settings:chooseAppFirst'
    : source.aggregate === 'count'
      ? 'source-settings:countsEntries'
      : 'source-settings:aggregateSeen';
  const hasNone = columns.length > 0 && numbers.length === 0;
  const isAsked = source !== null && source.aggregate !== 'count';
  return (
    <div className={styles.group} id={isAsked ? undefined : id} tabIndex={-1}>
      {isAsked && (
        <Pick
          id={id}
          label={label}
          value={chosen}
          options={numbers}
          onChange={(next) => onChange(next || undefined)}
        />
      )}
      <span className={styles.hint}>{t(isAsked && hasNone ? 'source-settings:noNumbers' : hint)}</span>
    </div>
  );
}
