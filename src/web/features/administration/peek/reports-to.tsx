import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import type { User } from '../users/edited-user.ts';
import styles from './user-peek.module.css';

/** The managers above the user, each to be looked at, and how many people the user manages. */
export function ReportsTo({ user, onPeek }: { user: User; onPeek: (id: string) => void }) {
  const t = useT();
  if (user.managers.length === 0 && user.report_count === 0) return null;
  return (
    <section className={styles.section}>
      <SectionTitle
        end={
          user.report_count > 0 && (
            <span className={styles.count}>
              {t('administration:reportCount', { count: user.report_count })}
            </span>
          )
        }
      >
        {t('administration:reportsTo')}
      </SectionTitle>
      <ol className={styles.chain}>
        {user.managers.map(({ id, name }, place) => (
          <li key={id}>
            {place > 0 && <Icon name="chevron-right" size={14} />}
            <Button size="small" onClick={() => onPeek(id)}>
              <Avatar id={id} name={name} size={20} />
              {name}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
