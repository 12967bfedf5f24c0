import { useT } from '#web/lib/i18n/use-t.ts';
import { AppIcon } from '#web/ui/icon/app-icon.tsx';
import styles from './app-tiles.module.css';
import { useAppChoices } from './use-app-choices.ts';

/** The published apps as tiles, for a page that begins with one of them. */
export function AppTiles({ onChoose }: { onChoose: (id: string) => void }) {
  const t = useT();
  const { apps } = useAppChoices();
  if (apps.length === 0) return null;
  return (
    <ul className={styles.tiles} aria-label={t('insight:chooseApp')}>
      {apps.map(({ id, display_name, app_icon }) => (
        <li key={id}>
          <button type="button" className={styles.tile} onClick={() => onChoose(id)}>
            <AppIcon name={app_icon} isLarge />
            <span className="cut">{display_name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
