import { dataColumnTypes } from '#contracts/shapes/reference-data.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from '../reference-data.module.css';
import type { DataColumn } from './use-set-draft.ts';

/**
 * One column of a data set: its names, its type, and whether it is the key. The name of a stored column cannot be
 * changed.
 */
export function ColumnLine(props: {
  column: DataColumn;
  /** From 1. */
  number: number;
  isKey: boolean;
  isStored: boolean;
  canRemove: boolean;
  fault: string | undefined;
  onChange: (change: Partial<DataColumn>) => void;
  onKey: () => void;
  onRemove: () => void;
}) {
  const t = useT();
  const { column, number, onChange } = props;
  return (
    <li className={styles.column}>
      <TextInput
        size="small"
        aria-label={t('reference-data:columnLabel', { number })}
        value={column.displayName}
        onChange={(displayName) => onChange({ displayName })}
      />
      <Select
        aria-label={t('reference-data:columnType', { column: column.displayName })}
        value={column.type}
        options={dataColumnTypes.map((type) => ({ value: type, label: t(`fields:${type}`) }))}
        onChange={(chosen) =>
          onChange({ type: dataColumnTypes.find((type) => type === chosen) ?? column.type })
        }
      />
      <label className={styles.radio}>
        <input type="radio" name="key-column" checked={props.isKey} onChange={props.onKey} />
        {t('reference-data:key')}
      </label>
      {props.isStored ? (
        <code className={styles.columnName}>{column.name}</code>
      ) : (
        <TextInput
          size="small"
          aria-label={t('reference-data:columnName', { number })}
          value={column.name}
          maxLength={40}
          onChange={(name) => onChange({ name: name.replace(/\W/g, '') })}
        />
      )}
      <IconButton
        size="tiny"
        icon="x"
        label={t('reference-data:removeColumn', { column: column.displayName })}
        isDisabled={!props.canRemove}
        onClick={props.onRemove}
      />
      {props.fault && <span className={styles.fault}>{props.fault}</span>}
    </li>
  );
}
