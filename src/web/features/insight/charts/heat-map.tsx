import type { CSSProperties } from 'react';
import type { ChartProps } from './chart-props.ts';
import styles from './chart-shapes.module.css';
import { Pickable } from './pickable.tsx';

/** Two dimensions: the darker a cell, the greater its figure, which stands in it too. */
export function HeatMap(props: ChartProps) {
  const { groups, series } = props.data;
  const values = series.flatMap(({ marks }) => marks.map(({ value }) => Math.abs(value ?? 0)));
  const greatest = Math.max(0, ...values);
  return (
    <table className={styles.heat}>
      <thead>
        <tr>
          <td />
          {series.map(({ name }) => (
            <th key={name} scope="col" title={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, name }, place) => (
          <tr key={key} data-picked={key === props.pickedKey}>
            <th scope="row" title={name}>
              {name}
            </th>
            {series.map((one) => {
              const mark = one.marks[place];
              const part = greatest > 0 ? Math.abs(mark?.value ?? 0) / greatest : 0;
              return (
                <td key={one.name}>
                  {mark && (
                    <Pickable
                      {...props}
                      mark={mark}
                      label={`${name}, ${one.name}: ${mark.text}`}
                      className={styles.heatCell}
                    >
                      <span
                        className={styles.heatTone}
                        data-strong={part > 0.55}
                        style={{ '--part': part } as CSSProperties}
                      >
                        {mark.text}
                      </span>
                    </Pickable>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
