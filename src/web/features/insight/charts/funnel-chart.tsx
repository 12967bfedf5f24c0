import type { CSSProperties } from 'react';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { ChartProps } from './chart-props.ts';
import styles from './chart-shapes.module.css';
import { Pickable } from './pickable.tsx';

/** Groups in their order, each as wide as its part of the first, with that part in percent. */
export function FunnelChart(props: ChartProps) {
  const format = useFormat();
  const { groups, series } = props.data;
  const marks = series[0]?.marks ?? [];
  const greatest = Math.max(0, ...marks.map(({ value }) => value ?? 0));
  return (
    <ul className={styles.funnel} data-muted={props.pickedKey !== null}>
      {groups.map(({ key, name }, place) => {
        const mark = marks[place];
        if (!mark) return null;
        const part = greatest > 0 ? Math.max(0, mark.value ?? 0) / greatest : 0;
        return (
          <li key={key} data-picked={key === props.pickedKey}>
            <Pickable {...props} mark={mark} label={`${name}: ${mark.text}`} className={styles.funnelStep}>
              <span className={styles.funnelBar} style={{ '--part': part } as CSSProperties} />
              <span className={styles.funnelText}>
                <span className="cut">{name}</span>
                <b>{mark.text}</b>
                <span className={styles.soft}>{format.number(Math.round(part * 100))} %</span>
              </span>
            </Pickable>
          </li>
        );
      })}
    </ul>
  );
}
