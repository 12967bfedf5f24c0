import styles from './chart.module.css';

/** The names of the colours of a chart. */
export function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.legend}>
      {names.map((name, index) => (
        <li key={name}>
          <span className={styles.swatch} data-series={index + 1} />
          {name}
        </li>
      ))}
    </ul>
  );
}
