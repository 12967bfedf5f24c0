import { useState } from 'react';
import { deleteUser } from '#contracts/administration/delete-user.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { resendInvitation } from '#contracts/administration/resend-invitation.ts';
import { isAdministrator } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { LinksDialog } from '../invitations/links-dialog.tsx';
import type { User } from '../users/edited-user.ts';
import styles from './user-peek.module.css';

/** How long the link of an invitation still works; administrators send a new one or revoke the invitation. */
export function OpenInvitation({ user }: { user: User }) {
  const t = useT();
  const format = useFormat();
  const { flags } = useCurrentUser();
  const ends = user.invitation_ends_on;
  if (ends === null) return null;
  const isOver = Date.parse(ends) <= Date.now();
  const canChange = isAdministrator(flags) && (flags.isSysAdmin || !user.isSysAdmin);
  return (
    <section className={styles.section}>
      <SectionTitle>{t('administration:invitation')}</SectionTitle>
      <p className={styles.none}>
        {t(isOver ? 'administration:invitationEnded' : 'administration:invitationEnds', {
          when: format.moment(ends),
        })}
      </p>
      {canChange && <Invitation user={user} />}
    </section>
  );
}

function Invitation({ user }: { user: User }) {
  const t = useT();
  const [link, setLink] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const invalidates = [getUser, listUsers];
  const inviting = useAction(resendInvitation, {
    invalidates,
    success: t('administration:sentInvitation'),
    onSuccess: (output) => setLink(output.link),
  });
  const revoking = useAction(deleteUser, {
    invalidates,
    success: t('administration:revoked'),
    onSuccess: () => setIsAsking(false),
  });
  const { id, full_name: name } = user;
  return (
    <div className={styles.actions}>
      <Button
        kind="line"
        size="small"
        icon="mail"
        isBusy={inviting.isBusy}
        onClick={() => void inviting.run({ body: { id } })}
      >
        {t('administration:inviteAgain')}
      </Button>
      <Button kind="danger" size="small" onClick={() => setIsAsking(true)}>
        {t('administration:revoke')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('administration:revokeTitle', { name })}
          confirmLabel={t('administration:revoke')}
          cancelLabel={t('ui:cancel')}
          isBusy={revoking.isBusy}
          onConfirm={() => void revoking.run({ params: { id }, body: {} })}
          onClose={() => setIsAsking(false)}
        >
          {t('administration:revokeText')}
        </ConfirmDialog>
      )}
      {link && <LinksDialog links={[{ username: user.username, link }]} onClose={() => setLink(null)} />}
    </div>
  );
}
