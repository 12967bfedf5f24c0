import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { User } from './edited-user.ts';
import { StillOwned } from './still-owned.tsx';
import styles from './users.module.css';

/** Says what nobody has taken over, leads to handing it over, and deactivates a user. */
export function Deactivate(props: {
  user: User;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('administration:deactivateTitle', { name: props.user.full_name })}
      confirmLabel={t('administration:deactivate')}
      cancelLabel={t('ui:cancel')}
      isBusy={props.isBusy}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <p>{t('administration:deactivateText')}</p>
      <dl className={styles.erasure}>
        <StillOwned user={props.user} title={t('administration:workStays')} />
      </dl>
    </ConfirmDialog>
  );
}
