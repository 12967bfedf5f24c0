import { Link, useNavigate } from 'react-router';
import { listBots } from '#contracts/bots/list-bots.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ItemList } from '#web/ui/list/item-list.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { BotFigures } from './bot-figures.tsx';
import { BotState } from './bot-state.tsx';
import styles from './bots.module.css';

type Bot = EndpointOutput<typeof listBots>['items'][number];

const maxShown = 100;

/** `/robotic-automation?q=…`: the bots, and what they did in the last thirty days. */
export function BotsScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [params, change] = useAddress();
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const list = useEndpoint(listBots, {
    body: { length: maxShown, search: { searchValue: searchText } },
  });
  useTitle(t('bots:title'));
  const create = (
    <Button kind="primary" size="small" icon="plus" onClick={() => navigate('/robotic-automation/add')}>
      {t('bots:newBot')}
    </Button>
  );
  return (
    <Sheet>
      <SheetHeader end={create}>
        <PageTitle>{t('bots:title')}</PageTitle>
      </SheetHeader>
      <ListTools
        search={{
          value: searchText,
          onChange: setSearchText,
          label: t('bots:find'),
          clearLabel: t('ui:clear'),
        }}
      />
      <ListBody id="bots" label={t('bots:title')}>
        <ListState asked={list} failed={t('bots:loadFailed')} retryLabel={t('ui:retry')}>
          {({ items }) =>
            items.length > 0 ? (
              <>
                <BotFigures />
                <Items items={items} />
              </>
            ) : (
              <ListEmpty
                isSearching={searchText.trim() !== ''}
                noMatch={t('ui:noMatch')}
                title={t('bots:none')}
                text={t('bots:noneText')}
                actions={create}
              />
            )
          }
        </ListState>
      </ListBody>
    </Sheet>
  );
}

function Items({ items }: { items: readonly Bot[] }) {
  const t = useT();
  return (
    <ItemList
      items={items.map((item) => ({
        id: item.id,
        icon: 'bot',
        name: item.name,
        hint: [t(`bots:trigger_${item.trigger}`), item.description].filter(Boolean).join(' · '),
        ends: {
          last: item.last_run && <LastRun run={item.last_run} />,
          state: <BotState bot={item} />,
        },
        line: (line) => <Link {...line} to={`/robotic-automation/${item.id}`} />,
      }))}
    />
  );
}

/** When a bot last ran, and what went wrong then. */
function LastRun({ run }: { run: NonNullable<Bot['last_run']> }) {
  const t = useT();
  const format = useFormat();
  const time = format.relative(run.started_on);
  if (run.status !== 'failed' && run.status !== 'asking') return time;
  return (
    <span className={styles.lastRun}>
      <Icon name="circle-alert" size={14} />
      {t(`bots:status_${run.status}`)} · {time}
    </span>
  );
}
