import { lookUpModules } from '#contracts/lookups/look-up-modules.ts';
import { fillsOf, moduleSourceOf } from '#engine/form/sources/reference-source.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { fieldOptions, fieldsBeside, sourceOf } from './form-shape.ts';
import { Pick } from './pick.tsx';
import type { SourceSettingProps } from './source-setting-props.ts';
import styles from './source-settings.module.css';
import { useSourceColumns } from './use-source-columns.ts';

/** The app whose entries are looked up. */
export function LookedUpModule({ id, label, value, onChange }: SourceSettingProps) {
  const { data = [] } = useEndpoint(lookUpModules, { query: {} });
  const options = data.map((app) => ({ value: app.id, label: app.display_name }));
  return (
    <Pick
      id={id}
      label={label}
      value={typeof value === 'string' ? value : ''}
      options={options}
      onChange={(next) => onChange(next || undefined)}
    />
  );
}

/** One field of the looked-up app. */
export function LookedUpColumn({ id, label, field, value, onChange }: SourceSettingProps) {
  return (
    <Pick
      id={id}
      label={label}
      value={typeof value === 'string' ? value : ''}
      options={useSourceColumns(moduleSourceOf(field))}
      onChange={(next) => onChange(next || undefined)}
    />
  );
}

/** The fields by which entries are called, in the order in which they were ticked; none: by their title. */
export function LookedUpLabels({ id, field, value, onChange }: SourceSettingProps) {
  const t = useT();
  const columns = useSourceColumns(moduleSourceOf(field));
  const chosen = Array.isArray(value) ? value.map(String) : [];
  if (columns.length === 0) return <span className={styles.hint}>{t('source-settings:chooseAppFirst')}</span>;
  return (
    <div className={styles.choices} id={id} tabIndex={-1}>
      {columns.map((column) => (
        <Checkbox
          key={column.value}
          label={column.label}
          isChecked={chosen.includes(column.value)}
          onChange={(isWanted) => {
            const others = chosen.filter((name) => name !== column.value);
            onChange(isWanted ? [...others, column.value] : others);
          }}
        />
      ))}
    </div>
  );
}

/** Offers only entries that have, in one of their fields, what a field of this form has. */
export function LookupDependence({ id, field, form, value, onChange }: SourceSettingProps) {
  const t = useT();
  const columns = useSourceColumns(moduleSourceOf(field));
  const setting = (value ?? {}) as Readonly<Record<string, string>>;
  const set = (change: Readonly<Record<string, string>>) => {
    const next = { ...setting, ...change };
    onChange(next.filterColumn || next.filterField ? next : undefined);
  };
  return (
    <div className={styles.pair} id={id} tabIndex={-1}>
      <Pick
        label={t('source-settings:filterColumn')}
        value={setting.filterColumn ?? ''}
        options={columns}
        onChange={(filterColumn) => set({ filterColumn })}
      />
      <Pick
        label={t('source-settings:filterField')}
        value={setting.filterField ?? ''}
        options={fieldOptions(fieldsBeside(form, field))}
        onChange={(filterField) => set({ filterField })}
      />
    </div>
  );
}

/** Which fields of this form are filled from the chosen entry. */
export function LookupFills({ id, field, form, onChange }: SourceSettingProps) {
  const t = useT();
  const columns = useSourceColumns(sourceOf(field)).filter(({ isSystem }) => !isSystem);
  const fills = Object.entries(fillsOf(field));
  const fields = fieldOptions(fieldsBeside(form, field));
  const free = fields.filter(({ value }) => !fills.some(([name]) => name === value));
  const set = (pairs: readonly (readonly [string, string])[]) => onChange(Object.fromEntries(pairs));
  const firstFree = free[0]?.value;
  const firstColumn = columns[0]?.value;
  return (
    <div className={styles.group} id={id} tabIndex={-1}>
      {fills.map(([name, column], place) => (
        <div key={name} className={styles.line}>
          <div className={styles.pair}>
            <Pick
              label={t('source-settings:filledField')}
              value={name}
              options={fields.filter((option) => option.value === name || free.includes(option))}
              onChange={(next) => next && set(fills.with(place, [next, column]))}
            />
            <Pick
              label={t('source-settings:fromColumn')}
              value={column}
              options={columns}
              onChange={(next) => next && set(fills.with(place, [name, next]))}
            />
          </div>
          <IconButton
            size="tiny"
            icon="x"
            label={t('source-settings:remove')}
            onClick={() => set(fills.toSpliced(place, 1))}
          />
        </div>
      ))}
      <Button
        size="tiny"
        icon="plus"
        isDisabled={!firstFree || !firstColumn}
        onClick={() => firstFree && firstColumn && set([...fills, [firstFree, firstColumn]])}
      >
        {t('source-settings:addFill')}
      </Button>
    </div>
  );
}
