import { useT } from '#web/lib/i18n/use-t.ts';
import { fieldOptions, fieldsBeside, sourceOf } from './form-shape.ts';
import { Pick } from './pick.tsx';
import type { SourceSettingProps } from './source-setting-props.ts';
import styles from './source-settings.module.css';
import { useSourceColumns } from './use-source-columns.ts';

const memberPattern = /^\s*([A-Za-z_]\w*)\s*\.\s*([A-Za-z_]\w*)\s*$/;
const aggregatePattern = /^\s*(SUM|AVG|MIN|MAX)\((\w+)\.map\((\w+),\s*\3\.(\w+)\)\)\s*$/;
const countPattern = /^\s*COUNT\((\w+)\)\s*$/;
const aggregates = ['SUM', 'AVG', 'MIN', 'MAX', 'COUNT'] as const;

/** A column of what another field refers to: writes `vendor.city`. */
export function ReferenceColumn({ id, field, form, value, onChange }: SourceSettingProps) {
  const t = useT();
  const beside = fieldsBeside(form, field).filter((other) => {
    const source = sourceOf(other);
    return source !== null && source.kind !== 'list';
  });
  const [, name = '', column = ''] = memberPattern.exec(typeof value === 'string' ? value : '') ?? [];
  const columns = useSourceColumns(sourceOf(beside.find((other) => other.name === name)));
  return (
    <div className={styles.group} id={id} tabIndex={-1}>
      <Pick
        label={t('source-settings:referenceField')}
        value={name}
        options={fieldOptions(beside)}
        onChange={(next) => onChange(next ? `${next}.label` : undefined)}
      />
      <Pick
        label={t('source-settings:fromColumn')}
        value={column}
        options={[
          { value: 'label', label: t('source-settings:itsLabel') },
          ...columns.filter(({ isSystem }) => !isSystem),
        ]}
        onChange={(next) => onChange(name && next ? `${name}.${next}` : undefined)}
      />
      {beside.length === 0 && <span className={styles.hint}>{t('source-settings:noReferences')}</span>}
    </div>
  );
}

/** A total over the rows of a table section: writes `SUM(items.map(i, i.net))`. */
export function ElementAggregate({ id, form, value, onChange }: SourceSettingProps) {
  const t = useT();
  const read = readAggregate(typeof value === 'string' ? value : '');
  const tables = form.fieldGroups.filter(({ isTable }) => isTable);
  const fields = tables.find(({ name }) => name === read.table)?.rows.flatMap((row) => row.fields) ?? [];
  const set = (change: Partial<typeof read>) => onChange(writeAggregate({ ...read, ...change }));
  return (
    <div className={styles.group} id={id} tabIndex={-1}>
      <Pick
        label={t('source-settings:table')}
        value={read.table}
        options={tables.map(({ name, displayName }) => ({ value: name, label: displayName || name }))}
        onChange={(table) => set({ table, column: '', aggregate: 'COUNT' })}
      />
      <div className={styles.pair}>
        <Pick
          label={t('source-settings:aggregate')}
          value={read.aggregate}
          options={aggregates.map((name) => ({
            value: name,
            label: t(`source-settings:aggregate_${name}`),
          }))}
          onChange={(aggregate) => set({ aggregate, column: read.column || (fields[0]?.name ?? '') })}
        />
        {read.aggregate !== 'COUNT' && (
          <Pick
            label={t('source-settings:fromColumn')}
            value={read.column}
            options={fieldOptions(fields)}
            onChange={(column) => set({ column })}
          />
        )}
      </div>
    </div>
  );
}

function readAggregate(source: string) {
  const [, counted] = countPattern.exec(source) ?? [];
  if (counted) return { aggregate: 'COUNT', table: counted, column: '' };
  const [, aggregate = '', table = '', , column = ''] = aggregatePattern.exec(source) ?? [];
  return { aggregate, table, column };
}

function writeAggregate({ aggregate, table, column }: ReturnType<typeof readAggregate>): string | undefined {
  if (table === '') return undefined;
  if (aggregate === 'COUNT' || aggregate === '') return `COUNT(${table})`;
  return column === '' ? undefined : `${aggregate}(${table}.map(row, row.${column}))`;
}
