import { getUser } from '#contracts/administration/get-user.ts';
import { linkUserAgain } from '#contracts/administration/link-user-again.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { User } from '../users/edited-user.ts';

/** The action in the menu of a user whom a directory or a sign-in provider knows, as far as the reader is told. */
export function linkItems({ links }: User, t: ReturnType<typeof useT>, onSelect: () => void) {
  const isLinked = links !== null && (links.providers.length > 0 || links.is_provisioned);
  return isLinked ? [{ id: 'link', label: t('administration:linkAgain'), onSelect }] : [];
}

/** Says who knows a user and what changes for them, and lets the user be linked again. */
export function LinkAgain({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT();
  const { id, full_name: name, links } = user;
  const linking = useAction(linkUserAgain, {
    invalidates: [getUser],
    success: t('administration:linkAgainDone', { name }),
    onSuccess: onClose,
  });
  const providers = [
    ...(links?.providers ?? []),
    ...(links?.is_provisioned ? [t('administration:linkAgainDirectory')] : []),
  ].join(', ');
  return (
    <ConfirmDialog
      title={t('administration:linkAgainTitle', { name })}
      confirmLabel={t('administration:linkAgain')}
      cancelLabel={t('ui:cancel')}
      isBusy={linking.isBusy}
      onConfirm={() => void linking.run({ body: { id } })}
      onClose={onClose}
    >
      <p>{t('administration:linkAgainWith', { providers })}</p>
      <p>{t('administration:linkAgainText', { name })}</p>
    </ConfirmDialog>
  );
}
