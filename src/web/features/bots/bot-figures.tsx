import { useState } from 'react';
import { queryBotDashboard } from '#contracts/bots/query-bot-dashboard.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { lookUpModules } from '#contracts/lookups/look-up-modules.ts';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { costsText } from '#web/lib/format/costs-text.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { DayInput } from '#web/ui/input/day-input.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import styles from './bots.module.css';
import { durationText } from './runs/duration-text.ts';

/** The days whose runs are counted; null: the last thirty. */
interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

/** Runs of the last thirty days or of others: of all bots, or of one; by day, and by app. */
export function BotFigures({ botId }: { botId?: string }) {
  const t = useT();
  const locale = useLocale();
  const format = useFormat();
  const [days, setDays] = useState<Days>({ from: null, to: null });
  const [moduleId, setModuleId] = useState<string | null>(null);
  const query = {
    ...(botId !== undefined && { botId }),
    ...(moduleId !== null && { moduleId }),
    ...(days.from !== null && { from: days.from }),
    ...(days.to !== null && { to: days.to }),
  };
  const { data } = useEndpoint(queryBotDashboard, { query }, { keepPrevious: true });
  if (!data) return null;
  const number = (value: number) => value.toLocaleString(locale);
  const seconds = (ms: number | null) => (ms === null ? '–' : durationText(format, ms));
  const wayText = (way: (typeof data.ways)[number]) =>
    `${t('bots:target_by', { number: String(way.number) })}: ${number(way.steps)}`;
  const facts = [
    [t('bots:runs'), number(data.runs)],
    [t('bots:successes'), number(data.successes)],
    [t('bots:failures'), number(data.failures)],
    [t('bots:meanDuration'), seconds(data.mean_duration_ms)],
    ...(data.costs.length > 0 ? [[t('bots:cost'), costsText(format, data.costs)]] : []),
    ...(data.ways.length > 0 ? [[t('bots:waysFound'), data.ways.map(wayText).join(' · ')]] : []),
  ];
  return (
    <section className={styles.figures} aria-label={t('bots:figures')}>
      {botId === undefined && <FiguresApp moduleId={moduleId} onChange={setModuleId} />}
      <FiguresDays days={days} onChange={setDays} />
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.runs > 0 && <DayBars days={data.by_day} />}
      {data.by_module.some(({ app }) => app !== '') && (
        <ul className={styles.apps} aria-label={t('bots:byApp')}>
          {data.by_module.map(({ module_id: id, app, runs, costs }) => (
            <li key={id ?? ''}>
              {app || t('bots:noApp')} <b>{number(runs)}</b>
              {costs.length > 0 && ` · ${costsText(format, costs)}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Above this many days the bars have no gaps. */
const maxSpacedDays = 90;

/** A bar for each day, and a line at the ground for one without runs. */
function DayBars({ days }: { days: EndpointOutput<typeof queryBotDashboard>['by_day'] }) {
  const t = useT();
  const locale = useLocale();
  const format = useFormat();
  const most = Math.max(1, ...days.map(({ runs }) => runs));
  const textOf = ({ day, runs, failures, costs }: (typeof days)[number]) =>
    [
      format.date(day),
      `${t('bots:runs')} ${runs.toLocaleString(locale)}`,
      `${t('bots:failures')} ${failures.toLocaleString(locale)}`,
      ...(costs.length > 0 ? [`${t('bots:cost')} ${costsText(format, costs)}`] : []),
    ].join(' · ');
  return (
    <ol
      className={styles.days}
      aria-label={t('bots:byDay')}
      data-dense={days.length > maxSpacedDays || undefined}
    >
      {days.map((one) => (
        <li key={one.day} title={textOf(one)} aria-label={textOf(one)}>
          <span
            style={{ blockSize: `${(one.runs / most) * 100}%` }}
            data-failed={one.failures > 0}
            data-none={one.runs === 0}
          />
        </li>
      ))}
    </ol>
  );
}

/** The first and the last day; a day beyond the other takes that one along. */
function FiguresDays({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const t = useT();
  const organization = useEndpoint(getCurrentOrganization, undefined);
  const format = organization.data?.date_format ?? 'YYYY-MM-DD';
  const { from, to } = days;
  return (
    <div className={styles.range}>
      <Field label={t('audit:from')} help={from === null ? t('bots:thirtyDays') : undefined}>
        {(control) => (
          <DayInput
            {...control}
            value={from}
            format={format}
            onChange={(day) =>
              onChange({ from: day, to: day !== null && to !== null && to < day ? day : to })
            }
          />
        )}
      </Field>
      <Field label={t('audit:until')}>
        {(control) => (
          <DayInput
            {...control}
            value={to}
            format={format}
            onChange={(day) =>
              onChange({ from: day !== null && from !== null && from > day ? day : from, to: day })
            }
          />
        )}
      </Field>
    </div>
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
