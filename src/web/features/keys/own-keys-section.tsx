import { useState } from 'react';
import { issueOwnKey } from '#contracts/keys/issue-own-key.ts';
import { listOwnKeys } from '#contracts/keys/list-own-keys.ts';
import { revokeOwnKey } from '#contracts/keys/revoke-own-key.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshKey, KeyFields, type NamedThing, settingsOf } from './key-fields.tsx';
import { KeyList } from './key-list.tsx';
import styles from './keys.module.css';
import { ShownSecret } from './shown-secret.tsx';

const invalidates = [listOwnKeys];

/** The personal access tokens of the signed-in person. */
export function OwnKeysSection() {
  const t = useT();
  const list = useEndpoint(listOwnKeys);
  const revoking = useAction(revokeOwnKey, { invalidates, success: t('keys:revoked') });
  const [isCreating, setIsCreating] = useState(false);
  return (
    <section className={styles.section} aria-label={t('keys:own')}>
      <SectionTitle isBig>{t('keys:own')}</SectionTitle>
      <p className={styles.about}>{t('keys:ownAbout')}</p>
      {list.data ? (
        <>
          {list.data.items.length === 0 ? (
            <p className={styles.about}>{t('keys:noTokens')}</p>
          ) : (
            <KeyList
              label={t('keys:own')}
              items={list.data.items}
              isBusy={revoking.isBusy}
              onRevoke={(id) => revoking.run({ query: { id } })}
            />
          )}
          <div>
            <Button kind="line" icon="plus" onClick={() => setIsCreating(true)}>
              {t('keys:createToken')}
            </Button>
          </div>
        </>
      ) : list.isError ? (
        <Notice>{t('keys:loadFailed')}</Notice>
      ) : (
        <SkeletonForm rows={1} />
      )}
      {isCreating && <CreateToken apps={list.data?.apps ?? []} onClose={() => setIsCreating(false)} />}
    </section>
  );
}

function CreateToken(props: { readonly apps: readonly NamedThing[]; readonly onClose: () => void }) {
  const t = useT();
  const { flags } = useCurrentUser();
  const [edited, setEdited] = useState(freshKey);
  const issuing = useAction(issueOwnKey, { invalidates, errors: 'fields' });
  if (issuing.output) {
    const texts = [{ label: t('keys:token'), text: issuing.output.token }];
    return <ShownSecret title={edited.name} texts={texts} onClose={props.onClose} />;
  }
  const create = () => issuing.run({ body: { ...settingsOf(edited), valid_days: edited.validDays ?? 1 } });
  return (
    <Dialog
      title={t('keys:createToken')}
      onClose={props.onClose}
      closeLabel={t('ui:close')}
      onSubmit={() => void create()}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={issuing.isBusy}>
            {t('keys:createToken')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <KeyFields
          edited={edited}
          flags={flags}
          apps={props.apps}
          canLast={false}
          faultAt={issuing.faultAt}
          onChange={(part) => setEdited({ ...edited, ...part })}
        />
      </div>
    </Dialog>
  );
}
