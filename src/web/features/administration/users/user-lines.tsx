import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { WarningSigns } from './signs/warning-signs.tsx';
import { LastSeen, type UserRow } from './use-user-columns.tsx';
import styles from './user-lines.module.css';

interface UserLinesProps {
  readonly users: readonly UserRow[];
  readonly onOpen: (id: string) => void;
  readonly pages: ReactNode;
}

/** Users on a phone: name, roles and teams, when they were here, and what wants attention. */
export function UserLines({ users, onOpen, pages }: UserLinesProps) {
  const t = useT();
  if (users.length === 0) return <Empty isPlain title={t('ui:noMatch')} />;
  return (
    <div className={styles.scroll}>
      <ul className={styles.users}>
        {users.map((user) => (
          <li key={user.id}>
            <Line user={user} onOpen={() => onOpen(user.id)} />
          </li>
        ))}
      </ul>
      {pages}
    </div>
  );
}

function Line({ user, onOpen }: { user: UserRow; onOpen: () => void }) {
  const groups = [...user.roles, ...user.teams].map(({ name }) => name);
  return (
    <button type="button" className={styles.user} onClick={onOpen}>
      <Avatar id={user.id} name={user.full_name} size={32} />
      <span className={styles.who}>
        <b className="cut">{user.full_name}</b>
        <span className="cut">{groups.length > 0 ? groups.join(' · ') : user.email}</span>
      </span>
      <span className={styles.state}>
        <LastSeen user={user} />
        <WarningSigns warnings={user.warnings} />
      </span>
    </button>
  );
}
