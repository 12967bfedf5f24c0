import { Link, useNavigate } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { isAdministrator } from '#contracts/permissions.ts';
import { listWebhooks } from '#contracts/webhooks/list-webhooks.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
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
import { ActivitySecretButton } from './activity-secret.tsx';
import { DirectionTabs } from './direction-tabs.tsx';

const maxShown = 100;

/** `/webhooks?q=…`: the webhooks of the tenant. */
export function WebhooksScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { flags } = useCurrentUser();
  const isPhone = useIsPhone();
  const [params, change] = useAddress();
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const list = useEndpoint(listWebhooks, {
    body: { length: maxShown, search: { searchValue: searchText } },
  });
  useTitle(t('webhooks:title'));
  const create = (
    <Button kind="primary" size="small" icon="plus" onClick={() => navigate('/webhooks/add')}>
      {t(isPhone ? 'webhooks:newShort' : 'webhooks:newWebhook')}
    </Button>
  );
  return (
    <Sheet>
      <SheetHeader
        end={
          <>
            {isAdministrator(flags) && <ActivitySecretButton />}
            {create}
          </>
        }
      >
        <PageTitle>{t('webhooks:title')}</PageTitle>
      </SheetHeader>
      <ListTools
        search={{
          value: searchText,
          onChange: setSearchText,
          label: t('webhooks:find'),
          clearLabel: t('ui:clear'),
        }}
      >
        <DirectionTabs current="outgoing" panelId="webhooks" />
      </ListTools>
      <ListBody id="webhooks" label={t('webhooks:title')}>
        <ListState asked={list} failed={t('webhooks:loadFailed')} retryLabel={t('ui:retry')}>
          {({ items }) =>
            items.length > 0 ? (
              <Webhooks items={items} />
            ) : (
              <ListEmpty
                isSearching={searchText.trim() !== ''}
                noMatch={t('ui:noMatch')}
                title={t('webhooks:noWebhooks')}
                text={t('webhooks:noWebhooksText')}
                actions={create}
              />
            )
          }
        </ListState>
      </ListBody>
    </Sheet>
  );
}

type Item = EndpointOutput<typeof listWebhooks>['items'][number];

function toneOf({ is_active: isActive, pause_reason: pauseReason, failing_since: failingSince }: Item) {
  if (!isActive) return pauseReason ? 'danger' : undefined;
  return failingSince ? 'warning' : 'success';
}

function Webhooks({ items }: { items: readonly Item[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <ItemList
      items={items.map((webhook) => ({
        id: webhook.id,
        icon: 'webhook',
        name: webhook.name,
        hint: webhook.url,
        ends: {
          last: webhook.last_delivery && format.relative(webhook.last_delivery.created_on),
          state: (
            <Chip tone={toneOf(webhook)}>
              {webhook.is_active && webhook.failing_since
                ? t('webhooks:failingSince', { when: format.dateTime(webhook.failing_since) })
                : t(webhook.is_active ? 'webhooks:active' : 'webhooks:paused')}
            </Chip>
          ),
        },
        line: (line) => <Link {...line} to={`/webhooks/${webhook.id}`} />,
      }))}
    />
  );
}
