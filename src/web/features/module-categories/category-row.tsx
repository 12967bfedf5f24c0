import type { KeyboardEvent, PointerEvent } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import type { CategoryLine, Direction, DropPlace } from './category-tree.ts';
import styles from './module-categories.module.css';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

export interface RowActions {
  readonly onEdit: () => void;
  readonly onAddInside: () => void;
  readonly onDelete: () => void;
  readonly onMove: (direction: Direction) => void;
  readonly onGrip: (event: PointerEvent<HTMLElement>) => void;
}

/** A category of the tree. Enter edits it, Alt with an arrow moves it, and it is dragged by its grip. */
export function CategoryRow(props: {
  line: CategoryLine;
  can: (direction: Direction) => boolean;
  drop: DropPlace | null;
  actions: RowActions;
}) {
  const t = useT();
  const { line, can, actions } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!event.altKey || direction === undefined) return;
    event.preventDefault();
    if (can(direction)) actions.onMove(direction);
  };
  return (
    <li
      className={styles.row}
      data-category={line.id}
      data-drop={props.drop ?? undefined}
      style={{ paddingInlineStart: 4 + (line.level - 1) * 24 }}
    >
      <span className={styles.grip} aria-hidden="true" onPointerDown={actions.onGrip}>
        <Icon name="grip-vertical" size={14} />
      </span>
      <button
        type="button"
        className={styles.name}
        data-category-name={line.id}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft"
        onClick={actions.onEdit}
        onKeyDown={onKeyDown}
      >
        <Icon name="folder" />
        <span className="cut">{line.name}</span>
      </button>
      <span className={styles.count}>{t('module-categories:appCount', { count: line.appCount })}</span>
      <Menu
        label={t('module-categories:actionsOf', { name: line.name })}
        placement="below-end"
        items={useMenuItems(can, actions)}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            icon="ellipsis"
            label={t('module-categories:actionsOf', { name: line.name })}
          />
        )}
      />
    </li>
  );
}

function useMenuItems(can: (direction: Direction) => boolean, actions: RowActions): readonly MenuItem[] {
  const t = useT();
  const move = (direction: Direction, label: string, icon: string): MenuItem => ({
    id: direction,
    label,
    icon,
    isDisabled: !can(direction),
    onSelect: () => actions.onMove(direction),
  });
  return [
    { id: 'edit', label: t('module-categories:editAction'), icon: 'pencil', onSelect: actions.onEdit },
    { id: 'add', label: t('module-categories:addInside'), icon: 'plus', onSelect: actions.onAddInside },
    { id: 'rule', isRule: true },
    move('up', t('module-categories:up'), 'chevron-up'),
    move('down', t('module-categories:down'), 'chevron-down'),
    move('in', t('module-categories:in'), 'chevron-right'),
    move('out', t('module-categories:out'), 'chevron-left'),
    { id: 'rule2', isRule: true },
    {
      id: 'delete',
      label: t('module-categories:delete'),
      icon: 'trash-2',
      isDanger: true,
      onSelect: actions.onDelete,
    },
  ];
}
