import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import styles from '#web/ui/layout/side-panel.module.css';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';

/** A list of items, each with a button that removes it, and a button that adds an item. */
export function ItemList<Item>(props: {
  items: readonly Item[];
  onChange: (items: readonly Item[]) => void;
  fresh: Item;
  addLabel: string;
  /** The name of an item on the button that removes it. */
  nameOf: (item: Item, place: number) => string;
  children: (item: Item, change: (next: Item) => void) => ReactNode;
}) {
  const { items, onChange } = props;
  const t = useT();
  const keys = useItemKeys(items);
  return (
    <div className={styles.list}>
      {items.map((item, place) => (
        <div key={keys[place]} className={styles.item}>
          <div className={styles.itemBody}>
            {props.children(item, (next) =>
              onChange(items.map((other, index) => (index === place ? next : other))),
            )}
          </div>
          <IconButton
            icon="x"
            size="tiny"
            label={t('workflow-designer:removeItem', { name: props.nameOf(item, place) })}
            onClick={() => onChange(items.filter((_, index) => index !== place))}
          />
        </div>
      ))}
      <Button size="small" icon="plus" onClick={() => onChange([...items, props.fresh])}>
        {props.addLabel}
      </Button>
    </div>
  );
}
