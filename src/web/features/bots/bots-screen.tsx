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
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ItemList } from '#web/ui/list/item-list.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { BotFigures } from './bot-figures.tsx';
import { BotState } from './bot-state.tsx';

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

function Items({ items }: { items: EndpointOutput<typeof listBots>['items'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <ItemList
      items={items.map((item) => ({
        id: item.id,
        icon: 'bot',
        name: item.name,
        hint: [t(`bots:trigger_${item.trigger}`), item.description].filter(Boolean).join(' · '),
        ends: {
          last: item.last_run && format.relative(item.last_run.started_on),
          state: <BotState bot={item} />,
        },
        line: (line) => <Link {...line} to={`/robotic-automation/${item.id}`} />,
      }))}
    />
  );
}
