import { listCompanyFilings } from '#contracts/connect-hub/list-company-filings.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import styles from '../connect-hub.module.css';
import { OutsideFailure } from '../outside-failure.tsx';
import { filingText } from './filing-text.ts';
import { MoreOfList } from './more-of-list.tsx';
import { filingName } from './register-name.ts';

/** What a company has filed, the newest first. */
export function Filings({ number }: { number: string }) {
  const t = useT();
  return (
    <>
      <SectionTitle>{t('connect-hub:filings')}</SectionTitle>
      <Part number={number} start={0} />
    </>
  );
}

function Part({ number, start }: { number: string; start: number }) {
  const t = useT();
  const format = useFormat();
  const asked = useEndpoint(listCompanyFilings, { params: { number }, query: { start } });
  return (
    <ListState asked={asked} failed={t('connect-hub:loadFailed')} retryLabel={t('ui:retry')}>
      {({ status, failure, filings, total }) => (
        <>
          <OutsideFailure status={status} failure={failure} />
          <ul className={styles.people}>
            {filings.map((filing) => (
              <li key={filing.id}>
                {filingName(filing.category, t) || filing.type}
                <span>
                  {[
                    filing.type,
                    filingText(filing, t, format.date),
                    filing.filed_on && format.date(filing.filed_on),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <MoreOfList
            shown={start + filings.length}
            total={total}
            isEnd={filings.length === 0}
            next={(from) => <Part number={number} start={from} />}
          />
        </>
      )}
    </ListState>
  );
}
