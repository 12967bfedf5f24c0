import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listIncomingCalls } from '#contracts/incoming-webhooks/list-incoming-calls.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
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
  const [which, setWhich] = useState<'all' | 'problems'>('all');
  const list = useEndpoint(
    listIncomingCalls,
    {
      body: { incomingId: props.id, length: maxShown, ...(which === 'all' ? {} : { filters: notAccepted }) },
    },
    { refetchMs },
  );
  const problems = t('incoming-webhooks:problems');
  return (
    <section className={log.log} aria-label={t('incoming-webhooks:calls')}>
      <SectionTitle>{t('incoming-webhooks:calls')}</SectionTitle>
      <Segmented
        label={t('incoming-webhooks:calls')}
        value={which}
        onChange={setWhich}
        segments={[
          { value: 'all', label: t('webhooks:all'), title: t('webhooks:all') },
          { value: 'problems', label: problems, title: problems },
        ]}
      />
      <ListState asked={list} failed={t('incoming-webhooks:loadFailed')} retryLabel={t('ui:retry')}>
        {({ items }) =>
          items.length === 0 ? (
            <ListEmpty
              isSearching={which !== 'all'}
              noMatch={t('ui:noMatch')}
              title={t('incoming-webhooks:noCalls')}
              text={t('incoming-webhooks:noCallsText')}
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

function Row({ item, isShown, onShow }: { item: Call; isShown: boolean; onShow: (id: string) => void }) {
  const t = useT();
  const format = useFormat();
  return (
    <LogRow
      at={item.received_on}
      moment={format.moment(item.received_on)}
      what={<b>{t(`incoming-webhooks:state_${item.state}`)}</b>}
      hint={item.message_id}
      isFine={item.state === 'accepted'}
      result={item.status}
      isShown={isShown}
      onShow={() => onShow(item.id)}
    />
  );
}
