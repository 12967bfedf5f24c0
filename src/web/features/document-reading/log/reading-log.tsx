import { useState } from 'react';
import { listReadingLog } from '#contracts/document-reading/list-reading-log.ts';
import type { lookUpOcrProviders } from '#contracts/document-reading/look-up-ocr-providers.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import layout from '#web/ui/layout/page.module.css';
import { ListPages } from '#web/ui/list/list-pages.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './log.module.css';
import { LoggedReading } from './logged-reading.tsx';

const refetchMs = 15_000;
const length = 20;
const outcomes = ['read', 'failed'] as const;

/** The readings that have ended, newest first, a page at a time, by provider and result. */
export function ReadingLog({ providers }: { providers: EndpointOutput<typeof lookUpOcrProviders> }) {
  const t = useT();
  const format = useFormat();
  const log = useLog();
  const named = providers.map((provider) => ({ value: provider.id, label: provider.ocr_provider_name }));
  const nameOf = (id: string) => named.find(({ value }) => value === id)?.label ?? id;
  return (
    <section className={layout.section} aria-label={t('document-reading:log')}>
      <h2>{t('document-reading:log')}</h2>
      <p className={layout.about}>{t('document-reading:logKept')}</p>
      <div className={layout.line}>
        <Select
          aria-label={t('document-reading:providerName')}
          value={log.providerId}
          options={[{ value: '', label: t('document-reading:allProviders') }, ...named]}
          onChange={log.narrowToProvider}
        />
        <Select
          aria-label={t('document-reading:outcome')}
          value={log.outcome}
          options={[
            { value: '', label: t('document-reading:allOutcomes') },
            ...outcomes.map((value) => ({ value, label: t(`document-reading:outcome_${value}`) })),
          ]}
          onChange={log.narrowToOutcome}
        />
      </div>
      <ListState asked={log.asked} failed={t('document-reading:logFailed')} retryLabel={t('ui:retry')}>
        {({ items, total }) =>
          items.length === 0 ? (
            <ListEmpty
              isSearching={log.providerId !== '' || log.outcome !== ''}
              noMatch={t('ui:noMatch')}
              title={t('document-reading:noLog')}
              text={t('document-reading:noLogAbout')}
            />
          ) : (
            <>
              <ul className={styles.readings}>
                {items.map((reading) => (
                  <LoggedReading key={reading.id} reading={reading} provider={nameOf(reading.provider_id)} />
                ))}
              </ul>
              {total > length && (
                <ListPages
                  range={t('document-reading:pageCount', {
                    page: format.number(log.page),
                    pages: format.number(Math.ceil(total / length)),
                  })}
                  page={log.page}
                  count={Math.ceil(total / length)}
                  previousLabel={t('document-reading:previousPage')}
                  nextLabel={t('document-reading:nextPage')}
                  onPage={log.turnTo}
                />
              )}
            </>
          )
        }
      </ListState>
    </section>
  );
}

/** A page of the log, narrowed. */
function useLog() {
  const [providerId, setProviderId] = useState('');
  const [outcome, setOutcome] = useState('');
  const [page, turnTo] = useState(1);
  const rules = [
    ...(providerId === '' ? [] : [{ field: 'provider_id', operator: 'eq' as const, value: providerId }]),
    ...(outcome === '' ? [] : [{ field: 'outcome', operator: 'eq' as const, value: outcome }]),
  ];
  const filters = rules.length === 0 ? {} : { filters: { condition: 'and' as const, rules } };
  const asked = useEndpoint(listReadingLog, { body: { page, length, ...filters } }, { refetchMs });
  const narrowToProvider = (id: string) => {
    setProviderId(id);
    turnTo(1);
  };
  const narrowToOutcome = (one: string) => {
    setOutcome(one);
    turnTo(1);
  };
  return { asked, providerId, outcome, page, narrowToProvider, narrowToOutcome, turnTo };
}
