import { Link, useNavigate } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listIncomingWebhooks } from '#contracts/incoming-webhooks/list-incoming-webhooks.ts';
import { DirectionTabs } from '#web/features/webhooks/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { ItemList } from '#web/ui/list/item-list.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { Chip } from '#web/ui/status/chip.tsx';

const maxShown = 100;

/** `/webhooks/incoming?q=…`: the addresses at which other systems start and continue entries. */
export function IncomingWebhooksScreen() {
  const t = useT();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [params, change] = useAddress();
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const list = useEndpoint(listIncomingWebhooks, {
    body: { length: maxShown, search: { searchValue: searchText } },
  });
  useTitle(t('incoming-webhooks:title'));
  const create = (
    <Button kind="primary" size="small" icon="plus" onClick={() => navigate('/webhooks/incoming/add')}>
      {t(isPhone ? 'webhooks:newShort' : 'incoming-webhooks:newIncoming')}
    </Button>
  );
  return (
    <Sheet>
      <SheetHeader end={create}>
        <PageTitle>{t('incoming-webhooks:title')}</PageTitle>
      </SheetHeader>
      <ListTools
        search={{
          value: searchText,
          onChange: setSearchText,
          label: t('incoming-webhooks:find'),
          clearLabel: t('ui:clear'),
        }}
      >
        <DirectionTabs current="incoming" panelId="incoming-webhooks" />
      </ListTools>
      <ListBody id="incoming-webhooks" label={t('incoming-webhooks:title')}>
        <ListState asked={list} failed={t('incoming-webhooks:loadFailed')} retryLabel={t('ui:retry')}>
          {({ items }) =>
            items.length > 0 ? (
              <Items items={items} />
            ) : (
              <ListEmpty
                isSearching={searchText.trim() !== ''}
                noMatch={t('ui:noMatch')}
                title={t('incoming-webhooks:none')}
                text={t('incoming-webhooks:noneText')}
                actions={create}
              />
            )
          }
        </ListState>
      </ListBody>
    </Sheet>
  );
}

function Items({ items }: { items: EndpointOutput<typeof listIncomingWebhooks>['items'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <ItemList
      items={items.map((item) => ({
        id: item.id,
        icon: 'webhook',
        name: item.name,
        hint: [item.app, t(`incoming-webhooks:action_${item.action}`)].filter(Boolean).join(' · '),
        ends: {
          last: item.last_call && format.relative(item.last_call.received_on),
          state: (
            <Chip tone={item.is_active ? 'success' : item.pause_reason ? 'danger' : undefined}>
              {t(item.is_active ? 'webhooks:active' : 'webhooks:paused')}
            </Chip>
          ),
        },
        line: (line) => <Link {...line} to={`/webhooks/incoming/${item.id}`} />,
      }))}
    />
  );
}
