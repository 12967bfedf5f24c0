import { listBotRuns } from '#contracts/bots/list-bot-runs.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { costsText } from '#web/lib/format/costs-text.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import log from '#web/ui/layout/log-panes.module.css';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { LogRow } from '#web/ui/list/log-row.tsx';
import { BotFigures } from '../bot-figures.tsx';
import styles from '../bots.module.css';
import type { StoredBot } from '../edited-bot.ts';
import { CompareWith } from './comparison/compare-with.tsx';
import { RunComparison } from './comparison/run-comparison.tsx';
import { RunDetail } from './run-detail.tsx';

const refetchMs = 5000;

/** The figures of a bot, its runs, newest first, and one of them, or two beside each other. */
export function RunLog({ bot }: { bot: StoredBot }) {
  const t = useT();
  const format = useFormat();
  const [params, change] = useAddress();
  const shown = params.get('run');
  const beside = params.get('with') ?? '';
  const other = beside === shown ? '' : beside;
  const compareWith = (id: string) => change('with', id);
  const list = useEndpoint(listBotRuns, { query: { botId: bot.id, page: 1, length: 50 } }, { refetchMs });
  return (
    <div className={styles.runs}>
      <BotFigures botId={bot.id} />
      <ListState asked={list} failed={t('bots:loadFailed')} retryLabel={t('ui:retry')}>
        {({ items }) =>
          items.length === 0 ? (
            <ListEmpty
              isSearching={false}
              noMatch={t('ui:noMatch')}
              title={t('bots:noRuns')}
              text={t('bots:noRunsText')}
            />
          ) : (
            <ul className={log.rows} aria-label={t('bots:view_runs')}>
              {items.map((run) => (
                <LogRow
                  key={run.id}
                  at={run.started_on}
                  moment={format.moment(run.started_on)}
                  what={<b>{t(`bots:cause_${run.cause}`)}</b>}
                  hint={[
                    run.message || t('bots:version', { number: String(run.version) }),
                    costsText(format, run.costs),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  isFine={run.status !== 'failed' && run.status !== 'asking'}
                  result={t(`bots:status_${run.status}`)}
                  isShown={run.id === shown}
                  onShow={() => change('run', run.id)}
                />
              ))}
            </ul>
          )
        }
      </ListState>
      {shown && (
        <CompareWith shown={shown} chosen={other} runs={list.data?.items ?? []} onChoose={compareWith} />
      )}
      {shown && other !== '' && <RunComparison key={`${shown} ${other}`} ids={[shown, other]} />}
      {shown && other === '' && <RunDetail key={shown} id={shown} />}
    </div>
  );
}
