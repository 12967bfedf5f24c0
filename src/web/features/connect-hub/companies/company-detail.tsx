import { getCompany } from '#contracts/connect-hub/get-company.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import styles from '../connect-hub.module.css';
import { OutsideFailure } from '../outside-failure.tsx';
import { Filings } from './company-filings.tsx';
import { Officers } from './company-officers.tsx';
import { AnswerAge } from './kept-answer.tsx';
import { statusName } from './register-name.ts';

/** What the register says of a company, with its officers and filings. */
export function CompanyDetail({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const asked = useEndpoint(getCompany, { params: { number } });
  const dayOf = (day: string | null) => (day === null ? '' : format.date(day));
  return (
    <section className={log.detail} aria-label={number}>
      <ListState asked={asked} failed={t('connect-hub:loadFailed')} retryLabel={t('ui:retry')}>
        {({ status, failure, age_seconds, company }) => (
          <>
            <SectionTitle isBig end={<IconButton icon="x" label={t('ui:close')} onClick={onClose} />}>
              {company?.name ?? number}
            </SectionTitle>
            <OutsideFailure status={status} failure={failure} />
            <AnswerAge seconds={age_seconds} />
            {company && (
              <dl className={styles.facts}>
                <dt>{t('connect-hub:number')}</dt>
                <dd>{company.number}</dd>
                <dt>{t('connect-hub:status')}</dt>
                <dd>{statusName(company.status, t)}</dd>
                <dt>{t('connect-hub:address')}</dt>
                <dd>{company.address}</dd>
                <dt>{t('connect-hub:foundedOn')}</dt>
                <dd>{dayOf(company.founded_on)}</dd>
                <dt>{t('connect-hub:activities')}</dt>
                <dd>{company.activities.join(', ')}</dd>
              </dl>
            )}
          </>
        )}
      </ListState>
      <Officers number={number} />
      <Filings number={number} />
    </section>
  );
}
