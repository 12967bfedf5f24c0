import { useState } from 'react';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import type { MapState, ProcessMap } from './map-state.ts';
import { MapTables } from './map-tables.tsx';
import styles from './process-map.module.css';
import { ProcessPicture } from './process-picture.tsx';
import { StepEntries } from './step-entries.tsx';
import { bottleneckOf, StepFacts } from './step-facts.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { CountedTimeContext } from './use-words.ts';
import { VariantList } from './variant-list.tsx';

/** A process as it ran: its variants beside its picture, and below it the numbers. */
export function MapView(props: {
  readonly map: ProcessMap;
  readonly state: MapState;
  readonly today: string;
  /** The step whose entries are listed. */
  readonly step: string | null;
  readonly onStep: (activityId: string | null) => void;
  /** The chosen variant, by its place. */
  readonly variant: number | null;
  readonly onVariant: (index: number | null) => void;
}) {
  const t = useT();
  const format = useFormat();
  const { map, state, onStep, onVariant } = props;
  const { process } = map;
  const [openId, setOpenId] = useState<string | null>(null);
  const chosen = props.variant === null ? null : (process.variants[props.variant] ?? null);
  const opened = process.steps.find(({ activityId }) => activityId === openId) ?? null;
  const told = opened ?? bottleneckOf(process.steps);
  const open = (id: string) => setOpenId(openId === id ? null : id);
  if (process.summary.runs === 0 && !map.compared?.summary.runs) {
    return (
      <Empty
        title={t('process-map:emptyTitle')}
        text={`${t('process-map:emptyText')} ${t('process-map:startText')}`}
      />
    );
  }
  const listed = process.steps.find(({ activityId }) => activityId === props.step);
  return (
    <CountedTimeContext value={state.time}>
      <div className={styles.split}>
        <VariantList mined={process} chosen={chosen ? props.variant : null} onChoose={onVariant} />
        <div className={styles.main}>
          {process.isCut && (
            <p className={styles.cut} role="status">
              {t('process-map:cut', { number: format.number(process.summary.runs) })}
            </p>
          )}
          <Legend />
          <ProcessPicture map={map} variant={chosen} openId={openId} onOpen={open} />
          {told && (
            <StepFacts
              step={told}
              onEntries={() => onStep(told.activityId)}
              onClose={opened ? () => setOpenId(null) : null}
            />
          )}
          <SummaryStrip map={map} />
          <MapTables map={map} openId={openId} onOpen={open} />
        </div>
        {listed && (
          <StepEntries step={listed} state={state} today={props.today} onClose={() => onStep(null)} />
        )}
      </div>
    </CountedTimeContext>
  );
}

const grades = [0, 1, 2] as const;

function Legend() {
  const t = useT();
  return (
    <p className={styles.legend}>
      {grades.map((grade) => (
        <span key={grade} data-grade={grade}>
          {t(`process-map:legend_${grade}`)}
        </span>
      ))}
      <span>{t('process-map:legendWidth')}</span>
    </p>
  );
}
