import { columnTotals, designLimits } from '#engine/report/design.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import { Select } from '#web/ui/select/select.tsx';
import type { RepeatBlock, TableBlock } from '../report-types.ts';
import styles from '../reports.module.css';
import { newTable } from './new-block.ts';
import { AlignField, NumberField } from './setting-fields.tsx';
import type { SettingsProps } from './settings-props.ts';

type Column = TableBlock['columns'][number];

/** Whose rows a table has, its columns with their totals, and its groups. */
export function TableFields(props: SettingsProps<TableBlock>) {
  const t = useT();
  const { block, about, onChange } = props;
  const table = about.tables.find(({ name }) => name === block.table);
  const names = (table?.fields ?? about.fields).map(({ name, displayName }) => ({
    value: name,
    label: displayName,
  }));
  const keys = useItemKeys(block.columns);
  const columns = (next: readonly Column[]) => onChange({ ...block, columns: [...next] });
  const group = (groupBy: string) => {
    const { groupBy: _before, ...rest } = block;
    onChange(groupBy === '' ? rest : { ...rest, groupBy });
  };
  return (
    <>
      <RowsField
        {...props}
        onTable={(name) => {
          const chosen = about.tables.find((one) => one.name === name);
          const { groupBy: _before, ...rest } = block;
          onChange({ ...rest, ...newTable(name, chosen?.fields ?? about.fields, block.id) });
        }}
      />
      <Field label={t('reports:groupBy')}>
        {(control) => (
          <Select
            {...control}
            value={block.groupBy ?? ''}
            onChange={group}
            options={[{ value: '', label: t('reports:noGroup') }, ...names]}
          />
        )}
      </Field>
      {block.columns.map((column, index) => (
        <ColumnFields
          key={keys[index]}
          column={column}
          number={index + 1}
          onChange={(next) => columns(block.columns.with(index, next))}
          onRemove={
            block.columns.length > 1
              ? () => columns(block.columns.filter((_one, place) => place !== index))
              : undefined
          }
        />
      ))}
      <Button
        size="small"
        icon="plus"
        isDisabled={block.columns.length >= designLimits.columns}
        onClick={() => columns([...block.columns, { title: '', text: '', width: 2, align: 'left' }])}
      >
        {t('reports:addColumn')}
      </Button>
    </>
  );
}

function ColumnFields(props: {
  readonly column: Column;
  readonly number: number;
  readonly onChange: (column: Column) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  const t = useT();
  const { column, number, onChange } = props;
  const total = (next: string) => {
    const { total: _before, ...rest } = column;
    const chosen = columnTotals.find((one) => one === next);
    onChange(chosen ? { ...rest, total: chosen } : rest);
  };
  return (
    <fieldset className={styles.column} aria-label={t('reports:column', { number })}>
      <Field
        label={t('reports:columnTitle', { number })}
        labelEnd={
          props.onRemove && (
            <IconButton
              size="small"
              icon="trash-2"
              label={t('reports:removeColumn', { number })}
              onClick={props.onRemove}
            />
          )
        }
      >
        {(control) => (
          <TextInput
            {...control}
            value={column.title}
            maxLength={120}
            onChange={(title) => onChange({ ...column, title })}
          />
        )}
      </Field>
      <Field label={t('reports:columnText', { number })}>
        {(control) => (
          <TextInput
            {...control}
            value={column.text}
            maxLength={500}
            onChange={(text) => onChange({ ...column, text })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <NumberField
          label={t('reports:width')}
          value={column.width}
          min={1}
          max={12}
          onChange={(width) => onChange({ ...column, width })}
        />
        <AlignField
          label={t('reports:align')}
          value={column.align}
          onChange={(align) => onChange({ ...column, align })}
        />
      </div>
      <Field label={t('reports:columnTotal', { number })}>
        {(control) => (
          <Select
            {...control}
            value={column.total ?? ''}
            onChange={total}
            options={[
              { value: '', label: t('reports:total_none') },
              ...columnTotals.map((value) => ({ value, label: t(`reports:total_${value}`) })),
            ]}
          />
        )}
      </Field>
    </fieldset>
  );
}

/** Whose rows are repeated; of a list always its entries. */
function RowsField(
  props: SettingsProps<TableBlock | RepeatBlock> & { readonly onTable: (name: string) => void },
) {
  const t = useT();
  const { block, about, source } = props;
  if (source === 'list') return null;
  return (
    <Field label={t('reports:rows')}>
      {(control) => (
        <Select
          {...control}
          value={block.table ?? ''}
          onChange={props.onTable}
          options={about.tables.map(({ name, displayName }) => ({ value: name, label: displayName }))}
        />
      )}
    </Field>
  );
}

/** Whose rows a section is repeated for, and whether each begins a page. */
export function RepeatFields(props: SettingsProps<RepeatBlock>) {
  const t = useT();
  const { block, onChange } = props;
  return (
    <>
      <RowsField {...props} onTable={(table) => onChange({ ...block, table })} />
      <Checkbox
        isChecked={block.isOnNewPage}
        onChange={(isOnNewPage) => onChange({ ...block, isOnNewPage })}
        label={t('reports:onNewPage')}
      />
    </>
  );
}
