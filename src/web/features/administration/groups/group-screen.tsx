import { Link, useSearchParams } from 'react-router';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonBar, SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { GroupEditor } from './group-editor.tsx';
import { type GroupKind, groupKinds } from './group-kinds.ts';

/** `/settings/team-management/detail?id=…`: one team. */
export function TeamScreen() {
  return <GroupScreen kind="team" />;
}

/** `/settings/roles-permissions/detail?id=…`: one role. */
export function RoleScreen() {
  return <GroupScreen kind="role" />;
}

function GroupScreen({ kind }: { kind: GroupKind }) {
  const t = useT();
  const [params] = useSearchParams();
  const { get, path, texts } = groupKinds[kind];
  const id = params.get('id') ?? '';
  const group = useEndpoint(get, { params: { id } }, { isEnabled: id !== '', keepPrevious: false });
  if (id === '' || group.error?.status === 404) {
    return (
      <Sheet>
        <Empty
          isPage
          title={t('groups:notThere')}
          text={t('groups:notThereText')}
          actions={<Link to={path}>{t(texts.all)}</Link>}
        />
      </Sheet>
    );
  }
  return (
    <Sheet>
      {group.data ? (
        <GroupEditor key={id} kind={kind} group={group.data} />
      ) : group.error ? (
        <ErrorState
          title={t('groups:loadFailed')}
          text={group.error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => void group.refetch()}
        />
      ) : (
        <>
          <SheetHeader isRuled>
            <SkeletonBar width={220} />
          </SheetHeader>
          <SkeletonForm rows={4} />
        </>
      )}
    </Sheet>
  );
}
