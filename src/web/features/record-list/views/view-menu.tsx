import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { useFocusAfter } from '#web/ui/overlay/use-focus-after.ts';
import type { ListState } from '../list-state.ts';
import type { ColumnChoice, ModuleConfig } from '../record-columns.ts';
import styles from '../record-list.module.css';
import { RemoveViewDialog } from './remove-view-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useViewItems, type ViewDialog } from './use-view-items.ts';
import { useViewRemoval } from './use-view-removal.ts';
import { differsFromView, viewConfigOf } from './view-state.ts';

/** Saves the current list as a view, and offers the actions for the current view. */
export function ViewMenu(props: {
  config: ModuleConfig;
  state: ListState;
  choice: ColumnChoice;
  onChange: (change: Partial<ListState>) => void;
}) {
  const t = useT();
  const [open, setOpen] = useState<ViewDialog | null>(null);
  const { config, state, onChange } = props;
  const now = viewConfigOf(config, state, props.choice);
  const view = config.views.find(({ id }) => id === state.savedId) ?? null;
  const newButton = useFocusAfter(view?.id ?? '');
  const isChanged = view !== null && differsFromView(now, view);
  const removal = useViewRemoval(config.id, onChange);
  const items = useViewItems({ config, view, now, isChanged, onOpen: setOpen, onRemove: removal.remove });
  return (
    <>
      {view ? (
        <Menu
          label={t('records:saveView')}
          placement="below-end"
          items={items}
          trigger={(trigger) => (
            <Button {...trigger} size="tiny" kind={isChanged ? 'soft' : 'ghost'} icon="bookmark">
              <span className={styles.wideOnly}>{t('records:saveView')}</span>
              <span className={styles.narrowHidden}>{t('records:saveView')}</span>
            </Button>
          )}
        />
      ) : (
        <Button
          ref={newButton}
          size="tiny"
          icon="bookmark-plus"
          hasPopup="dialog"
          onClick={() => setOpen('new')}
        >
          <span className={styles.wideOnly}>{t('records:saveView')}</span>
          <span className={styles.narrowHidden}>{t('records:saveView')}</span>
        </Button>
      )}
      {open === 'delete' && view && (
        <RemoveViewDialog
          name={view.name}
          isBusy={removal.isBusy}
          onConfirm={() => void removal.remove(view).then(() => setOpen(null))}
          onClose={() => setOpen(null)}
        />
      )}
      {(open === 'new' || open === 'settings') && (
        <SaveViewDialog
          config={config}
          view={open === 'new' ? null : view}
          now={now}
          onClose={() => setOpen(null)}
          onSaved={(savedId) => {
            setOpen(null);
            onChange({ savedId, view: 'all' });
          }}
        />
      )}
    </>
  );
}
