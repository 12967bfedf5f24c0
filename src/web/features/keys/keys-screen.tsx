import { useState } from 'react';
import { listServiceKeys } from '#contracts/keys/list-service-keys.ts';
import { revokeServiceKey } from '#contracts/keys/revoke-service-key.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { ListBody } from '#web/ui/list/list-tools.tsx';
import { CreateServiceKey } from './create-service-key.tsx';
import { KeyList } from './key-list.tsx';
import styles from './keys.module.css';
import { OriginsSection } from './origins-section.tsx';

/** `/settings/keys`: service tokens, OAuth clients and the origins that may call the API. */
export function KeysScreen() {
  const t = useT();
  const list = useEndpoint(listServiceKeys);
  const revoking = useAction(revokeServiceKey, {
    invalidates: [listServiceKeys],
    success: t('keys:revoked'),
  });
  const [isCreating, setIsCreating] = useState(false);
  useTitle(t('keys:title'));
  const create = (
    <Button kind="primary" size="small" icon="plus" onClick={() => setIsCreating(true)}>
      {t('keys:createKey')}
    </Button>
  );
  return (
    <Sheet>
      <SheetHeader end={create}>
        <PageTitle>{t('keys:title')}</PageTitle>
      </SheetHeader>
      <ListBody id="keys" label={t('keys:title')}>
        <div className={styles.page}>
          <p className={styles.about}>{t('keys:about')}</p>
          <ListState asked={list} failed={t('keys:loadFailed')} retryLabel={t('ui:retry')}>
            {({ items }) =>
              items.length === 0 ? (
                <ListEmpty
                  isSearching={false}
                  noMatch={t('ui:noMatch')}
                  title={t('keys:noKeys')}
                  text={t('keys:noKeysText')}
                />
              ) : (
                <KeyList
                  label={t('keys:title')}
                  items={items}
                  aboutOf={(key) =>
                    [t(`keys:${key.kind}`), ...key.flags.map((flag) => t(`keys:${flag}`)), ...key.roles].join(
                      ' · ',
                    )
                  }
                  isBusy={revoking.isBusy}
                  onRevoke={(id) => revoking.run({ query: { id } })}
                />
              )
            }
          </ListState>
          <OriginsSection />
        </div>
      </ListBody>
      {isCreating && (
        <CreateServiceKey
          apps={list.data?.apps ?? []}
          roles={list.data?.roles ?? []}
          onClose={() => setIsCreating(false)}
        />
      )}
    </Sheet>
  );
}
