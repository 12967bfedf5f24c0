import { getSidebarTree, type SidebarNode } from '#contracts/permissions/get-sidebar-tree.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import styles from './app-settings.module.css';

interface Category {
  readonly id: string;
  readonly path: readonly string[];
}

/** Chooses a category from the tree of groups. */
export function CategoryPicker(props: {
  id: string;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const t = useT();
  const tree = useEndpoint(getSidebarTree);
  const categories = categoriesOf(tree.data ?? []);
  const chosen = categories.find(({ id }) => id === props.value);
  const items: MenuItem[] = [
    {
      id: 'none',
      label: t('form-designer:noCategory'),
      isChecked: props.value === null,
      onSelect: () => props.onChange(null),
    },
    ...categories.map(({ id, path }) => ({
      id,
      icon: 'folder',
      label: path.at(-1) ?? '',
      about: path.length > 1 ? path.slice(0, -1).join(' / ') : undefined,
      isChecked: id === props.value,
      onSelect: () => props.onChange(id),
    })),
  ];
  return (
    <Menu
      label={t('form-designer:category')}
      items={items}
      trigger={(trigger) => (
        <Button
          {...trigger}
          id={props.id}
          kind="line"
          icon="folder"
          endIcon="chevron-down"
          isWide
          className={styles.category}
        >
          {chosen ? chosen.path.join(' / ') : t('form-designer:noCategory')}
        </Button>
      )}
    />
  );
}

function categoriesOf(nodes: readonly SidebarNode[], above: readonly string[] = []): readonly Category[] {
  const isCategory = (id: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(id);
  return nodes
    .filter(({ type, id }) => type === 'group' && isCategory(id))
    .flatMap((node) => {
      const path = [...above, node.text];
      return [{ id: node.id, path }, ...categoriesOf(node.children, path)];
    });
}
