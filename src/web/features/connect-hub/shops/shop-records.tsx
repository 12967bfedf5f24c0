import { useState } from 'react';
import type { getStoreKey } from '#contracts/connect-hub/get-store-key.ts';
import { type ShopRecordKind, shopRecordKinds } from '#contracts/connect-hub/hub-shapes.ts';
import { listShopRecords } from '#contracts/connect-hub/list-shop-records.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { ListState } from '#web/ui/list/list-state.tsx';
import styles from '../connect-hub.module.css';
import { OutsideFailure } from '../outside-failure.tsx';
import { amountText, stateText } from './record-text.ts';

/** Orders, products and customers of a shop, as it answers at this moment. */
export function ShopRecords({ stored }: { stored: EndpointOutput<typeof getStoreKey> }) {
  const t = useT();
  const [kind, setKind] = useState<ShopRecordKind>('orders');
  return (
    <section className={log.log} aria-label={t(`connect-hub:${kind}`)}>
      <Segmented<ShopRecordKind>
        label={t('connect-hub:records')}
        value={kind}
        onChange={setKind}
        segments={shopRecordKinds.map((value) => ({
          value,
          label: t(`connect-hub:${value}`),
          title: t(`connect-hub:${value}`),
        }))}
      />
      {stored.is_revoked ? (
        <Empty title={t('connect-hub:revoked')} text={t('connect-hub:revokedText')} />
      ) : (
        <Pages key={`${kind} ${stored.revision}`} storeKeyId={stored.id} kind={kind} />
      )}
    </section>
  );
}

/** One page at a time; shops know no number of pages. */
function Pages({ storeKeyId, kind }: { storeKeyId: string; kind: ShopRecordKind }) {
  const t = useT();
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const page = pages.at(-1);
  const asked = useEndpoint(listShopRecords, {
    params: { storeKeyId, kind },
    query: page === undefined ? {} : { page },
  });
  return (
    <ListState asked={asked} failed={t('connect-hub:loadFailed')} retryLabel={t('ui:retry')}>
      {({ status, failure, records, next }) => (
        <>
          <OutsideFailure status={status} failure={failure} />
          {failure === null && records.length === 0 && <Empty isPlain title={t('connect-hub:noRecords')} />}
          <ul className={log.rows}>
            {records.map((record) => (
              <Line key={record.id} kind={kind} record={record} />
            ))}
          </ul>
          <div>
            {pages.length > 1 && (
              <Button size="small" kind="line" onClick={() => setPages(pages.slice(0, -1))}>
                {t('connect-hub:newer')}
              </Button>
            )}{' '}
            {next !== null && (
              <Button size="small" kind="line" onClick={() => setPages([...pages, next])}>
                {t('connect-hub:older')}
              </Button>
            )}
          </div>
        </>
      )}
    </ListState>
  );
}

function Line(props: {
  readonly kind: ShopRecordKind;
  readonly record: EndpointOutput<typeof listShopRecords>['records'][number];
}) {
  const t = useT();
  const format = useFormat();
  const { kind, record } = props;
  return (
    <li className={styles.row}>
      <b className="cut">{record.title}</b>
      <span>{amountText(record.amount, record.currency, format)}</span>
      <span className={`${log.hint} cut`}>
        {[record.about, stateText(kind, record.status, t)].filter(Boolean).join(' · ')}
      </span>
      <span className={log.hint}>{record.created_on && format.date(record.created_on)}</span>
    </li>
  );
}
