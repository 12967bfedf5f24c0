/** Items that depend on each other, directly or in a cycle. */
export interface Circle {
  readonly keys: readonly string[];
  /** False for one item that does not depend on itself. */
  readonly isCircle: boolean;
}

/**
 * Orders items by their dependencies, with items that depend on each other together (the strongly connected components,
 * by Tarjan). Every key that is needed must have its own entry.
 */
export function circlesOf(needs: ReadonlyMap<string, readonly string[]>): readonly Circle[] {
  const places = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const circles: Circle[] = [];
  const enter = (key: string) => {
    places.set(key, places.size);
    lowest.set(key, places.size - 1);
    open.push(key);
    isOpen.add(key);
    return { key, left: [...(needs.get(key) ?? [])] };
  };
  const lower = (key: string, place: number) => lowest.set(key, Math.min(lowest.get(key) ?? place, place));
  const close = (key: string) => {
    if (lowest.get(key) !== places.get(key)) return;
    const keys = open.splice(open.lastIndexOf(key));
    for (const member of keys) isOpen.delete(member);
    circles.push({ keys, isCircle: keys.length > 1 || (needs.get(key) ?? []).includes(key) });
  };
  for (const start of needs.keys()) {
    if (places.has(start)) continue;
    // Without recursion, because chains of conditions can be as long as a form.
    const trail = [enter(start)];
    for (let top = trail.at(-1); top; top = trail.at(-1)) {
      const next = top.left.pop();
      if (next === undefined) {
        trail.pop();
        const below = trail.at(-1);
        if (below) lower(below.key, lowest.get(top.key) ?? 0);
        close(top.key);
      } else if (!places.has(next)) trail.push(enter(next));
      else if (isOpen.has(next)) lower(top.key, places.get(next) ?? 0);
    }
  }
  return circles;
}
