import { Link, useParams } from 'react-router';
import { connectShop } from '#contracts/connect-hub/connect-shop.ts';
import { getStoreKey } from '#contracts/connect-hub/get-store-key.ts';
import { listStoreKeys } from '#contracts/connect-hub/list-store-keys.ts';
import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import log from '#web/ui/layout/log-panes.module.css';
import { Crumbs, PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import styles from '../connect-hub.module.css';
import { MadeConnectors } from '../made-connectors.tsx';
import { EndStoreKey } from './end-store-key.tsx';
import { SharedHeader } from './shared-header.tsx';
import { ShopRecords } from './shop-records.tsx';
import { StoreKeyForm } from './store-key-form.tsx';

type StoreKey = EndpointOutput<typeof getStoreKey>;

/** `/connect-hub/store-key/add`: a new one. `/connect-hub/store-key/{id}`: one with what its shop has. */
export function StoreKeyScreen() {
  const { id = 'add' } = useParams();
  return <Sheet>{id === 'add' ? <NewStoreKey /> : <Stored key={id} id={id} />}</Sheet>;
}

function NewStoreKey() {
  const t = useT();
  useTitle(t('connect-hub:addShop'));
  return (
    <>
      <SheetHeader isRuled>
        <ToShops />
        <PageTitle>{t('connect-hub:addShop')}</PageTitle>
      </SheetHeader>
      <div className={styles.panes}>
        <section className={log.about} aria-label={t('connect-hub:addShop')}>
          <StoreKeyForm stored={undefined} />
        </section>
      </div>
    </>
  );
}

function Stored({ id }: { id: string }) {
  const t = useT();
  const asked = useEndpoint(getStoreKey, { params: { id } }, { keepPrevious: false });
  useTitle(asked.data?.name ?? t('connect-hub:shops'));
  return (
    <ListState asked={asked} failed={t('connect-hub:loadFailed')} retryLabel={t('ui:retry')}>
      {(stored) => <Shown stored={stored} />}
    </ListState>
  );
}

function Shown({ stored }: { stored: StoreKey }) {
  const t = useT();
  const connecting = useAction(connectShop, {
    invalidates: [listConnectors, getStoreKey, listStoreKeys],
  });
  return (
    <>
      <SheetHeader isRuled end={<EndStoreKey stored={stored} />}>
        <ToShops />
        <PageTitle>{stored.name}</PageTitle>
        {stored.is_revoked && <Chip tone="danger">{t('connect-hub:revoked')}</Chip>}
      </SheetHeader>
      <div className={styles.panes}>
        <section className={log.about} aria-label={t('connect-hub:settings')}>
          <StoreKeyForm key={stored.revision} stored={stored} />
          <SharedHeader header={stored.shared_header} />
          <MadeConnectors
            made={connecting.output}
            isBusy={connecting.isBusy}
            onConnect={() => void connecting.run({ params: { id: stored.id } })}
          />
        </section>
        <ShopRecords stored={stored} />
      </div>
    </>
  );
}

function ToShops() {
  const t = useT();
  return (
    <Crumbs>
      <Link to="/connect-hub/ecommerce">{t('connect-hub:shops')}</Link>
    </Crumbs>
  );
}
