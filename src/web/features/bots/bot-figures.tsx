import { useState } from 'react';
import { queryBotDashboard } from '#contracts/bots/query-bot-dashboard.ts';
import { lookUpModules } from '#contracts/lookups/look-up-modules.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import styles from './bots.module.css';

/** Runs of the last thirty days: of all bots, or of one; by day, and by app. */
export function BotFigures({ botId }: { botId?: string }) {
  const t = useT();
  const locale = useLocale();
  const [moduleId, setModuleId] = useState<string | null>(null);
  const query = { ...(botId !== undefined && { botId }), ...(moduleId !== null && { moduleId }) };
  const { data } = useEndpoint(queryBotDashboard, { query }, { keepPrevious: true });
  if (!data) return null;
  const number = (value: number) => value.toLocaleString(locale);
  const seconds = (ms: number | null) =>
    ms === null ? '–' : `${(ms / 1000).toLocaleString(locale, { maximumFractionDigits: 1 })} s`;
  const most = Math.max(1, ...data.by_day.map(({ runs }) => runs));
  const facts = [
    [t('bots:runs'), number(data.runs)],
    [t('bots:successes'), number(data.successes)],
    [t('bots:failures'), number(data.failures)],
    [t('bots:meanDuration'), seconds(data.mean_duration_ms)],
  ];
  return (
    <section className={styles.figures} aria-label={t('bots:figures')}>
      {botId === undefined && <FiguresApp moduleId={moduleId} onChange={setModuleId} />}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol className={styles.days} aria-label={t('bots:byDay')}>
        {data.by_day.map(({ day, runs, failures }) => (
          <li key={day} title={`${day}: ${number(runs)} / ${number(failures)}`}>
            <span style={{ blockSize: `${(runs / most) * 100}%` }} data-failed={failures > 0} />
          </li>
        ))}
      </ol>
      {data.by_module.some(({ app }) => app !== '') && (
        <ul className={styles.apps} aria-label={t('bots:byApp')}>
          {data.by_module.map(({ module_id: id, app, runs }) => (
            <li key={id ?? ''}>
              {app || t('bots:noApp')} <b>{number(runs)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The app whose runs are counted; none: those of all apps. */
function FiguresApp(props: { moduleId: string | null; onChange: (moduleId: string | null) => void }) {
  const t = useT();
  const { data: apps = [] } = useEndpoint(lookUpModules, { query: {} });
  return (
    <Field label={t('bots:figuresApp')}>
      {(control) => (
        <Combobox
          {...control}
          placeholder={t('bots:allApps')}
          emptyText={t('ui:noMatch')}
          options={apps.map(({ id, display_name: label }) => ({ value: id, label }))}
          clearLabel={t('bots:allApps')}
          value={props.moduleId}
          onChange={props.onChange}
        />
      )}
    </Field>
  );
}
