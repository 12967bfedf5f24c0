import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from '../users/users.module.css';

/** A link that a person needs to choose a password. */
export interface PasswordLink {
  readonly username: string;
  readonly link: string;
}

/** Links that no mail server could send, to be passed on. They are shown once. */
export function LinkList({ links }: { links: readonly PasswordLink[] }) {
  const t = useT();
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link);
    toast.success(t('administration:copied'));
  };
  return (
    <>
      <Notice tone="info">{t('administration:noMailServer')}</Notice>
      <ul className={styles.links}>
        {links.map(({ username, link }) => (
          <li key={username}>
            <b>{username}</b>
            <div className={styles.link}>
              <code>{link}</code>
              <IconButton
                icon="copy"
                label={t('administration:copyLink', { username })}
                onClick={() => void copy(link)}
              />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
