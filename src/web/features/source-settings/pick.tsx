import { useT } from '#web/lib/i18n/use-t.ts';
import styles from './source-settings.module.css';

/** One thing to pick. */
export interface PickOption {
  readonly value: string;
  readonly label: string;
}

/** Picks one of a short list; a value that is no longer there stays visible as it is. */
export function Pick(props: {
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly PickOption[];
  /** What picking nothing is called; the label, unless said. */
  readonly none?: string;
  readonly onChange: (value: string) => void;
}) {
  const t = useT();
  const isKnown = props.value === '' || props.options.some(({ value }) => value === props.value);
  return (
    <select
      id={props.id}
      className={styles.pick}
      aria-label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    >
      <option value="">{props.none ?? props.label}</option>
      {!isKnown && <option value={props.value}>{t('source-settings:gone')}</option>}
      {props.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
