import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listExecutions } from '#contracts/webhooks/list-executions.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { LogRow } from '#web/ui/list/log-row.tsx';
import type { StoredWebhook } from './edited-webhook.ts';
import { ReplayDialog } from './replay-dialog.tsx';

type Execution = EndpointOutput<typeof listExecutions>['items'][number];

const maxShown = 100;
const refetchMs = 10_000;
const notSent = {
  condition: 'and' as const,
  rules: [{ field: 'state', operator: 'neq' as const, value: 'sent' }],
};

/** The messages of a webhook, newest first. */
export function DeliveryLog(props: {
  readonly webhook: StoredWebhook;
  readonly shown: string | null;
  readonly onShow: (id: string) => void;
}) {
  const t = useT();
  const [which, setWhich] = useState<'all' | 'problems'>('all');
  const [isReplaying, setIsReplaying] = useState(false);
  const { id } = props.webhook;
  const list = useEndpoint(
    listExecutions,
    { body: { webhookId: id, length: maxShown, ...(which === 'all' ? {} : { filters: notSent }) } },
    { refetchMs },
  );
  return (
    <section className={log.log} aria-label={t('webhooks:deliveries')}>
      <SectionTitle
        end={
          <Button size="small" kind="line" onClick={() => setIsReplaying(true)}>
            {t('webhooks:replay')}
          </Button>
        }
      >
        {t('webhooks:deliveries')}
      </SectionTitle>
      <Segmented
        label={t('webhooks:deliveries')}
        value={which}
        onChange={setWhich}
        segments={[
          { value: 'all', label: t('webhooks:all'), title: t('webhooks:all') },
          { value: 'problems', label: t('webhooks:problems'), title: t('webhooks:problems') },
        ]}
      />
      <ListState asked={list} failed={t('webhooks:loadFailed')} retryLabel={t('ui:retry')}>
        {({ items }) =>
          items.length === 0 ? (
            <ListEmpty
              isSearching={which !== 'all'}
              noMatch={t('ui:noMatch')}
              title={t('webhooks:noDeliveries')}
              text={t('webhooks:noDeliveriesText')}
            />
          ) : (
            <ul className={log.rows}>
              {items.map((item) => (
                <Row key={item.id} item={item} isShown={item.id === props.shown} onShow={props.onShow} />
              ))}
            </ul>
          )
        }
      </ListState>
      <p className={log.hint}>{t('webhooks:keptFor')}</p>
      {isReplaying && <ReplayDialog id={id} onClose={() => setIsReplaying(false)} />}
    </section>
  );
}

function Row({ item, isShown, onShow }: { item: Execution; isShown: boolean; onShow: (id: string) => void }) {
  const t = useT();
  const format = useFormat();
  const tries = item.attempts > 1 ? ` · ${t('webhooks:tries', { count: String(item.attempts) })}` : '';
  return (
    <LogRow
      at={item.created_on}
      moment={format.moment(item.created_on)}
      what={
        <>
          <b>{t(`webhooks:event_${item.event}`)}</b>
          {tries}
        </>
      }
      hint={item.title}
      isFine={item.state === 'sent'}
      result={item.status ?? t(`webhooks:state_${item.state}`)}
      isShown={isShown}
      onShow={() => onShow(item.id)}
    />
  );
}
