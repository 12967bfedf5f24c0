import type { CSSProperties } from 'react';
import styles from './chart.module.css';
import type { ChartProps } from './chart-props.ts';
import { Legend } from './legend.tsx';
import { Pickable } from './pickable.tsx';

/** All groups that are not listed: their sum would make the others look small, so it sets no scale. */
const isRest = (key: string | undefined) => key?.startsWith('others:') === true;

/** Bars from the left: names and figures are text that can be read, cut and found. */
export function BarChart(props: ChartProps) {
  const { groups, series } = props.data;
  const values = series.flatMap(({ marks }) =>
    marks.map(({ value }, place) => (isRest(groups[place]?.key) ? 0 : Math.abs(value ?? 0))),
  );
  const greatest = Math.max(0, ...values);
  const isSingle = series.length === 1;
  return (
    <div className={styles.lineFrame}>
      {!isSingle && <Legend names={series.map(({ name }) => name)} />}
      <ul className={styles.bars} data-muted={props.pickedKey !== null}>
        {groups.map(({ key, name }, place) => (
          <li key={key} className={styles.barLine} data-picked={key === props.pickedKey}>
            <span className={`${styles.barName} cut`} title={name}>
              {name}
            </span>
            <span className={styles.barGroup}>
              {series.map((one, index) => {
                const mark = one.marks[place];
                if (!mark) return null;
                const part = greatest > 0 ? Math.min(1, Math.abs(mark.value ?? 0) / greatest) : 0;
                const isGreatest = isSingle && greatest > 0 && mark.value === greatest;
                return (
                  <Pickable
                    key={one.name}
                    {...props}
                    mark={mark}
                    label={`${name}: ${mark.text}${isSingle ? '' : `, ${one.name}`}`}
                    className={styles.barTrack}
                  >
                    <span
                      className={styles.bar}
                      data-series={isSingle ? undefined : index + 1}
                      data-greatest={isGreatest}
                      data-rest={isRest(key)}
                      data-negative={(mark.value ?? 0) < 0}
                      style={{ '--part': part } as CSSProperties}
                    />
                    <span className={styles.barValue}>{mark.text}</span>
                  </Pickable>
                );
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
