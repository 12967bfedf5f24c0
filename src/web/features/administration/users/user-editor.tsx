import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { getUser } from '#contracts/administration/get-user.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { saveUser } from '#contracts/administration/save-user.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEdited } from '#web/lib/editing/use-edited.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useAskBeforeUnload } from '#web/lib/leaving/use-ask-before-unload.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Crumbs, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { LinksDialog } from '../invitations/links-dialog.tsx';
import { OpenInvitation } from '../peek/open-invitation.tsx';
import { UserSessions } from '../peek/user-sessions.tsx';
import { editedUser, requestOf, type User } from './edited-user.ts';
import { UserActions } from './user-actions.tsx';
import { UserForm } from './user-form.tsx';
import styles from './users.module.css';

const listPath = '/settings/user-management';

/** One user with what can be done about them. */
export function UserEditor({ user, canEdit }: { user: User | null; canEdit: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { base, edited, isUnsaved, change, saved } = useEdited(user, editedUser);
  const [made, setMade] = useState<{ id: string; link: string } | null>(null);
  useTitle(user?.full_name ?? t('administration:newUser'));
  useAskBeforeUnload(isUnsaved);
  const open = (id: string) => navigate(`/settings/user-detail?id=${id}`, { replace: true });
  const saving = useAction(saveUser, {
    invalidates: [getUser, listUsers],
    success: user ? t('administration:saved') : t('administration:created'),
    errors: 'fields',
    onSuccess: ({ id, link }) => {
      saved();
      if (link !== null) setMade({ id, link });
      else if (!user) open(id);
    },
  });
  const save = () => void saving.run(requestOf(base, edited));
  return (
    <>
      <SheetHeader
        isRuled
        end={
          canEdit && (
            <>
              {user && <UserActions user={user} />}
              <Button kind="primary" isBusy={saving.isBusy} isDisabled={!isUnsaved} onClick={save}>
                {user ? t('ui:save') : t('administration:create')}
              </Button>
            </>
          )
        }
      >
        {isPhone ? (
          <IconButton
            icon="arrow-left"
            size="large"
            label={t('shell:users')}
            onClick={() => navigate(listPath)}
          />
        ) : (
          <Crumbs>
            <Link to={listPath}>{t('shell:users')}</Link>
            <span>/</span>
          </Crumbs>
        )}
        <h1 className="cut">{user?.full_name ?? t('administration:newUser')}</h1>
      </SheetHeader>
      <div className={styles.page}>
        {saving.error && saving.error.violations.length === 0 && (
          <div className={styles.problem}>
            <Notice>{saving.error.message}</Notice>
          </div>
        )}
        <UserForm
          user={user}
          edited={edited}
          isReadOnly={!canEdit}
          faultAt={saving.faultAt}
          onChange={change}
        />
        {user && (
          <div className={styles.access}>
            <OpenInvitation user={user} />
            <UserSessions user={user} />
          </div>
        )}
      </div>
      {made && (
        <LinksDialog links={[{ username: edited.username, link: made.link }]} onClose={() => open(made.id)} />
      )}
    </>
  );
}
