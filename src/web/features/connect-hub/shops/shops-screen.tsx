import { Link, useNavigate } from 'react-router';
import { listEcommerceTraffic } from '#contracts/connect-hub/list-ecommerce-traffic.ts';
import { listStoreKeys } from '#contracts/connect-hub/list-store-keys.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ItemList } from '#web/ui/list/item-list.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { ListTools } from '#web/ui/list/list-tools.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import styles from '../connect-hub.module.css';
import { HubTabs } from '../hub-tabs.tsx';
import { Traffic } from '../traffic.tsx';
import { ShopSettings } from './shop-settings.tsx';

const maxShown = 100;
const refetchMs = 10_000;
const shownCalls = 20;

/** `/connect-hub/ecommerce?q=…`: the shops that are connected, by their store keys. */
export function ShopsScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [params, change] = useAddress();
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const traffic = useEndpoint(listEcommerceTraffic, { body: { length: shownCalls } }, { refetchMs });
  useTitle(t('connect-hub:shops'));
  const create = (
    <Button kind="primary" size="small" icon="plus" onClick={() => navigate('/connect-hub/store-key/add')}>
      {t('connect-hub:addShop')}
    </Button>
  );
  return (
    <Sheet>
      <SheetHeader end={create}>
        <PageTitle>{t('connect-hub:title')}</PageTitle>
      </SheetHeader>
      <ListTools
        search={{
          value: searchText,
          onChange: setSearchText,
          label: t('connect-hub:findShop'),
          clearLabel: t('ui:clear'),
        }}
      >
        <HubTabs current="shops" panelId="shops" />
      </ListTools>
      <div id="shops" className={styles.panes}>
        <section className={log.about} aria-label={t('connect-hub:settings')}>
          <ShopSettings />
          <Traffic asked={traffic} />
        </section>
        <section className={log.log} aria-label={t('connect-hub:shops')}>
          <StoreKeys searchText={searchText} create={create} />
        </section>
      </div>
    </Sheet>
  );
}

function StoreKeys({ searchText, create }: { searchText: string; create: React.ReactNode }) {
  const t = useT();
  const format = useFormat();
  const list = useEndpoint(listStoreKeys, {
    body: { length: maxShown, search: { searchValue: searchText } },
  });
  return (
    <ListState asked={list} failed={t('connect-hub:loadFailed')} retryLabel={t('ui:retry')}>
      {({ items }) =>
        items.length === 0 ? (
          <ListEmpty
            isSearching={searchText.trim() !== ''}
            noMatch={t('ui:noMatch')}
            title={t('connect-hub:noShops')}
            text={t('connect-hub:noShopsText')}
            actions={create}
          />
        ) : (
          <ItemList
            items={items.map((item) => ({
              id: item.id,
              icon: 'store',
              name: item.name,
              hint: [t(`connect-hub:platform_${item.platform}`), item.shop].join(' · '),
              ends: {
                used: item.last_used_on && format.relative(item.last_used_on),
                state: item.is_revoked ? (
                  <Chip tone="danger">{t('connect-hub:revoked')}</Chip>
                ) : (
                  item.shared_header && <Chip tone="warning">{t('connect-hub:sharedHeader')}</Chip>
                ),
              },
              line: (line) => <Link {...line} to={`/connect-hub/store-key/${item.id}`} />,
            }))}
          />
        )
      }
    </ListState>
  );
}
