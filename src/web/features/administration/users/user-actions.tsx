import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteUser } from '#contracts/administration/delete-user.ts';
import { endUserSessions } from '#contracts/administration/end-user-sessions.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { resendInvitation } from '#contracts/administration/resend-invitation.ts';
import { resetUserPassword } from '#contracts/administration/reset-user-password.ts';
import { saveUser } from '#contracts/administration/save-user.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { LinksDialog } from '../invitations/links-dialog.tsx';
import { LinkAgain, linkItems } from '../linking/link-again.tsx';
import { Deactivate } from './deactivate.tsx';
import type { User } from './edited-user.ts';
import { ErasePerson } from './erase-person.tsx';

/** Invite again, new password, end the sessions, deactivate; or activate and erase. */
export function UserActions({ user }: { user: User }) {
  const t = useT();
  const navigate = useNavigate();
  const { id: ownId, flags } = useCurrentUser();
  const [link, setLink] = useState<string | null>(null);
  const [open, setOpen] = useState<'deactivate' | 'erase' | 'link' | null>(null);
  const options = { invalidates: [getUser, listUsers] };
  const sent = {
    ...options,
    onSuccess: (output: { link: string | null }) => setLink(output.link),
  };
  const inviting = useAction(resendInvitation, { ...sent, success: t('administration:sentInvitation') });
  const resetting = useAction(resetUserPassword, { ...sent, success: t('administration:sentPassword') });
  const ending = useAction(endUserSessions, {
    invalidates: [getUser],
    success: t('administration:sessionsEnded'),
  });
  const activating = useAction(saveUser, { ...options, success: t('administration:activated') });
  const leaving = useAction(deleteUser, {
    ...options,
    success: t('administration:wasDeactivated'),
    onSuccess: () => setOpen(null),
  });
  const { id, revision } = user;
  const request = { body: { id } };
  const items = [
    user.has_password
      ? { id: 'reset', label: t('administration:newPassword'), onSelect: () => void resetting.run(request) }
      : { id: 'invite', label: t('administration:inviteAgain'), onSelect: () => void inviting.run(request) },
    { id: 'sessions', label: t('administration:endSessions'), onSelect: () => void ending.run(request) },
    ...linkItems(user, t, () => setOpen('link')),
    {
      id: 'view',
      label: t('groups:look'),
      onSelect: () => navigate(`/settings/roles-permissions?view=person&user=${id}`),
    },
    {
      id: 'handOver',
      label: t('groups:handOver'),
      onSelect: () => navigate(`/settings/user-detail/leaving?id=${id}`),
    },
    { id: 'leave', label: t('administration:deactivate'), onSelect: () => setOpen('deactivate') },
  ];
  const activate = {
    id: 'activate',
    label: t('administration:activate'),
    onSelect: () => void activating.run({ body: { id, revision, is_active: true } }),
  };
  const erase = {
    id: 'erase',
    label: t('administration:erase'),
    isDanger: true,
    onSelect: () => setOpen('erase'),
  };
  return (
    <>
      <Menu
        label={t('administration:actions')}
        placement="below-end"
        items={
          user.is_active
            ? items.filter(({ id: item }) => (item !== 'leave' && item !== 'handOver') || id !== ownId)
            : [activate, ...(flags.isSysAdmin ? [erase] : [])]
        }
        trigger={(trigger) => <IconButton icon="ellipsis" label={t('administration:actions')} {...trigger} />}
      />
      {open === 'deactivate' && (
        <Deactivate
          user={user}
          isBusy={leaving.isBusy}
          onClose={() => setOpen(null)}
          onConfirm={() => void leaving.run({ params: { id }, body: { leave_behind: true } })}
        />
      )}
      {open === 'link' && <LinkAgain user={user} onClose={() => setOpen(null)} />}
      {open === 'erase' && <ErasePerson user={user} onClose={() => setOpen(null)} />}
      {link && <LinksDialog links={[{ username: user.username, link }]} onClose={() => setLink(null)} />}
    </>
  );
}
