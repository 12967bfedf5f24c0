import { listCompanyOfficers } from '#contracts/connect-hub/list-company-officers.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import styles from '../connect-hub.module.css';
import { OutsideFailure } from '../outside-failure.tsx';
import { MoreOfList } from './more-of-list.tsx';
import { roleName } from './register-name.ts';

/** The officers of a company, past ones included. */
export function Officers({ number }: { number: string }) {
  const t = useT();
  return (
    <>
      <SectionTitle>{t('connect-hub:officers')}</SectionTitle>
      <Part number={number} start={0} />
    </>
  );
}

function Part({ number, start }: { number: string; start: number }) {
  const t = useT();
  const format = useFormat();
  const asked = useEndpoint(listCompanyOfficers, { params: { number }, query: { start } });
  return (
    <ListState asked={asked} failed={t('connect-hub:loadFailed')} retryLabel={t('ui:retry')}>
      {({ status, failure, officers, total }) => (
        <>
          <OutsideFailure status={status} failure={failure} />
          <ul className={styles.people}>
            {officers.map((officer) => (
              <li key={JSON.stringify(officer)}>
                {officer.name}
                <span>
                  {[
                    officer.role && roleName(officer.role, t),
                    officer.appointed_on && format.date(officer.appointed_on),
                    officer.resigned_on && t('connect-hub:until', { day: format.date(officer.resigned_on) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <MoreOfList
            shown={start + officers.length}
            total={total}
            isEnd={officers.length === 0}
            next={(from) => <Part number={number} start={from} />}
          />
        </>
      )}
    </ListState>
  );
}
