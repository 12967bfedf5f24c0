import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Model, ModelColumns } from './model-state.ts';
import styles from './models.module.css';

/** The apps of a model as a tree: each below the one that it is joined to, with the lookup between them. */
export function JoinPicture(props: {
  readonly model: Model;
  readonly about: ModelColumns;
  readonly onRemove: (name: string) => void;
}) {
  const t = useT();
  const { about } = props;
  return (
    <section className={styles.picture} aria-label={t('models:picture')}>
      <span className={styles.app} data-root="true">
        <Icon name="table-2" />
        {about.display_name}
      </span>
      <Branches {...props} of={undefined} />
    </section>
  );
}

function Branches(props: Parameters<typeof JoinPicture>[0] & { readonly of: string | undefined }) {
  const t = useT();
  const { model, about, of, onRemove } = props;
  const joins = model.joins.filter((join) => join.of === of);
  if (joins.length === 0) return null;
  return (
    <ul className={styles.branches}>
      {joins.map((join) => {
        const own = about.columns.find((column) => column.join?.name === join.name);
        const app = about.columns.find(
          (column) => column.join?.name === join.name && column.from === 'identity',
        );
        const title = own?.join?.title ?? join.name;
        return (
          <li key={join.name}>
            <span className={styles.line}>
              {join.way === 'names' ? title : t('models:many')}
              <Icon name={join.way === 'names' ? 'arrow-right' : 'arrow-left'} />
            </span>
            <span className={styles.app}>
              {app?.displayName ?? title}
              <IconButton
                icon="x"
                size="tiny"
                label={`${t('models:remove')}: ${title}`}
                onClick={() => onRemove(join.name)}
              />
            </span>
            <Branches {...props} of={join.name} />
          </li>
        );
      })}
    </ul>
  );
}
