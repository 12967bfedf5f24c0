import { Link, useNavigate } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listInboxes } from '#contracts/inboxes/list-inboxes.ts';
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

/** `/webhooks/inboxes?q=…`: the mailboxes whose mails start entries. */
export function InboxesScreen() {
  const t = useT();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [params, change] = useAddress();
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const list = useEndpoint(listInboxes, {
    body: { length: maxShown, search: { searchValue: searchText } },
  });
  useTitle(t('inboxes:title'));
  const create = (
    <Button kind="primary" size="small" icon="plus" onClick={() => navigate('/webhooks/inboxes/add')}>
      {t(isPhone ? 'webhooks:newShort' : 'inboxes:newInbox')}
    </Button>
  );
  return (
    <Sheet>
      <SheetHeader end={create}>
        <PageTitle>{t('inboxes:title')}</PageTitle>
      </SheetHeader>
      <ListTools
        search={{
          value: searchText,
          onChange: setSearchText,
          label: t('inboxes:find'),
          clearLabel: t('ui:clear'),
        }}
      >
        <DirectionTabs current="mail" panelId="inboxes" />
      </ListTools>
      <ListBody id="inboxes" label={t('inboxes:title')}>
        <ListState asked={list} failed={t('inboxes:loadFailed')} retryLabel={t('ui:retry')}>
          {({ items }) =>
            items.length > 0 ? (
              <Items items={items} />
            ) : (
              <ListEmpty
                isSearching={searchText.trim() !== ''}
                noMatch={t('ui:noMatch')}
                title={t('inboxes:none')}
                text={t('inboxes:noneText')}
                actions={create}
              />
            )
          }
        </ListState>
      </ListBody>
    </Sheet>
  );
}

type Item = EndpointOutput<typeof listInboxes>['items'][number];

function toneOf({ is_active: isActive, pause_reason: pauseReason, failure }: Item) {
  if (!isActive) return pauseReason ? 'danger' : undefined;
  return failure ? 'warning' : 'success';
}

function Items({ items }: { items: readonly Item[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <ItemList
      items={items.map((item) => ({
        id: item.id,
        icon: 'mail',
        name: item.name,
        hint: [item.address, item.app].filter(Boolean).join(' · '),
        ends: {
          last: item.read_on && format.relative(item.read_on),
          state: (
            <Chip tone={toneOf(item)}>
              {item.failure && item.is_active
                ? t(`inboxes:failure_${item.failure}`)
                : t(item.is_active ? 'webhooks:active' : 'webhooks:paused')}
            </Chip>
          ),
        },
        line: (line) => <Link {...line} to={`/webhooks/inboxes/${item.id}`} />,
      }))}
    />
  );
}
