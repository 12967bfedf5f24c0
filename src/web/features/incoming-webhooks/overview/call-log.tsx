import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listIncomingCalls } from '#contracts/incoming-webhooks/list-incoming-calls.ts';
import { useResultHint } from '#web/features/webhooks/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { type LogChoice, LogPane } from '#web/ui/list/log-pane.tsx';
import { LogRow } from '#web/ui/list/log-row.tsx';

type Call = EndpointOutput<typeof listIncomingCalls>['items'][number];

const maxShown = 100;
const refetchMs = 10_000;
const notAccepted = {
  condition: 'and' as const,
  rules: [{ field: 'state', operator: 'neq' as const, value: 'accepted' }],
};

/** The calls to an incoming webhook, newest first. */
export function CallLog(props: {
  readonly id: string;
  readonly shown: string | null;
  readonly onShow: (id: string) => void;
}) {
  const t = useT();
  const [which, setWhich] = useState<LogChoice>('all');
  const list = useEndpoint(
    listIncomingCalls,
    {
      body: { incomingId: props.id, length: maxShown, ...(which === 'all' ? {} : { filters: notAccepted }) },
    },
    { refetchMs },
  );
  const texts = {
    title: t('incoming-webhooks:calls'),
    all: t('webhooks:all'),
    problems: t('incoming-webhooks:problems'),
    failed: t('incoming-webhooks:loadFailed'),
    retry: t('ui:retry'),
    noMatch: t('ui:noMatch'),
    emptyTitle: t('incoming-webhooks:noCalls'),
    emptyText: t('incoming-webhooks:noCallsText'),
    kept: t('webhooks:keptFor'),
  };
  return (
    <LogPane texts={texts} which={which} onWhich={setWhich} asked={list}>
      {(item) => <Row key={item.id} item={item} isShown={item.id === props.shown} onShow={props.onShow} />}
    </LogPane>
  );
}

function Row({ item, isShown, onShow }: { item: Call; isShown: boolean; onShow: (id: string) => void }) {
  const t = useT();
  const format = useFormat();
  const hintOf = useResultHint();
  return (
    <LogRow
      at={item.received_on}
      moment={format.moment(item.received_on)}
      what={<b>{t(`incoming-webhooks:state_${item.state}`)}</b>}
      hint={hintOf(item.message_id, item)}
      isFine={item.state === 'accepted'}
      result={item.status}
      isShown={isShown}
      onShow={() => onShow(item.id)}
    />
  );
}
