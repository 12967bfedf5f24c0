import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listInboxMails } from '#contracts/inboxes/list-inbox-mails.ts';
import { useResultHint } from '#web/features/webhooks/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { type LogChoice, LogPane } from '#web/ui/list/log-pane.tsx';
import { LogRow } from '#web/ui/list/log-row.tsx';

type Mail = EndpointOutput<typeof listInboxMails>['items'][number];

const maxShown = 100;
const refetchMs = 10_000;
const notAccepted = {
  condition: 'and' as const,
  rules: [{ field: 'state', operator: 'neq' as const, value: 'accepted' }],
};

/** The mails that an inbox has read, newest first. */
export function MailLog(props: {
  readonly id: string;
  readonly shown: string | null;
  readonly onShow: (id: string) => void;
}) {
  const t = useT();
  const [which, setWhich] = useState<LogChoice>('all');
  const list = useEndpoint(
    listInboxMails,
    {
      body: { inboxId: props.id, length: maxShown, ...(which === 'all' ? {} : { filters: notAccepted }) },
    },
    { refetchMs },
  );
  const texts = {
    title: t('inboxes:mails'),
    all: t('webhooks:all'),
    problems: t('inboxes:problems'),
    failed: t('inboxes:loadFailed'),
    retry: t('ui:retry'),
    noMatch: t('ui:noMatch'),
    emptyTitle: t('inboxes:noMails'),
    emptyText: t('inboxes:noMailsText'),
    kept: t('webhooks:keptFor'),
  };
  return (
    <LogPane texts={texts} which={which} onWhich={setWhich} asked={list}>
      {(item) => <Row key={item.id} item={item} isShown={item.id === props.shown} onShow={props.onShow} />}
    </LogPane>
  );
}

function Row({ item, isShown, onShow }: { item: Mail; isShown: boolean; onShow: (id: string) => void }) {
  const t = useT();
  const format = useFormat();
  const hintOf = useResultHint();
  return (
    <LogRow
      at={item.read_on}
      moment={format.moment(item.read_on)}
      what={<b>{t(`inboxes:state_${item.state}`)}</b>}
      hint={hintOf(item.subject ?? item.sender, item)}
      isFine={item.state === 'accepted'}
      result={item.result ? t(`inboxes:result_${item.result}`) : ''}
      isShown={isShown}
      onShow={() => onShow(item.id)}
    />
  );
}
