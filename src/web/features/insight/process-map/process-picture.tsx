import { type CSSProperties, useMemo } from 'react';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { gradeOf, type ProcessMap, type Variant, type Way } from './map-state.ts';
import styles from './picture.module.css';
import { type PictureNode, type PictureWire, pictureOf } from './picture-parts.ts';
import { type MapWords, useWords } from './use-words.ts';

interface PictureProps {
  readonly map: ProcessMap;
  /** Only its way is drawn in full; null: all of them. */
  readonly variant: Variant | null;
  readonly openId: string | null;
  readonly onOpen: (activityId: string) => void;
}

/** The workflow with how often each step and connection was passed, and how long entries waited. */
export function ProcessPicture({ map, variant, openId, onOpen }: PictureProps) {
  const t = useT();
  const words = useWords();
  const format = useFormat();
  const { nodes, wires, rejected, frame } = useMemo(() => {
    const labelOf = (way: Way) => {
      const wait = way.wait.medianSeconds ?? 0;
      const sent = way.outcome === 'SendBack' ? `${t('process-map:wasSentBack')} ` : '';
      return `${sent}${format.number(way.times)}${wait < 60 ? '' : ` · ${words.duration(wait)}`}`;
    };
    return pictureOf(map.workflow, map.process, labelOf, t);
  }, [map, words, format, t]);
  const { ways } = map.process;
  const walked = variant && new Set(variant.ways.flatMap((index) => ways[index] ?? []));
  const visited = walked && new Set([...walked].flatMap(({ sourceId, targetId }) => [sourceId, targetId]));
  const isRejected = variant?.result === 'Rejected';
  const lastId = variant?.steps.at(-1)?.activityId;
  const isFaint = ({ way, isEnding }: PictureWire) => {
    if (walked === null) return false;
    return isEnding ? !isRejected || way?.sourceId !== lastId : way === null || !walked.has(way);
  };
  if (nodes.length === 0) return null;
  return (
    <section className={styles.scroll} aria-label={t('process-map:map', { name: map.display_name })}>
      <svg
        role="presentation"
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        style={{ '--drawn': `${frame.width}px` } as CSSProperties}
      >
        <Heads />
        {wires.map((wire) => (
          <Wire key={wire.id} wire={wire} isFaint={isFaint(wire)} />
        ))}
        {rejected && (
          <foreignObject {...rejected} className={styles.holder}>
            <RejectedBox isFaint={variant !== null && !isRejected} />
          </foreignObject>
        )}
        {nodes.map((each) => (
          <foreignObject key={each.node.id} {...each.box} className={styles.holder}>
            <StepBox
              {...each}
              words={words}
              isFaint={visited !== null && !visited.has(each.node.id)}
              isOpen={openId === each.node.id}
              onOpen={() => onOpen(each.node.id)}
            />
          </foreignObject>
        ))}
      </svg>
    </section>
  );
}

const grades = [0, 1, 2] as const;

/** Arrow heads that keep their size whatever the width of the line. */
function Heads() {
  return (
    <defs>
      {grades.map((grade) => (
        <marker
          key={grade}
          id={`process-map-head-${grade}`}
          viewBox="0 0 10 10"
          refX="8"
          refY="5"
          markerWidth="12"
          markerHeight="12"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path className={styles.head} data-grade={grade} d="M0 0L10 5L0 10z" />
        </marker>
      ))}
    </defs>
  );
}

function Wire({ wire, isFaint }: { wire: PictureWire; isFaint: boolean }) {
  const { path, way, label, place, isBack, grade, width } = wire;
  return (
    <g data-grade={grade} data-unused={way === null || undefined} data-faint={isFaint || undefined}>
      <path
        className={styles.line}
        d={path}
        data-back={isBack || undefined}
        strokeWidth={width}
        markerEnd={`url(#process-map-head-${grade})`}
      />
      {place && label && (
        <text
          className={styles.label}
          x={place.x + place.width / 2}
          y={place.y + place.height - 4}
          textAnchor="middle"
        >
          {label}
        </text>
      )}
    </g>
  );
}

function RejectedBox({ isFaint }: { isFaint: boolean }) {
  const t = useT();
  return (
    <div className={styles.ended} data-faint={isFaint || undefined}>
      <Icon name="circle-x" size={14} />
      <b>{t('process-map:result_Rejected')}</b>
    </div>
  );
}

interface StepBoxProps extends PictureNode {
  readonly words: MapWords;
  readonly isFaint: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function StepBox({ node, step, words, isFaint, isOpen, onOpen }: StepBoxProps) {
  const t = useT();
  const format = useFormat();
  const isPill = node.type?.shape === 'start' || node.type?.shape === 'end';
  const wait = step?.wait.medianSeconds ?? null;
  const times = t('process-map:times', { count: step?.visits ?? 0 });
  const figures = wait !== null && wait >= 60 ? `${times} · ${words.duration(wait)}` : times;
  return (
    <button
      type="button"
      className={styles.box}
      data-shape={node.type?.shape}
      data-grade={step?.asksPeople ? gradeOf(step) : 0}
      data-faint={isFaint || undefined}
      data-unused={step === null || undefined}
      aria-pressed={isOpen}
      aria-label={`${node.name}. ${figures}`}
      onClick={onOpen}
    >
      <Icon name={node.type?.icon ?? 'circle-alert'} size={14} />
      <span className={styles.texts}>
        <b>{node.name}</b>
        {!isPill && <span className={styles.figures}>{figures}</span>}
      </span>
      {step !== null && step.here > 0 && (
        <span className={styles.here}>{t('process-map:here', { number: format.number(step.here) })}</span>
      )}
    </button>
  );
}
