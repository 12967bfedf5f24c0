import { useRef } from 'react';

/** The keys of a list as it was last seen. */
export interface ItemKeys {
  readonly items: readonly unknown[];
  readonly keys: readonly number[];
}

/**
 * React keys for a list of items that have no names of their own while they are edited. A key moves with its item when
 * others are added, removed or moved, and keeps its position when a changed item replaces the item there.
 */
export function useItemKeys(items: readonly unknown[]): readonly number[] {
  // Not a state: a change causes no rendering, even when a list has new objects at every rendering.
  const known = useRef<ItemKeys>({ items: [], keys: [] });
  known.current = followItems(known.current, items);
  return known.current.keys;
}

/** The keys of `items`, given the keys of an earlier state of the list. */
export function followItems(before: ItemKeys, items: readonly unknown[]): ItemKeys {
  const free = new Set(before.keys.keys());
  const take = (at: number) => (free.delete(at) ? before.keys[at] : undefined);
  const unmoved = items.map((item, at) => (before.items[at] === item ? take(at) : undefined));
  const moved = items.map(
    (item, at) => unmoved[at] ?? take([...free].find((other) => before.items[other] === item) ?? -1),
  );
  const hasSameLength = items.length === before.items.length;
  let fresh = Math.max(-1, ...before.keys) + 1;
  const keys = moved.map((key, at) => key ?? (hasSameLength ? take(at) : undefined) ?? fresh++);
  return { items, keys };
}
