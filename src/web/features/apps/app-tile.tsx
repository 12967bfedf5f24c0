import { Link } from 'react-router';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { AppIcon } from '#web/ui/icon/app-icon.tsx';
import { StatusGlyph } from '#web/ui/status/status-glyph.tsx';
import { AppActions } from './app-actions.tsx';
import styles from './apps.module.css';
import type { AppTile } from './select-apps.ts';

const maxCounted = 10_000;

/** One app with its description, its counts and its star. */
export function AppTileLink(props: { app: AppTile; onFavourite: (isFavourite: boolean) => void }) {
  const t = useT();
  const { app } = props;
  const star = t(app.isFavourite ? 'apps:removeFavourite' : 'apps:addFavourite', { name: app.display_name });
  const isUnpublished = app.status === 'Draft';
  return (
    <li className={styles.tile}>
      <AppIcon name={app.app_icon} isLarge />
      <div className={styles.text}>
        <div className={styles.name}>
          <Link
            className={styles.link}
            to={isUnpublished ? `/form-editor/show/${app.id}` : `/module/${app.id}`}
          >
            {app.display_name}
          </Link>
          <IconButton
            icon="star"
            size="tiny"
            className={classes(styles.star, app.isFavourite && styles.starred)}
            label={star}
            isPressed={app.isFavourite}
            onClick={() => props.onFavourite(!app.isFavourite)}
          />
          {app.canDesign && <AppActions app={app} />}
        </div>
        {app.module_description !== '' && <p className={styles.about}>{app.module_description}</p>}
        <Counts app={app} />
      </div>
    </li>
  );
}

function Counts({ app }: { app: AppTile }) {
  const t = useT();
  const format = useFormat();
  const hasDraft = app.status === 'Draft' || (app.canDesign && app.has_draft_changes);
  const isMany = app.entryCount >= maxCounted;
  const entries = isMany
    ? t('apps:entriesMany', { number: format.number(maxCounted) })
    : t('apps:entries', { count: app.entryCount });
  return (
    <p className={styles.counts}>
      {hasDraft && (
        <span className={styles.draft}>
          <StatusGlyph status="Draft" size={12} />
          {t(app.status === 'Draft' ? 'apps:draft' : 'apps:draftChanges')}
        </span>
      )}
      {app.status === 'Published' && (
        <span>
          {[entries, app.taskCount > 0 ? t('apps:withYou', { number: format.number(app.taskCount) }) : '']
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      )}
    </p>
  );
}
