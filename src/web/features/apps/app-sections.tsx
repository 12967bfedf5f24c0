import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import { AppTileLink } from './app-tile.tsx';
import styles from './apps.module.css';
import { type AppGroup, type AppTile, groupApps } from './select-apps.ts';

const recentCount = 4;
const foldedCount = 8;
/** Hundreds of tiles at once would keep the screen waiting. */
const tilesAtOnce = 48;

interface AppSectionsProps {
  readonly apps: readonly AppTile[];
  readonly recent: readonly AppTile[];
  readonly locale: string;
  /** Long categories show their first apps only. */
  readonly isFolded: boolean;
  readonly onFavourite: (moduleId: string, isFavourite: boolean) => void;
}

/** Recent apps in a row, then the categories. */
export function AppSections(props: AppSectionsProps) {
  const t = useT();
  const { recent, onFavourite } = props;
  return (
    <>
      {recent.length > 0 && (
        <section className={styles.section} aria-label={t('apps:recent')}>
          <SectionTitle>{t('apps:recent')}</SectionTitle>
          <Tiles apps={recent.slice(0, recentCount)} onFavourite={onFavourite} />
        </section>
      )}
      {groupApps(props.apps, props.locale).map((group) => (
        <Category
          key={group.category?.id ?? ''}
          group={group}
          isFolded={props.isFolded}
          onFavourite={onFavourite}
        />
      ))}
    </>
  );
}

function Category(props: Pick<AppSectionsProps, 'isFolded' | 'onFavourite'> & { group: AppGroup }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { apps, category } = props.group;
  const canFold = props.isFolded && apps.length > foldedCount;
  const name = category?.name ?? t('apps:other');
  return (
    <section className={styles.section} aria-label={name}>
      <SectionTitle
        end={
          canFold && (
            <Button size="tiny" onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? t('apps:showFewer') : t('apps:showAll', { count: apps.length })}
            </Button>
          )
        }
      >
        {name} <Count>{apps.length}</Count>
      </SectionTitle>
      <Tiles apps={canFold && !isOpen ? apps.slice(0, foldedCount) : apps} onFavourite={props.onFavourite} />
    </section>
  );
}

function Tiles({ apps, onFavourite }: Pick<AppSectionsProps, 'apps' | 'onFavourite'>) {
  const t = useT();
  const [shownCount, setShownCount] = useState(tilesAtOnce);
  return (
    <>
      <ul className={styles.tiles}>
        {apps.slice(0, shownCount).map((app) => (
          <AppTileLink
            key={app.id}
            app={app}
            onFavourite={(isFavourite) => onFavourite(app.id, isFavourite)}
          />
        ))}
      </ul>
      {apps.length > shownCount && (
        <Button size="small" onClick={() => setShownCount(shownCount + tilesAtOnce)}>
          {t('apps:showMore', { count: apps.length - shownCount })}
        </Button>
      )}
    </>
  );
}
