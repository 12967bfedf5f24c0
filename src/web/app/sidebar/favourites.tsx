import { NavLink } from 'react-router';
import { listFavourites } from '#contracts/modules/list-favourites.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './sidebar.module.css';
import { useApps } from './use-apps.ts';

const staleMs = 60_000;

/** The user's favourite apps. Empty if there are none. */
export function Favourites({ onLeave }: { onLeave?: () => void }) {
  const t = useT();
  const favourites = useEndpoint(listFavourites, undefined, { staleMs });
  const { modules } = useApps();
  if (!favourites.data || favourites.data.length === 0) return null;
  const iconOf = (id: string, fallback: string) =>
    modules.find((module) => module.id === id)?.icon || fallback;
  return (
    <>
      <h2 className={`${styles.heading} ${styles.hideNarrow}`}>{t('shell:favourites')}</h2>
      {favourites.data.map((favourite) => (
        <NavLink
          key={favourite.id}
          to={`/module/${favourite.id}?from=sidebar`}
          className={styles.link}
          title={favourite.title}
          onClick={onLeave}
        >
          <Icon name={iconOf(favourite.id, favourite.category_icon)} />
          <span className={`cut ${styles.hideNarrow}`}>{favourite.title}</span>
        </NavLink>
      ))}
    </>
  );
}
