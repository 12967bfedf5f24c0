import type { CompiledField } from '#engine/form/compiled-form.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from '../entry-form.module.css';
import { DisplayValue } from './display-value.tsx';
import { useFormSurroundings } from './form-context.tsx';

/** The inputs of a calculated value: the fields it reads, with their current values. */
export function MadeOf({ field, path }: { field: CompiledField; path: string }) {
  const t = useT();
  const { inputsOf } = useFormSurroundings();
  const { values, columns, hasUnseen } = inputsOf(field, path);
  const isTold = values.length + columns.length > 0;
  return (
    <div className={styles.reasons}>
      <p>{t(isTold ? 'why:madeOf' : 'why:locked_calculated')}</p>
      {isTold && (
        <dl className={styles.inputs}>
          {values.map((input) => (
            <div key={input.field.path}>
              <dt>{input.field.definition.displayName}</dt>
              <dd>
                <DisplayValue field={input.field} value={input.value} />
              </dd>
            </div>
          ))}
          {columns.map(({ label, lines }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{t('why:lines', { count: lines })}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasUnseen && <p>{t('why:madeOfUnseen')}</p>}
    </div>
  );
}
