import type { ReactNode } from 'react';
import { replayResults } from '#contracts/app-checks/replay-entries.ts';
import { faultSubject, useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { ReportId, ReportPlace } from '../reports/real-data-dialog.tsx';
import {
  type ReportTone,
  replayTones,
  runningResults,
  runningTones,
  staffingTone,
  staffingTones,
  staffingWord,
  toneIcons,
  toneOfOld,
  unanswered,
} from '../reports/result-tones.ts';
import { useReplay, useRunning, useStaffing } from '../reports/use-reports.ts';
import { useEntryCount, useRefusedValues } from '../values/use-refused-values.ts';
import { CheckColumn, CheckPending } from './check-column.tsx';
import styles from './panel.module.css';
import { useIsOld } from './use-is-old.ts';

interface ColumnProps {
  readonly onOpen: (place: ReportPlace) => void;
}

const maxLines = 3;

/** The steps that no one could answer today. */
export function StaffingColumn({ onOpen }: ColumnProps) {
  const t = useT();
  const { data, isError } = useStaffing({ keep: true });
  const troubled = data?.activities.filter(({ verdict }) => unanswered.includes(verdict)) ?? [];
  const tone = staffingTone(data?.activities ?? []);
  const isOld = useIsOld();
  return (
    <Column
      id="staffing"
      tone={tone}
      summary={data ? t('process:stepsLooked', { count: data.activities.length }) : ''}
      isError={isError}
      isPending={!data}
    >
      {data?.activities.length === 0 && <p className={styles.small}>{t('process:noTasks')}</p>}
      {tone === 'good' && !isOld && (
        <p className={`${styles.small} ${styles.good}`}>
          <Icon name="check" size={14} />
          {t('process:allStaffed')}
        </p>
      )}
      <ul className={styles.tally}>
        {troubled.slice(0, maxLines).map((step) => (
          <li key={step.activityId}>
            <b className="cut">{step.activityName}</b>
            <span className={`${styles.end} ${styles[staffingTones[step.verdict]]}`}>
              {t(`process:staff_${staffingWord(step)}`)}
            </span>
          </li>
        ))}
      </ul>
      {troubled.length > 0 && <Open onClick={() => onOpen({ id: 'staffing', result: null })} />}
    </Column>
  );
}

/** The fields with stored values that the draft would refuse or could not keep. Null if there are none. */
export function ValuesColumn({ onOpen }: ColumnProps) {
  const t = useT();
  const designer = useDesigner();
  const countOf = useEntryCount();
  const { refused, lost, check } = useRefusedValues({ keep: true });
  const faults = [...lost, ...refused];
  if (faults.length === 0 && !check.isError) return null;
  const warnings = refused.length > 0 ? t('designer:warnings', { count: refused.length }) : '';
  return (
    <Column
      id="values"
      tone={lost.length > 0 ? 'bad' : 'warn'}
      summary={lost.length > 0 ? t('designer:errors', { count: lost.length }) : warnings}
      isError={check.isError}
      isPending={faults.length === 0}
    >
      <ul className={styles.tally}>
        {faults.slice(0, maxLines).map((fault) => (
          <li key={JSON.stringify([fault.where, fault.code, fault.params])}>
            <b className="cut">{faultSubject(fault, designer.module, t)}</b>
            <span className={`${styles.end} ${fault.severity === 'error' ? styles.bad : styles.warn}`}>
              {fault.severity === 'error' ? t('designer:severity_error') : countOf(fault)}
            </span>
          </li>
        ))}
      </ul>
      <Open onClick={() => onOpen({ id: 'values', result: null })} />
    </Column>
  );
}

/** The result of the draft for finished entries, as a bar and in numbers. */
export function ReplayColumn({ onOpen }: ColumnProps) {
  const t = useT();
  const { data, isError } = useReplay({ keep: true });
  const unseen = data?.unseen?.total ?? 0;
  const count = (data?.entries.length ?? 0) + unseen;
  const countOf = (id: (typeof replayResults)[number]) =>
    (data?.counts[id] ?? 0) + (data?.unseen?.counts?.[id] ?? 0);
  const found = replayResults.filter((id) => countOf(id) > 0);
  const worst = found.findLast((id) => replayTones[id] === 'bad' || replayTones[id] === 'warn');
  return (
    <Column
      id="replay"
      tone={count === 0 ? 'plain' : worst ? replayTones[worst] : 'good'}
      summary={count > 0 ? t('process:replayedCount', { count }) : ''}
      isError={isError}
      isPending={!data}
    >
      {data && count === 0 && (
        <p className={styles.small}>{t(data.unseen ? 'process:unseenTooFew' : 'process:noFinished')}</p>
      )}
      {data && count > 0 && (
        <>
          <div className={styles.bar} aria-hidden="true">
            {found.map((id) => (
              <i key={id} data-tone={replayTones[id]} style={{ flexGrow: countOf(id) }} />
            ))}
          </div>
          <Numbers
            lines={found.map((id) => ({
              id,
              tone: replayTones[id],
              count: countOf(id),
              label: t(`process:replay_${id}`),
              onOpen: id === 'same' ? null : () => onOpen({ id: 'replay', result: id }),
            }))}
          />
        </>
      )}
    </Column>
  );
}

/** The running entries of older versions, by their result. */
export function RunningColumn({ onOpen }: ColumnProps) {
  const t = useT();
  const { data, isError } = useRunning({ keep: true });
  const found = runningResults.filter((id) => (data?.counts[id] ?? 0) > 0);
  const count = runningResults.reduce((sum, id) => sum + (data?.counts[id] ?? 0), 0);
  return (
    <Column
      id="running"
      tone={count === 0 ? 'plain' : found.includes('mapping') ? 'warn' : 'good'}
      summary={count > 0 ? t('process:runningCount', { count }) : ''}
      isError={isError}
      isPending={!data}
    >
      {data && count === 0 && <p className={styles.small}>{t('process:noneRunning')}</p>}
      {data && (
        <Numbers
          lines={found.map((id) => ({
            id,
            tone: runningTones[id],
            count: data.counts[id],
            label: t(`process:fit_${id}`),
            onOpen: () => onOpen({ id: 'running', result: id }),
          }))}
        />
      )}
    </Column>
  );
}

const icons: Readonly<Partial<Record<ReportId, string>>> = { replay: 'history', running: 'layers' };

function Column(props: {
  id: ReportId;
  tone: ReportTone;
  summary: string;
  isError: boolean;
  isPending: boolean;
  children: ReactNode;
}) {
  const t = useT();
  const { id, summary, isError, isPending, children } = props;
  const tone = useIsOld() ? toneOfOld(props.tone) : props.tone;
  return (
    <CheckColumn title={t(`process:${id}`)} tone={tone} icon={icons[id]} summary={summary}>
      {isError && isPending ? (
        <p className={styles.small}>{t('process:notChecked')}</p>
      ) : isPending ? (
        <CheckPending />
      ) : (
        children
      )}
    </CheckColumn>
  );
}

function Numbers(props: {
  lines: readonly {
    id: string;
    tone: ReportTone;
    count: number;
    label: string;
    onOpen: (() => void) | null;
  }[];
}) {
  return (
    <ul className={styles.tally}>
      {props.lines.map(({ id, tone, count, label, onOpen }) => (
        <li key={id}>
          <Icon name={toneIcons[tone]} size={14} className={styles[tone]} />
          <b className={styles.number}>{count}</b>
          <span className="cut">{label}</span>
          {onOpen && <Open about={label} onClick={onOpen} />}
        </li>
      ))}
    </ul>
  );
}

function Open({ about, onClick }: { about?: string; onClick: () => void }) {
  const t = useT();
  return (
    <Button size="tiny" className={styles.open} hasPopup="dialog" onClick={onClick}>
      {t('process:open')}
      {about && <span className="visually-hidden"> {about}</span>}
    </Button>
  );
}
