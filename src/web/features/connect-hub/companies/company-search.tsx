import { useState } from 'react';
import { searchCompanies } from '#contracts/connect-hub/search-companies.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import styles from '../connect-hub.module.css';
import { OutsideFailure } from '../outside-failure.tsx';
import { AnswerAge } from './kept-answer.tsx';
import { MoreOfList } from './more-of-list.tsx';
import { statusName } from './register-name.ts';
import { VatCheck } from './vat-check.tsx';

/** Finds companies of the register by name or number. Each search is a call, so it starts with a press. */
export function CompanySearch(props: {
  /** VAT numbers are checked without a key. */
  readonly isOn: boolean;
  readonly isReady: boolean;
  readonly shown: string;
  readonly onShow: (number: string) => void;
}) {
  const t = useT();
  const [params, change] = useAddress();
  const term = params.get('term') ?? '';
  const [typed, setTyped] = useState(term);
  return (
    <section className={log.log} aria-label={t('connect-hub:companies')}>
      <SectionTitle>{t('connect-hub:findCompany')}</SectionTitle>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          change('term', typed.trim());
        }}
      >
        <TextInput
          type="search"
          icon="search"
          aria-label={t('connect-hub:nameOrNumber')}
          placeholder={t('connect-hub:nameOrNumber')}
          value={typed}
          maxLength={160}
          onChange={setTyped}
        />
        <Button type="submit" isDisabled={!props.isReady || typed.trim() === ''}>
          {t('connect-hub:find')}
        </Button>
      </form>
      {props.isReady && term !== '' && <Found term={term} {...props} />}
      {!props.isReady && <Empty title={t('connect-hub:notReady')} text={t('connect-hub:notReadyText')} />}
      <VatCheck isOn={props.isOn} />
    </section>
  );
}

/** The register answers searches up to here. */
const maxStart = 980;

function Found(props: {
  readonly term: string;
  readonly start?: number;
  readonly shown: string;
  readonly onShow: (number: string) => void;
}) {
  const t = useT();
  const { term, start = 0, shown, onShow } = props;
  const found = useEndpoint(searchCompanies, { query: { term, start } }, { keepPrevious: false });
  return (
    <ListState asked={found} failed={t('connect-hub:loadFailed')} retryLabel={t('ui:retry')}>
      {({ status, failure, age_seconds, companies, total }) => (
        <>
          <OutsideFailure status={status} failure={failure} />
          <AnswerAge seconds={age_seconds} />
          {failure === null && start + companies.length === 0 && <Empty isPlain title={t('ui:noMatch')} />}
          <ul className={log.rows}>
            {companies.map((company) => (
              <li key={company.number}>
                <button
                  type="button"
                  className={styles.row}
                  aria-current={company.number === shown}
                  onClick={() => onShow(company.number)}
                >
                  <b className="cut">{company.name}</b>
                  <span>{company.number}</span>
                  <span className={`${log.hint} cut`}>{company.address}</span>
                  <span className={log.hint}>{statusName(company.status, t)}</span>
                </button>
              </li>
            ))}
          </ul>
          <MoreOfList
            shown={start + companies.length}
            total={total}
            isEnd={companies.length === 0 || start + companies.length > maxStart}
            next={(from) => <Found {...props} start={from} />}
          />
        </>
      )}
    </ListState>
  );
}
