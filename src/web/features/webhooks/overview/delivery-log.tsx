import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listExecutions } from '#contracts/webhooks/list-executions.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { type LogChoice, LogPane } from '#web/ui/list/log-pane.tsx';
import { LogRow } from '#web/ui/list/log-row.tsx';
import type { StoredWebhook } from '../edited-webhook.ts';
import { useResultHint } from '../either/costs-note.tsx';
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
  const [which, setWhich] = useState<LogChoice>('all');
  const [isReplaying, setIsReplaying] = useState(false);
  const { id } = props.webhook;
  const list = useEndpoint(
    listExecutions,
    { body: { webhookId: id, length: maxShown, ...(which === 'all' ? {} : { filters: notSent }) } },
    { refetchMs },
  );
  const texts = {
    title: t('webhooks:deliveries'),
    all: t('webhooks:all'),
    problems: t('webhooks:problems'),
    failed: t('webhooks:loadFailed'),
    retry: t('ui:retry'),
    noMatch: t('ui:noMatch'),
    emptyTitle: t('webhooks:noDeliveries'),
    emptyText: t('webhooks:noDeliveriesText'),
    kept: t('webhooks:keptFor'),
  };
  return (
    <>
      <LogPane
        texts={texts}
        which={which}
        onWhich={setWhich}
        asked={list}
        end={
          <Button
            size="small"
            kind="line"
            isDisabled={!props.webhook.is_own}
            tooltip={
              props.webhook.is_own ? undefined : t('webhooks:onlyOwner', { name: props.webhook.owner.name })
            }
            onClick={() => setIsReplaying(true)}
          >
            {t('webhooks:replay')}
          </Button>
        }
      >
        {(item) => <Row key={item.id} item={item} isShown={item.id === props.shown} onShow={props.onShow} />}
      </LogPane>
      {isReplaying && <ReplayDialog id={id} onClose={() => setIsReplaying(false)} />}
    </>
  );
}

function Row({ item, isShown, onShow }: { item: Execution; isShown: boolean; onShow: (id: string) => void }) {
  const t = useT();
  const format = useFormat();
  const hintOf = useResultHint();
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
      hint={hintOf(item.title, item)}
      isFine={item.state === 'sent'}
      result={item.status ?? t(`webhooks:state_${item.state}`)}
      isShown={isShown}
      onShow={() => onShow(item.id)}
    />
  );
}
