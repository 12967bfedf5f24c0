import { Link } from 'react-router';
import { eraseUser } from '#contracts/administration/erase-user.ts';
import { getLeaver } from '#contracts/administration/get-leaver.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmByTyping } from '#web/ui/overlay/confirm-by-typing.tsx';
import { partsOf } from '../leaving/parts-of.ts';
import type { User } from './edited-user.ts';
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
        <StillOwned user={user} />
      </dl>
    </ConfirmByTyping>
  );
}

/** What nobody has taken over: after the erasure it belongs to somebody without a name. */
function StillOwned({ user }: { user: User }) {
  const t = useT();
  const format = useFormat();
  const { data } = useEndpoint(getLeaver, { params: { id: user.id } });
  const parts = data ? partsOf(data, t, format) : [];
  if (parts.length === 0) return null;
  return (
    <>
      <dt>{t('administration:eraseOwned')}</dt>
      <dd>
        {parts.map(({ title, count }) => t('groups:gets', { what: title, count })).join(' · ')}{' '}
        <Link to={`/settings/user-detail/leaving?id=${user.id}`}>{t('groups:handOverOnly')}</Link>
      </dd>
    </>
  );
}
