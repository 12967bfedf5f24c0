import { Arc } from '@visx/shape';
import styles from './chart-shapes.module.css';

const quarter = Math.PI / 2;

/** A figure on its way to a goal, as a half ring that is full when the goal is reached. */
export function GaugeChart(props: {
  readonly value: number | null;
  readonly text: string;
  readonly goal: number;
  readonly goalText: string;
}) {
  const part = Math.min(1, Math.max(0, (props.value ?? 0) / props.goal));
  const ring = { innerRadius: 78, outerRadius: 98, startAngle: -quarter, cornerRadius: 3 };
  return (
    <div className={styles.gauge}>
      <svg viewBox="-100 -100 200 104" className={styles.gaugeRing} aria-hidden="true">
        <Arc {...ring} endAngle={quarter} className={styles.gaugeTrack} />
        {part > 0 && (
          <Arc
            {...ring}
            endAngle={-quarter + part * Math.PI}
            className={styles.gaugePart}
            data-full={part === 1}
          />
        )}
      </svg>
      <p className={styles.gaugeValue}>{props.text}</p>
      <p className={styles.soft}>{props.goalText}</p>
    </div>
  );
}
