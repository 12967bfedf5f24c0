import { eraseUser } from '#contracts/administration/erase-user.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmByTyping } from '#web/ui/overlay/confirm-by-typing.tsx';
import type { User } from './edited-user.ts';
import { StillOwned } from './still-owned.tsx';
import styles from './users.module.css';

/** Says what goes and what stays, and erases a deactivated user once their user name is typed. */
export function ErasePerson({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT();
  const erasing = useAction(eraseUser, {
    invalidates: [getUser, listUsers],
    success: t('administration:wasErased'),
    onSuccess: onClose,
  });
  return (
    <ConfirmByTyping
      title={t('administration:eraseTitle', { name: user.full_name })}
      text={t('administration:eraseText')}
      phrase={user.username}
      prompt={t('ui:confirmByTyping', { text: user.username })}
      confirmLabel={t('administration:erase')}
      cancelLabel={t('ui:cancel')}
      isBusy={erasing.isBusy}
      onConfirm={() => void erasing.run({ params: { id: user.id } })}
      onCancel={onClose}
    >
      <dl className={styles.erasure}>
        <dt>{t('administration:eraseGoes')}</dt>
        <dd>{t('administration:eraseGoesText')}</dd>
        <dt>{t('administration:eraseStays')}</dt>
        <dd>{t('administration:eraseStaysText')}</dd>
        <StillOwned user={user} title={t('administration:eraseOwned')} />
      </dl>
    </ConfirmByTyping>
  );
}
