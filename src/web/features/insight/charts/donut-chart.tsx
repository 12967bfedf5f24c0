import { Pie } from '@visx/shape';
import { useRef } from 'react';
import { maxSeries } from '#engine/insight/chart-data.ts';
import styles from './chart.module.css';
import type { ChartProps } from './chart-props.ts';
import { Pickable } from './pickable.tsx';
import { useSize } from './use-size.ts';

/** Shares of a whole: a ring, and beside it the name and figure of each part. */
export function DonutChart(props: ChartProps) {
  const { groups, series } = props.data;
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const marks = series[0]?.marks ?? [];
  const parts = groups.flatMap(({ key, name }, place) => {
    const mark = marks[place];
    return mark ? [{ key, name, mark, color: Math.min(place + 1, maxSeries) }] : [];
  });
  const radius = size ? Math.max(0, Math.min(size.width, size.height) / 2 - 2) : 0;
  return (
    <div className={styles.donut}>
      <div ref={frame} className={styles.ring}>
        {size && radius > 20 && (
          <svg width={size.width} height={size.height} aria-hidden="true" className={styles.svg}>
            <g transform={`translate(${size.width / 2} ${size.height / 2})`}>
              <Pie
                data={parts}
                pieValue={({ mark }) => Math.max(0, mark.value ?? 0)}
                pieSort={null}
                pieSortValues={null}
                outerRadius={radius}
                innerRadius={radius * 0.62}
                padAngle={0.012}
              >
                {(pie) =>
                  pie.arcs.map((arc) => {
                    const { key, mark, color } = arc.data;
                    const { cell } = mark;
                    const pick =
                      cell && props.onPick && props.canPick(cell) ? () => props.onPick?.(cell) : undefined;
                    return (
                      // biome-ignore lint/a11y/noStaticElementInteractions: the list beside it has the same buttons
                      <path
                        key={key}
                        d={pie.path(arc) ?? ''}
                        className={styles.slice}
                        data-series={color}
                        data-faded={props.pickedKey !== null && props.pickedKey !== key}
                        onClick={pick}
                      />
                    );
                  })
                }
              </Pie>
            </g>
          </svg>
        )}
      </div>
      <ul className={styles.parts}>
        {parts.map(({ key, name, mark, color }) => (
          <li key={key} data-picked={key === props.pickedKey}>
            <Pickable {...props} mark={mark} label={`${name}: ${mark.text}`} className={styles.part}>
              <span className={styles.swatch} data-series={color} />
              <span className={`${styles.partName} cut`}>{name}</span>
              <span className={styles.partValue}>{mark.text}</span>
            </Pickable>
          </li>
        ))}
      </ul>
    </div>
  );
}
