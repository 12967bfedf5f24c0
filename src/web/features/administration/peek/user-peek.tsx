import { Link, useNavigate } from 'react-router';
import { getLeaver } from '#contracts/administration/get-leaver.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { isAdministrator } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { ActionBar, Panel } from '#web/ui/layout/sheet.tsx';
import { PeekHeader } from '#web/ui/peek/peek-header.tsx';
import { partsOf } from '../leaving/parts-of.ts';
import { OpenInvitation } from './open-invitation.tsx';
import { OpenTasks } from './open-tasks.tsx';
import { PeekFacts } from './peek-facts.tsx';
import { ReportsTo } from './reports-to.tsx';
import styles from './user-peek.module.css';
import { UserSessions } from './user-sessions.tsx';
import { UserState } from './user-state.tsx';

/** One user beside the list: who they are, whom they report to, and what they have to do. */
export function UserPeek(props: {
  id: string;
  /** The users of the list, in its order. */
  ids: readonly string[];
  onPeek: (id: string | null) => void;
}) {
  const t = useT();
  const { id, ids, onPeek } = props;
  const { id: ownId, flags } = useCurrentUser();
  const user = useEndpoint(getUser, { params: { id } }, { keepPrevious: false });
  const canAsk = isAdministrator(flags) && user.data?.is_active === true;
  const left = useEndpoint(getLeaver, { params: { id } }, { isEnabled: canAsk, keepPrevious: false });
  const place = ids.indexOf(id);
  const peekAt = (index: number) => {
    const other = place < 0 ? undefined : ids[index];
    return other === undefined ? undefined : () => onPeek(other);
  };
  const canLeave = canAsk && id !== ownId && (flags.isSysAdmin || !user.data?.isSysAdmin);
  return (
    <Panel
      label={t('administration:peek')}
      header={
        <PeekHeader
          labels={{
            close: t('records:closePeek'),
            previous: t('administration:previousUser'),
            next: t('administration:nextUser'),
            open: t('administration:openUser'),
          }}
          onClose={() => onPeek(null)}
          onPrevious={peekAt(place - 1)}
          onNext={peekAt(place + 1)}
          link={(link) => <Link {...link} to={`/settings/user-detail?id=${id}`} />}
        >
          {user.data && <UserState user={user.data} />}
        </PeekHeader>
      }
      footer={user.data && <PeekFoot id={id} canLeave={canLeave} left={canLeave ? left.data : undefined} />}
    >
      {user.isError ? (
        <ErrorState
          title={t(user.error.status === 404 ? 'administration:notThere' : 'administration:loadFailed')}
          retryLabel={t('ui:retry')}
          onRetry={user.error.isPassing ? () => void user.refetch() : undefined}
        />
      ) : user.data ? (
        <>
          <PeekFacts user={user.data} />
          <OpenInvitation user={user.data} />
          <ReportsTo user={user.data} onPeek={onPeek} />
          <UserSessions user={user.data} />
          {left.data && <OpenTasks left={left.data} />}
        </>
      ) : (
        <SkeletonForm rows={4} />
      )}
    </Panel>
  );
}

type Left = Parameters<typeof partsOf>[0];

/** Opens the user, and hands over what they have; says how much that is. */
function PeekFoot({ id, canLeave, left }: { id: string; canLeave: boolean; left: Left | undefined }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const count = left ? partsOf(left, t, format).reduce((sum, part) => sum + part.count, 0) : 0;
  return (
    <ActionBar>
      <span className={styles.first}>{count > 0 && t('administration:handsOver', { count })}</span>
      {canLeave && (
        <Button kind="danger" size="small" onClick={() => navigate(`/settings/user-detail/leaving?id=${id}`)}>
          {t('administration:deactivate')}
        </Button>
      )}
      <Button kind="soft" size="small" onClick={() => navigate(`/settings/user-detail?id=${id}`)}>
        {t('administration:openUser')}
      </Button>
    </ActionBar>
  );
}
