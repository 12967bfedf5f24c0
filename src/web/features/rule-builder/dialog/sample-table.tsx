import { rowsOf } from '#engine/form/bindings.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { RuleSurroundings } from '../surroundings.tsx';
import styles from './dialog.module.css';
import type { SampleInputs } from './sample-inputs.ts';
import { SampleValue } from './sample-value.tsx';

const maxRows = 5;

/** The first rows of a table section of a sample, to fill in. */
export function SampleTable(props: {
  table: SampleInputs['tables'][number];
  values: EntryValues;
  surroundings: RuleSurroundings;
  names: ReadonlyMap<string, string>;
  onChange: (rows: readonly EntryValues[]) => void;
}) {
  const { section, columns } = props.table;
  const t = useT();
  const rows = rowsOf(props.values, section.name);
  const places = [...rows.keys()].slice(0, maxRows);
  const change = (place: number, cells: EntryValues) =>
    props.onChange(rows.map((row, at) => (at === place ? { ...row, ...cells } : row)));
  return (
    <fieldset className={styles.table}>
      <legend>{section.definition.displayName || section.name}</legend>
      {places.map((place) => (
        <div key={place} className={styles.row}>
          {columns.map((field) => (
            <SampleValue
              key={field.name}
              {...{ field, surroundings: props.surroundings, names: props.names }}
              value={rows[place]?.[field.name] ?? null}
              onChange={(value) => change(place, { [field.name]: value })}
            />
          ))}
        </div>
      ))}
      {rows.length < maxRows && (
        <Button size="tiny" icon="plus" onClick={() => props.onChange([...rows, {}])}>
          {t('entry:addRow')}
        </Button>
      )}
    </fieldset>
  );
}
