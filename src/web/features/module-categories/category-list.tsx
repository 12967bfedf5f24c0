import { useLayoutEffect, useRef, useState } from 'react';
import { CategoryDialog, type EditedCategory } from './category-dialog.tsx';
import { CategoryRow } from './category-row.tsx';
import { type CategoryLine, type CategoryOrder, type Direction, moveBy, moveTo } from './category-tree.ts';
import { DeleteCategory } from './delete-category.tsx';
import { type CategoryDrop, followCategory } from './follow-category.ts';
import styles from './module-categories.module.css';
import { useCategoryOrder } from './use-category-order.ts';

/** The categories as a tree of lines that can be edited, moved and deleted. */
export function CategoryList({ lines, label }: { lines: readonly CategoryLine[]; label: string }) {
  const [edited, setEdited] = useState<EditedCategory | null>(null);
  const [deleted, setDeleted] = useState<CategoryLine | null>(null);
  const [drop, setDrop] = useState<CategoryDrop | null>(null);
  const { list, follow } = useFocusOnMoved(lines);
  const { put } = useCategoryOrder();
  const move = async (id: string, order: CategoryOrder | null) => {
    if (!order) return;
    follow(id);
    if (!(await put(order))) follow(null);
  };
  const isDropOn = (id: string) => drop?.targetId === id && moveTo(lines, drop.id, id, drop.place) !== null;
  return (
    <>
      <ul ref={list} className={styles.tree} aria-label={label} data-categories="">
        {lines.map((line) => (
          <CategoryRow
            key={line.id}
            line={line}
            drop={drop && isDropOn(line.id) ? drop.place : null}
            can={(direction: Direction) => moveBy(lines, line.id, direction) !== null}
            actions={{
              onEdit: () => setEdited(line),
              onAddInside: () => setEdited({ name: '', parentId: line.id }),
              onDelete: () => setDeleted(line),
              onMove: (direction) => void move(line.id, moveBy(lines, line.id, direction)),
              onGrip: (event) =>
                followCategory(event, line.id, setDrop, ({ id, targetId, place }) => {
                  void move(id, moveTo(lines, id, targetId, place));
                }),
            }}
          />
        ))}
      </ul>
      {edited && <CategoryDialog edited={edited} lines={lines} onClose={() => setEdited(null)} />}
      {deleted && <DeleteCategory line={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

/** Gives the focus back to a line after it has moved, as the browser drops it when an element moves. */
function useFocusOnMoved(lines: readonly CategoryLine[]) {
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<string | null>(null);
  useLayoutEffect(() => {
    const place = lines.findIndex(({ id }) => id === moved.current);
    if (place < 0) return;
    list.current?.querySelectorAll<HTMLElement>('[data-category-name]')[place]?.focus();
    moved.current = null;
  }, [lines]);
  return {
    list,
    follow: (id: string | null) => {
      moved.current = id;
    },
  };
}
