import type { ReactNode } from 'react';
import { listPermissibleSources } from '#contracts/lookups/list-permissible-sources.ts';
import type { FieldDefinition, FormDefinition } from '#engine/form/definition.ts';
import { listSourceOf } from '#engine/form/sources/reference-source.ts';
import { freshOptions } from '#web/features/field-types/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { fieldOptions, fieldsBeside } from './form-shape.ts';
import { Pick } from './pick.tsx';
import styles from './source-settings.module.css';
import { useSourceColumns } from './use-source-columns.ts';

interface OutsideSourceProps {
  readonly id: string;
  readonly field: FieldDefinition;
  readonly form: FormDefinition;
  readonly onChange: (listToUse: unknown) => void;
  /** Draws the field's own options; absent where there can be none. */
  readonly ownOptions?: ReactNode;
}

/** Where a field's choices come from: its own list, a key-value list, or a set of reference data. */
export function OutsideSource(props: OutsideSourceProps) {
  const { field, onChange, ownOptions } = props;
  const t = useT();
  const sources = useEndpoint(listPermissibleSources, undefined);
  const source = listSourceOf(field);
  const chosen = source ? `${source.kind}:${source.kind === 'list' ? source.listId : source.datasetId}` : '';
  const options = (sources.data ?? []).map(({ kind, id, name }) => ({
    value: `${kind}:${id}`,
    label: t(kind === 'list' ? 'source-settings:namedList' : 'source-settings:namedSet', { name }),
  }));
  const choose = (value: string) => {
    const [kind, id] = value.split(':');
    if (kind === 'list') onChange({ listId: id });
    else if (kind === 'dataset') onChange({ datasetId: id, keyColumn: '', labelColumn: '' });
    else onChange(ownOptions ? freshOptions(t) : undefined);
  };
  return (
    <div className={styles.group} id={props.id} tabIndex={-1}>
      <Pick
        label={t(ownOptions ? 'source-settings:ownOptions' : 'source-settings:source')}
        value={chosen}
        options={options}
        onChange={choose}
      />
      {source?.kind === 'dataset' && <DataColumns {...props} />}
      {!source && ownOptions}
    </div>
  );
}

function DataColumns({ field, form, onChange }: OutsideSourceProps) {
  const t = useT();
  const columns = useSourceColumns(listSourceOf(field));
  const setting = field.listToUse as Readonly<Record<string, unknown>>;
  const text = (name: string) => (typeof setting[name] === 'string' ? setting[name] : '');
  const set = (change: Readonly<Record<string, string>>) => onChange({ ...setting, ...change });
  return (
    <>
      <div className={styles.pair}>
        <Pick
          label={t('source-settings:keyColumn')}
          value={text('keyColumn')}
          options={columns}
          onChange={(keyColumn) => set({ keyColumn, labelColumn: text('labelColumn') || keyColumn })}
        />
        <Pick
          label={t('source-settings:labelColumn')}
          value={text('labelColumn')}
          options={columns}
          onChange={(labelColumn) => set({ labelColumn })}
        />
      </div>
      <span className={styles.hint}>{t('source-settings:onlyWhere')}</span>
      <div className={styles.pair}>
        <Pick
          label={t('source-settings:filterColumn')}
          value={text('filterColumn')}
          options={columns}
          onChange={(filterColumn) => set({ filterColumn })}
        />
        <Pick
          label={t('source-settings:filterField')}
          value={text('filterField')}
          options={fieldOptions(fieldsBeside(form, field))}
          onChange={(filterField) => set({ filterField })}
        />
      </div>
    </>
  );
}
