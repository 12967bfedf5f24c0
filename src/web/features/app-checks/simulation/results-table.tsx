import { useT } from '#web/lib/i18n/use-t.ts';
import styles from './simulation.module.css';
import type { Range, Simulation } from './simulation-types.ts';
import type { SimulationFormat } from './use-simulation-format.ts';

/** How entries end in each version, and what work they take. */
export function ResultsTable(props: {
  readonly simulation: Simulation;
  readonly liveName: string;
  readonly format: SimulationFormat;
}) {
  const t = useT();
  const { simulation, liveName, format } = props;
  const { draft, live } = simulation;
  const share = (range: Range | undefined) => (range ? format.percent(range.middle) : '–');
  const price = (cost: Range | null) => (cost ? format.price(cost.middle) : '–');
  const rows = (['completed', 'rejected', 'stopped', 'unfinished'] as const).filter(
    (key) => key === 'completed' || (draft?.[key].middle ?? 0) > 0 || (live?.[key].middle ?? 0) > 0,
  );
  const labels = {
    completed: t('simulation:ended'),
    rejected: t('simulation:rejected'),
    stopped: t('simulation:stuck'),
    unfinished: t('simulation:unfinished'),
  };
  return (
    <table className={styles.results}>
      <caption>{t('simulation:results')}</caption>
      <thead>
        <tr>
          <td />
          {live && <th scope="col">{liveName}</th>}
          {draft && <th scope="col">{t('simulation:draftName')}</th>}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('simulation:ninetieth')}</th>
          {live && <td>{live.lead ? format.time(live.lead.ninetieth.middle) : '–'}</td>}
          {draft && <td>{draft.lead ? format.time(draft.lead.ninetieth.middle) : '–'}</td>}
        </tr>
        {rows.map((key) => (
          <tr key={key}>
            <th scope="row">{labels[key]}</th>
            {live && <td>{share(live[key])}</td>}
            {draft && <td>{share(draft[key])}</td>}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('simulation:work')}</th>
          {live && <td>{format.time(live.workMinutes.middle)}</td>}
          {draft && <td>{format.time(draft.workMinutes.middle)}</td>}
        </tr>
        {(draft?.cost ?? live?.cost) && (
          <tr>
            <th scope="row">{t('simulation:cost')}</th>
            {live && <td>{price(live.cost)}</td>}
            {draft && <td>{price(draft.cost)}</td>}
          </tr>
        )}
      </tbody>
    </table>
  );
}
