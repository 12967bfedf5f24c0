import { listBotVersions } from '#contracts/bots/list-bot-versions.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import log from '#web/ui/layout/log-panes.module.css';
import { ListState } from '#web/ui/list/list-state.tsx';
import { LogRow } from '#web/ui/list/log-row.tsx';
import styles from '../bots.module.css';
import type { EditedBot, StoredBot } from '../edited-bot.ts';
import { VersionDetail } from './version-detail.tsx';

/** The versions of a bot's steps, newest first, and what differs in one of them. */
export function VersionList(props: {
  readonly bot: StoredBot;
  readonly edited: EditedBot;
  readonly onTake: (steps: EditedBot['steps']) => void;
}) {
  const t = useT();
  const format = useFormat();
  const { bot, edited, onTake } = props;
  const [params, change] = useAddress();
  const shown = Number(params.get('version') ?? 0);
  const list = useEndpoint(listBotVersions, { query: { botId: bot.id, page: 1, length: 100 } });
  return (
    <div className={styles.runs}>
      <ListState asked={list} failed={t('bots:loadFailed')} retryLabel={t('ui:retry')}>
        {({ items }) => (
          <ul className={log.rows} aria-label={t('bots:view_versions')}>
            {items.map(({ version, saved_on, saved_by, steps }) => (
              <LogRow
                key={version}
                at={saved_on}
                moment={format.moment(saved_on)}
                what={<b>{t('bots:version', { number: String(version) })}</b>}
                hint={saved_by.name}
                isFine
                result={t('bots:versionSteps', { count: String(steps) })}
                isShown={version === shown}
                onShow={() => change('version', String(version))}
              />
            ))}
          </ul>
        )}
      </ListState>
      {shown > 0 && (
        <VersionDetail key={shown} botId={bot.id} version={shown} steps={edited.steps} onTake={onTake} />
      )}
    </div>
  );
}
