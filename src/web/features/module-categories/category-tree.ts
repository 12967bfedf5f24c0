import type { SidebarNode } from '#contracts/permissions/get-sidebar-tree.ts';

/** A category with its place in the tree. */
export interface CategoryLine {
  readonly id: string;
  readonly name: string;
  /** 1 for the outermost. */
  readonly level: number;
  readonly parentId: string | null;
  /** Names of the categories around it, outermost first. */
  readonly path: readonly string[];
  /** The categories with the same parent, in order, itself among them. */
  readonly siblings: readonly string[];
  /** The categories directly inside, in order. */
  readonly children: readonly string[];
  /** The number of apps inside, at any depth. */
  readonly appCount: number;
}

/** Where categories go: the parent, and the order of all that are then directly inside it. */
export interface CategoryOrder {
  readonly parentId: string | null;
  readonly order: readonly string[];
}

/** Directions of a move by keyboard: among its siblings, into the one before, and out of its parent. */
export type Direction = 'up' | 'down' | 'in' | 'out';

/** Where something is dropped in relation to a line. */
export type DropPlace = 'before' | 'inside' | 'after';

/** All categories from top to bottom. */
export function linesOf(
  nodes: readonly SidebarNode[],
  parentId: string | null = null,
  path: readonly string[] = [],
): readonly CategoryLine[] {
  const groups = groupsOf(nodes);
  const siblings = groups.map(({ id }) => id);
  return groups.flatMap((group) => {
    const children = groupsOf(group.children).map(({ id }) => id);
    const appCount = countApps(group.children);
    const { id, text: name } = group;
    const line = { id, name, level: path.length + 1, parentId, path, siblings, children, appCount };
    return [line, ...linesOf(group.children, id, [...path, name])];
  });
}

/** What a move by keyboard comes to; null if there is nowhere to go. */
export function moveBy(
  lines: readonly CategoryLine[],
  id: string,
  direction: Direction,
): CategoryOrder | null {
  const line = lines.find((candidate) => candidate.id === id);
  if (!line) return null;
  const { siblings, parentId } = line;
  const place = siblings.indexOf(id);
  if (direction === 'up' || direction === 'down') {
    const to = place + (direction === 'up' ? -1 : 1);
    if (to < 0 || to >= siblings.length) return null;
    return { parentId, order: siblings.toSpliced(place, 1).toSpliced(to, 0, id) };
  }
  if (direction === 'in') {
    const before = lines.find((candidate) => candidate.id === siblings[place - 1]);
    return before ? { parentId: before.id, order: [...before.children, id] } : null;
  }
  return parentId === null ? null : moveTo(lines, id, parentId, 'after');
}

/** What a drop before, after or inside another line comes to; null if it would be inside itself or change nothing. */
export function moveTo(
  lines: readonly CategoryLine[],
  id: string,
  targetId: string,
  place: DropPlace,
): CategoryOrder | null {
  const target = lines.find((line) => line.id === targetId);
  const moved = lines.find((line) => line.id === id);
  if (!target || !moved || isInside(lines, targetId, id)) return null;
  if (place === 'inside') {
    if (moved.parentId === targetId) return null;
    return { parentId: targetId, order: [...target.children, id] };
  }
  const others = target.siblings.filter((sibling) => sibling !== id);
  const at = others.indexOf(targetId) + (place === 'after' ? 1 : 0);
  const order = others.toSpliced(at, 0, id);
  const isSame = moved.parentId === target.parentId && order.join() === target.siblings.join();
  return isSame ? null : { parentId: target.parentId, order };
}

/** Whether a category is the other one or somewhere inside it. */
export function isInside(lines: readonly CategoryLine[], id: string | null, outerId: string): boolean {
  if (id === null) return false;
  if (id === outerId) return true;
  return isInside(lines, lines.find((line) => line.id === id)?.parentId ?? null, outerId);
}

const groupsOf = (nodes: readonly SidebarNode[]) => nodes.filter(({ type }) => type === 'group');

function countApps(nodes: readonly SidebarNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.type === 'Module' ? 1 : countApps(node.children)), 0);
}
