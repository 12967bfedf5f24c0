import { Link, useNavigate, useSearchParams } from 'react-router';
import { listOwnMails } from '#contracts/mails/list-own-mails.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ItemList } from '#web/ui/list/item-list.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { MailDialog } from './mail-dialog.tsx';
import type { OwnMail } from './own-mail.ts';
import styles from './own-mails.module.css';

const pageLength = 25;

/** `/mails?q=…&page=…&mail=…`: what was mailed to the person, newest first, and the mail that is open. */
export function OwnMailsScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [params, change] = useAddress();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => {
    change('page', '');
    change('q', text);
  });
  const list = useEndpoint(listOwnMails, {
    body: { page, length: pageLength, search: { searchValue: searchText } },
  });
  const opened = list.data?.items.find(({ id }) => id === params.get('mail'));
  useTitle(t('own-mails:title'));
  return (
    <Sheet>
      <SheetHeader>
        <PageTitle>{t('own-mails:title')}</PageTitle>
      </SheetHeader>
      <ListTools
        search={{
          value: searchText,
          onChange: setSearchText,
          label: t('own-mails:find'),
          clearLabel: t('ui:clear'),
        }}
      />
      <ListBody id="own-mails" label={t('own-mails:title')}>
        <ListState asked={list} failed={t('own-mails:loadFailed')} retryLabel={t('ui:retry')}>
          {({ items, total }) =>
            total > 0 ? (
              <>
                <Mails mails={items} searchText={searchText} />
                <Pages page={page} total={total} onChange={(next) => change('page', next)} />
              </>
            ) : (
              <ListEmpty
                isSearching={searchText.trim() !== ''}
                noMatch={t('ui:noMatch')}
                title={t('own-mails:none')}
                text={t('own-mails:noneText')}
                actions={
                  <Button kind="soft" onClick={() => navigate('/app/user/profile')}>
                    {t('own-mails:chooseNews')}
                  </Button>
                }
              />
            )
          }
        </ListState>
      </ListBody>
      {opened && <MailDialog mail={opened} onClose={() => change('mail', '')} />}
    </Sheet>
  );
}

function Mails({ mails, searchText }: { mails: readonly OwnMail[]; searchText: string }) {
  const t = useT();
  const format = useFormat();
  const [params] = useSearchParams();
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params);
    // The address may not contain the latest input yet.
    if (searchText !== '') next.set('q', searchText);
    next.set('mail', id);
    return `?${next}`;
  };
  return (
    <ItemList
      items={mails.map((mail) => ({
        id: mail.id,
        icon: 'mail',
        name: mail.subject,
        hint: firstLine(mail.text),
        ends: {
          status: t(mail.wasDelivered ? 'own-mails:sent' : 'own-mails:kept'),
          when: <time dateTime={mail.sentOn}>{format.moment(mail.sentOn)}</time>,
        },
        line: (line) => <Link {...line} to={addressOf(mail.id)} />,
      }))}
    />
  );
}

function Pages(props: { page: number; total: number; onChange: (page: string) => void }) {
  const t = useT();
  const { page, total, onChange } = props;
  const last = Math.ceil(total / pageLength);
  if (last <= 1) return null;
  return (
    <div className={styles.pages}>
      <Button
        size="small"
        icon="chevron-left"
        isDisabled={page <= 1}
        onClick={() => onChange(String(Math.min(page, last + 1) - 1))}
      >
        {t('own-mails:newer')}
      </Button>
      <Button
        size="small"
        endIcon="chevron-right"
        isDisabled={page >= last}
        onClick={() => onChange(String(page + 1))}
      >
        {t('own-mails:older')}
      </Button>
    </div>
  );
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
