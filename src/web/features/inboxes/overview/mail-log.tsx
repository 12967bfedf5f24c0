import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listInboxMails } from '#contracts/inboxes/list-inbox-mails.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
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
  const [which, setWhich] = useState<'all' | 'problems'>('all');
  const list = useEndpoint(
    listInboxMails,
    {
      body: { inboxId: props.id, length: maxShown, ...(which === 'all' ? {} : { filters: notAccepted }) },
    },
    { refetchMs },
  );
  const problems = t('inboxes:problems');
  return (
    <section className={log.log} aria-label={t('inboxes:mails')}>
      <SectionTitle>{t('inboxes:mails')}</SectionTitle>
      <Segmented
        label={t('inboxes:mails')}
        value={which}
        onChange={setWhich}
        segments={[
          { value: 'all', label: t('webhooks:all'), title: t('webhooks:all') },
          { value: 'problems', label: problems, title: problems },
        ]}
      />
      <ListState asked={list} failed={t('inboxes:loadFailed')} retryLabel={t('ui:retry')}>
        {({ items }) =>
          items.length === 0 ? (
            <ListEmpty
              isSearching={which !== 'all'}
              noMatch={t('ui:noMatch')}
              title={t('inboxes:noMails')}
              text={t('inboxes:noMailsText')}
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
    </section>
  );
}

function Row({ item, isShown, onShow }: { item: Mail; isShown: boolean; onShow: (id: string) => void }) {
  const t = useT();
  const format = useFormat();
  return (
    <LogRow
      at={item.read_on}
      moment={format.moment(item.read_on)}
      what={<b>{t(`inboxes:state_${item.state}`)}</b>}
      hint={item.subject ?? item.sender}
      isFine={item.state === 'accepted'}
      result={item.result ? t(`inboxes:result_${item.result}`) : ''}
      isShown={isShown}
      onShow={() => onShow(item.id)}
    />
  );
}
