import { Link, useSearchParams } from 'react-router';
import { getUser } from '#contracts/administration/get-user.ts';
import { isAdministrator } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonBar, SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { UserEditor } from './user-editor.tsx';

/** `/settings/user-detail?id=…`: one user; without an id a new one. */
export function UserScreen() {
  const t = useT();
  const { flags } = useCurrentUser();
  const [params] = useSearchParams();
  const id = params.get('id');
  const user = useEndpoint(
    getUser,
    { params: { id: id ?? '' } },
    { isEnabled: id !== null, keepPrevious: false },
  );
  const canEdit =
    isAdministrator(flags) && (flags.isSysAdmin || !user.data?.isSysAdmin) && !user.data?.erased_on;
  if (id === null && !isAdministrator(flags)) return <NotThere />;
  if (id === null || user.data) {
    const stored = id === null ? null : (user.data ?? null);
    return (
      <Sheet>
        <UserEditor key={id} user={stored} canEdit={canEdit} />
      </Sheet>
    );
  }
  if (user.error?.status === 404) return <NotThere />;
  return (
    <Sheet>
      {user.error ? (
        <ErrorState
          title={t('administration:loadFailed')}
          text={user.error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => void user.refetch()}
        />
      ) : (
        <>
          <SheetHeader isRuled>
            <SkeletonBar width={220} />
          </SheetHeader>
          <SkeletonForm rows={5} />
        </>
      )}
    </Sheet>
  );
}

function NotThere() {
  const t = useT();
  return (
    <Sheet>
      <Empty
        isPage
        title={t('administration:notThere')}
        text={t('administration:notThereText')}
        actions={<Link to="/settings/user-management">{t('shell:users')}</Link>}
      />
    </Sheet>
  );
}
