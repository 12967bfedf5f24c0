import { outcomeLabel } from '#web/features/workflow-graph/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from './simulation.module.css';
import type { Range, SimulatedVersion, Simulation } from './simulation-types.ts';
import type { SimulationFormat } from './use-simulation-format.ts';

const sentBack = 'SendBack';

/** How steps with several outcomes are left in each version: by answers of people, and by conditions. */
export function OutcomesTable(props: {
  readonly simulation: Simulation;
  readonly liveName: string;
  readonly format: SimulationFormat;
}) {
  const t = useT();
  const { simulation, liveName, format } = props;
  const { draft, live } = simulation;
  const rows = rowsOf(draft, live);
  const shown = (range: Range | undefined) =>
    range
      ? `${format.percent(range.middle)} (${t('simulation:spread', {
          low: format.percent(range.low),
          high: format.percent(range.high),
        })})`
      : '–';
  if (rows.length === 0) return null;
  return (
    <table className={styles.results}>
      <caption>
        {t('simulation:outcomes')} <span className={styles.muted}>{t('simulation:outcomesAbout')}</span>
      </caption>
      <thead>
        <tr>
          <td />
          {live && <th scope="col">{liveName}</th>}
          {draft && <th scope="col">{t('simulation:draftName')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, step, outcome, label, ofDraft, ofLive }) => (
          <tr key={key}>
            <th scope="row">
              {step}: {outcome === sentBack ? t('simulation:sentBack') : outcomeLabel(label, t)}
            </th>
            {live && <td>{shown(ofLive)}</td>}
            {draft && <td>{shown(ofDraft)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every outcome of either version, those of a step together. */
function rowsOf(draft: SimulatedVersion | null, live: SimulatedVersion | null) {
  const steps = new Map(
    [...(live?.outcomes ?? []), ...(draft?.outcomes ?? [])].map((step) => [step.activityId, step]),
  );
  const sharesOf = (version: SimulatedVersion | null, id: string) =>
    version?.outcomes.find(({ activityId }) => activityId === id)?.outcomes ?? [];
  return [...steps.values()].flatMap(({ activityId, activityName }) => {
    const [ofDraft, ofLive] = [sharesOf(draft, activityId), sharesOf(live, activityId)];
    const outcomes = new Map([...ofLive, ...ofDraft].map(({ outcome, label }) => [outcome, label]));
    const shareOf = (shares: typeof ofDraft, name: string) =>
      shares.find(({ outcome }) => outcome === name)?.share;
    return [...outcomes].map(([outcome, label]) => ({
      key: `${activityId} ${outcome}`,
      step: activityName,
      outcome,
      label,
      ofDraft: shareOf(ofDraft, outcome),
      ofLive: shareOf(ofLive, outcome),
    }));
  });
}
