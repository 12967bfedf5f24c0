import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { gradeOf, type Mined, type ProcessMap, type Step } from './map-state.ts';
import styles from './numbers.module.css';
import { useWords } from './use-words.ts';

/** What the picture shows, and what it cannot, as tables. */
export function MapTables(props: {
  readonly map: ProcessMap;
  readonly openId: string | null;
  readonly onOpen: (activityId: string) => void;
}) {
  const t = useT();
  const { process } = props.map;
  return (
    <div className={styles.tables}>
      <StepTable {...props} steps={process.steps} />
      <WorkaroundTable process={process} />
      <HandoverTable
        title={t('process-map:handovers')}
        about={t('process-map:handoverAbout')}
        handovers={process.handovers}
        nobody={t('process-map:formerUser')}
      />
      {process.teamHandovers.length > 0 && (
        <HandoverTable
          title={t('process-map:teamHandovers')}
          handovers={process.teamHandovers}
          nobody={t('process-map:noTeam')}
        />
      )}
      <WayTable process={process} onOpen={props.onOpen} />
    </div>
  );
}

function Table(props: {
  readonly title: string;
  readonly about?: string | undefined;
  readonly columns: readonly string[];
  /** Columns from this one on hold numbers. */
  readonly numbersFrom: number;
  readonly children: ReactNode;
}) {
  return (
    <section>
      <h2>{props.title}</h2>
      {props.about && <p className={styles.muted}>{props.about}</p>}
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={props.title}>
          <thead>
            <tr>
              {props.columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={index >= props.numbersFrom ? styles.number : undefined}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{props.children}</tbody>
        </table>
      </div>
    </section>
  );
}

/** Steps that ask people, and others at which entries waited. */
const isTold = ({ asksPeople, wait, here }: Step) =>
  asksPeople || here > 0 || (wait.p90Seconds !== null && wait.p90Seconds >= 60);

function StepTable(props: {
  readonly steps: readonly Step[];
  readonly openId: string | null;
  readonly onOpen: (activityId: string) => void;
}) {
  const t = useT();
  const format = useFormat();
  const words = useWords();
  const columns = [
    t('process-map:step'),
    t('process-map:timesColumn'),
    t('process-map:medianWait'),
    t('process-map:p90Wait'),
    t('process-map:shareOfWait'),
    t('process-map:again'),
    t('process-map:sentBackColumn'),
    t('process-map:reassigned'),
    t('process-map:overdue'),
    t('process-map:now'),
  ];
  return (
    <Table title={t('process-map:steps')} columns={columns} numbersFrom={1}>
      {props.steps.filter(isTold).map((step) => (
        <tr key={step.activityId} data-grade={step.asksPeople ? gradeOf(step) : 0}>
          <th scope="row">
            <button
              type="button"
              className={styles.open}
              aria-pressed={props.openId === step.activityId}
              onClick={() => props.onOpen(step.activityId)}
            >
              {step.activityName || step.activityId}
            </button>
          </th>
          <td className={styles.number}>{format.number(step.visits)}</td>
          <td className={styles.number}>{words.duration(step.wait.medianSeconds)}</td>
          <td className={styles.number}>{words.duration(step.wait.p90Seconds)}</td>
          <td className={styles.number}>{words.share(step.waitShare)}</td>
          <td className={styles.number}>{format.number(step.again)}</td>
          <td className={styles.number}>{format.number(step.sentBack)}</td>
          <td className={styles.number}>{format.number(step.reassigned)}</td>
          <td className={styles.number}>{format.number(step.overdue)}</td>
          <td className={styles.number}>{format.number(step.here)}</td>
        </tr>
      ))}
    </Table>
  );
}

function WorkaroundTable({ process }: { process: Mined }) {
  const t = useT();
  const format = useFormat();
  const { summary, workarounds } = process;
  const found = [
    [t('process-map:work_sentBack'), summary.sentBack],
    [t('process-map:work_reworked'), summary.reworked],
    [t('process-map:work_reassigned'), summary.reassigned],
    [t('process-map:work_reassignedAgain'), workarounds.reassignedAgain],
    [t('process-map:work_bounced'), workarounds.bounced],
    [t('process-map:work_commentedRejections'), workarounds.commentedRejections],
    ...workarounds.corrections.map(
      ({ displayName, runs }) => [t('process-map:work_correction', { field: displayName }), runs] as const,
    ),
  ] as const;
  const told = found.filter(([, runs]) => runs > 0);
  return (
    <Table
      title={t('process-map:workarounds')}
      columns={[t('process-map:finding'), t('process-map:runsColumn')]}
      numbersFrom={1}
    >
      {told.map(([text, runs]) => (
        <tr key={text}>
          <th scope="row">{text}</th>
          <td className={styles.number}>{format.number(runs)}</td>
        </tr>
      ))}
      {told.length === 0 && <NoRow columns={2} />}
    </Table>
  );
}

function HandoverTable(props: {
  readonly title: string;
  readonly about?: string;
  readonly handovers: Mined['handovers'];
  /** What stands for nobody. */
  readonly nobody: string;
}) {
  const t = useT();
  const format = useFormat();
  const words = useWords();
  const { title, about, handovers, nobody } = props;
  const columns = [
    t('process-map:fromPerson'),
    t('process-map:toPerson'),
    t('process-map:timesColumn'),
    t('process-map:between'),
  ];
  return (
    <Table title={title} about={about} columns={columns} numbersFrom={2}>
      {handovers.map(({ from, to, times, between }) => (
        <tr key={`${from?.id}:${to?.id}`}>
          <th scope="row">{from?.name ?? nobody}</th>
          <td>{to?.name ?? nobody}</td>
          <td className={styles.number}>{format.number(times)}</td>
          <td className={styles.number}>{words.duration(between.medianSeconds)}</td>
        </tr>
      ))}
      {handovers.length === 0 && <NoRow columns={4} />}
    </Table>
  );
}

function WayTable({ process, onOpen }: { process: Mined; onOpen: (activityId: string) => void }) {
  const t = useT();
  const format = useFormat();
  const words = useWords();
  const nameOf = (id: string) =>
    process.steps.find(({ activityId }) => activityId === id)?.activityName || id;
  const columns = [
    t('process-map:from'),
    t('process-map:outcome'),
    t('process-map:to'),
    t('process-map:timesColumn'),
    t('process-map:runsColumn'),
    t('process-map:medianWait'),
    t('process-map:p90Wait'),
  ];
  return (
    <Table title={t('process-map:connections')} columns={columns} numbersFrom={3}>
      {process.ways.map(({ sourceId, outcome, targetId, times, runs, wait }) => (
        <tr key={`${sourceId}:${outcome}:${targetId}`}>
          <th scope="row">
            <button type="button" className={styles.open} onClick={() => onOpen(sourceId)}>
              {nameOf(sourceId)}
            </button>
          </th>
          <td>{words.outcome(outcome)}</td>
          <td>{nameOf(targetId)}</td>
          <td className={styles.number}>{format.number(times)}</td>
          <td className={styles.number}>{format.number(runs)}</td>
          <td className={styles.number}>{words.duration(wait.medianSeconds)}</td>
          <td className={styles.number}>{words.duration(wait.p90Seconds)}</td>
        </tr>
      ))}
    </Table>
  );
}

function NoRow({ columns }: { columns: number }) {
  const t = useT();
  return (
    <tr>
      <td colSpan={columns} className={styles.muted}>
        {t('process-map:none')}
      </td>
    </tr>
  );
}
