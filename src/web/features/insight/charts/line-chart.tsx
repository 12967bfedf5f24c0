import { AreaClosed, LinePath } from '@visx/shape';
import { useRef } from 'react';
import { useFormat } from '#web/lib/format/use-format.ts';
import styles from './chart.module.css';
import type { Mark } from './chart-data.ts';
import type { ChartProps } from './chart-props.ts';
import { Legend } from './legend.tsx';
import { niceTicks } from './nice-ticks.ts';
import { useSize } from './use-size.ts';

const room = { top: 10, end: 12, bottom: 26, start: 48 };

/** Figures along time or along groups, as lines or with the area below. */
export function LineChart(props: ChartProps & { readonly hasArea: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const { series } = props.data;
  return (
    <div className={styles.lineFrame}>
      {series.length > 1 && <Legend names={series.map(({ name }) => name)} />}
      <div ref={frame} className={styles.plot}>
        {size && size.width > 80 && size.height > 60 && <Plot {...props} {...size} />}
      </div>
    </div>
  );
}

function Plot(
  props: ChartProps & { readonly hasArea: boolean; readonly width: number; readonly height: number },
) {
  const { data, width, height, hasArea } = props;
  const values = data.series.flatMap(({ marks }) => marks.flatMap(({ value }) => value ?? []));
  const ticks = niceTicks(Math.min(0, ...values), Math.max(0, ...values));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const across = width - room.start - room.end;
  const x = (place: number) =>
    room.start + (data.groups.length > 1 ? (place / (data.groups.length - 1)) * across : across / 2);
  const y = (value: number) =>
    room.top + (1 - (value - low) / (high - low)) * (height - room.top - room.bottom);
  return (
    <svg width={width} height={height} className={styles.svg} aria-hidden="true">
      <Axes groups={data.groups} ticks={ticks} x={x} y={y} width={width} height={height} />
      {data.series.map(({ name, marks }, index) => {
        const known = marks.map((mark, place) => ({ mark, place }));
        const path = {
          data: known,
          x: ({ place }: { place: number }) => x(place),
          y: ({ mark }: { mark: Mark }) => y(mark.value ?? 0),
          defined: ({ mark }: { mark: Mark }) => mark.value !== null,
        };
        return (
          <g key={name} data-series={index + 1}>
            {hasArea && index === 0 && (
              <AreaClosed {...path} y0={y(0)} yScale={flat} className={styles.area} />
            )}
            <LinePath {...path} className={styles.line} />
            <Points {...props} marks={marks} x={x} y={y} seriesName={name} />
          </g>
        );
      })}
    </svg>
  );
}

/** The area is given both edges; the scale is only asked where one is missing. */
const flat = Object.assign((value: number) => value, { range: () => [0, 0] }) as never;

function Axes(props: {
  readonly groups: ChartProps['data']['groups'];
  readonly ticks: readonly number[];
  readonly x: (place: number) => number;
  readonly y: (value: number) => number;
  readonly width: number;
  readonly height: number;
}) {
  const format = useFormat();
  const { groups, ticks, x, y, width, height } = props;
  const names = groups.map(({ name }) => name);
  // The last name ends where its mark is, so the one before is half a width nearer than others.
  const distance = 1.5 * Math.max(1, ...names.map(widthOf)) + 12;
  const every = Math.max(1, Math.ceil((distance * (names.length - 1)) / (width - room.start - room.end)));
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={room.start} x2={width - room.end} y1={y(tick)} y2={y(tick)} />
          <text className={styles.tick} x={room.start - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {format.number(tick)}
          </text>
        </g>
      ))}
      {groups.map(({ key, name }, place) =>
        (groups.length - 1 - place) % every === 0 ? (
          <text
            key={key}
            className={styles.tick}
            x={x(place)}
            y={height - 6}
            textAnchor={anchorOf(place, groups.length)}
          >
            {name}
          </text>
        ) : null,
      )}
    </g>
  );
}

/** About how wide a name is; characters of Chinese and Japanese are square. */
const widthOf = (name: string) =>
  [...name].reduce((width, letter) => width + (letter > '\u2e80' ? 12 : 6.6), 0);

/** The first and the last name stay inside. */
function anchorOf(place: number, count: number): 'start' | 'middle' | 'end' {
  if (count === 1) return 'middle';
  if (place === 0) return 'start';
  return place === count - 1 ? 'end' : 'middle';
}

function Points(
  props: ChartProps & {
    readonly marks: readonly Mark[];
    readonly x: (place: number) => number;
    readonly y: (value: number) => number;
    readonly seriesName: string;
  },
) {
  const { marks, data, onPick } = props;
  return marks.map(({ cell, value, text }, place) => {
    const group = data.groups[place];
    if (value === null || !group) return null;
    const pick = cell && onPick && props.canPick(cell) ? () => onPick(cell) : undefined;
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the table beside the chart has a button for each figure
      <g key={group.key} className={styles.point} data-picked={group.key === props.pickedKey} onClick={pick}>
        <title>{`${group.name}: ${text}${data.series.length > 1 ? `, ${props.seriesName}` : ''}`}</title>
        <circle className={styles.hit} cx={props.x(place)} cy={props.y(value)} r={12} />
        <circle
          className={styles.dot}
          cx={props.x(place)}
          cy={props.y(value)}
          r={marks.length > 40 ? 2 : 3.5}
        />
      </g>
    );
  });
}
