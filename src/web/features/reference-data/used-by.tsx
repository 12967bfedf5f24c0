import { Link } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './reference-data.module.css';

/** The apps whose forms draw on something, each leading to its design. */
export function UsedBy({
  apps,
}: {
  apps: readonly { readonly id: string; readonly display_name: string }[];
}) {
  const t = useT();
  if (apps.length === 0) {
    return <Empty isPlain title={t('reference-data:notUsed')} text={t('reference-data:notUsedText')} />;
  }
  return (
    <ul className={styles.items}>
      {apps.map((app) => (
        <li key={app.id}>
          <Link className={styles.item} to={`/form-editor/show/${app.id}`}>
            <span className={styles.itemIcon}>
              <Icon name="app-window" />
            </span>
            <span className={styles.itemName}>{app.display_name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
