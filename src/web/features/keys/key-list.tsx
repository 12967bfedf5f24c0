import { type ReactNode, useState } from 'react';
import type { KeyScope } from '#contracts/keys/key-shapes.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import styles from './keys.module.css';

/** A key as the lists show it. */
export interface ShownKey {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly scopes: readonly KeyScope[];
  readonly expires_on: string | null;
  readonly last_used_on: string | null;
}

/** Keys with what they may do, when they end and when they were last used; each can be revoked. */
export function KeyList<Key extends ShownKey>(props: {
  readonly items: readonly Key[];
  readonly label: string;
  readonly aboutOf?: (key: Key) => ReactNode;
  readonly isBusy: boolean;
  readonly onRevoke: (id: string) => Promise<unknown>;
}) {
  const t = useT();
  const [revoked, setRevoked] = useState<Key | null>(null);
  const revoke = async (id: string) => {
    await props.onRevoke(id);
    setRevoked(null);
  };
  return (
    <>
      <ul className={styles.list} aria-label={props.label}>
        {props.items.map((key) => (
          <li key={key.id} className={styles.item}>
            <div className={styles.text}>
              <b>{key.name}</b> <code className={styles.hint}>…{key.hint}</code>
              {props.aboutOf && <p className={styles.about}>{props.aboutOf(key)}</p>}
              <Facts shown={key} />
            </div>
            <IconButton
              icon="trash-2"
              label={t('keys:revokeKey', { name: key.name })}
              onClick={() => setRevoked(key)}
            />
          </li>
        ))}
      </ul>
      {revoked && (
        <ConfirmDialog
          title={t('keys:revokeKey', { name: revoked.name })}
          confirmLabel={t('keys:revoke')}
          cancelLabel={t('ui:cancel')}
          isBusy={props.isBusy}
          onConfirm={() => void revoke(revoked.id)}
          onClose={() => setRevoked(null)}
        >
          {t('keys:revokeAsk', { name: revoked.name })}
        </ConfirmDialog>
      )}
    </>
  );
}

function Facts({ shown }: { shown: ShownKey }) {
  const t = useT();
  const format = useFormat();
  const { expires_on: ends, last_used_on: used } = shown;
  const hasEnded = ends !== null && Date.parse(ends) <= Date.now();
  const facts = [
    shown.scopes.map((scope) => t(`keys:${scope}`)).join(', '),
    ends === null
      ? t('keys:noEnd')
      : hasEnded
        ? t('keys:ended')
        : t('keys:endsOn', { when: format.date(ends) }),
    used === null ? t('keys:neverUsed') : t('keys:lastUsed', { when: format.date(used) }),
  ];
  return <p className={styles.about}>{facts.join(' · ')}</p>;
}
