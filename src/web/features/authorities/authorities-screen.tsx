import { useState } from 'react';
import { listAuthorities } from '#contracts/authorities/list-authorities.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { ListBody } from '#web/ui/list/list-tools.tsx';
import { AddAuthority } from './add-authority.tsx';
import styles from './authorities.module.css';
import { AuthorityList } from './authority-list.tsx';

/** `/settings/authorities`: certificate authorities that connections to other systems trust beside the public ones. */
export function AuthoritiesScreen() {
  const t = useT();
  const list = useEndpoint(listAuthorities);
  const [isAdding, setIsAdding] = useState(false);
  useTitle(t('authorities:title'));
  const add = (
    <Button kind="primary" size="small" icon="plus" onClick={() => setIsAdding(true)}>
      {t('authorities:add')}
    </Button>
  );
  return (
    <Sheet>
      <SheetHeader end={add}>
        <PageTitle>{t('authorities:title')}</PageTitle>
      </SheetHeader>
      <ListBody id="authorities" label={t('authorities:title')}>
        <div className={styles.page}>
          <p className={styles.about}>{t('authorities:about')}</p>
          <ListState asked={list} failed={t('authorities:loadFailed')} retryLabel={t('ui:retry')}>
            {(authorities) =>
              authorities.length === 0 ? (
                <ListEmpty
                  isSearching={false}
                  noMatch={t('ui:noMatch')}
                  title={t('authorities:none')}
                  text={t('authorities:noneText')}
                />
              ) : (
                <AuthorityList authorities={authorities} />
              )
            }
          </ListState>
        </div>
      </ListBody>
      {isAdding && <AddAuthority onClose={() => setIsAdding(false)} />}
    </Sheet>
  );
}
