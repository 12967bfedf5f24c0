import type { SidebarNode } from '#contracts/permissions/get-sidebar-tree.ts';

/** An app of the tree with the name of its category. */
export interface TreeModule extends SidebarNode {
  readonly category: string;
}

/** One visible line of the tree, from top to bottom. */
export interface TreeLine {
  readonly node: SidebarNode;
  /** 1 for the outermost. */
  readonly level: number;
  readonly isOpen: boolean;
  /** The number of apps below a category, at any depth. */
  readonly count: number;
  readonly parentId: string | null;
}

/** All apps without duplicates, in the order of the tree. */
export function modulesOf(nodes: readonly SidebarNode[], category = ''): readonly TreeModule[] {
  const found = new Map<string, TreeModule>();
  for (const node of nodes) {
    const inside = node.type === 'Module' ? [{ ...node, category }] : modulesOf(node.children, node.text);
    for (const module of inside) if (!found.has(module.id)) found.set(module.id, module);
  }
  return [...found.values()];
}

/** The part of the tree that matches a search: apps by name, and categories by name with all their content. */
export function filterTree(nodes: readonly SidebarNode[], search: string): readonly SidebarNode[] {
  const wanted = fold(search);
  if (wanted === '') return nodes;
  return nodes.flatMap((node) => {
    if (fold(node.text).includes(wanted)) return [node];
    const children = filterTree(node.children, search);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** The visible lines, without those below closed categories. */
export function linesOf(
  nodes: readonly SidebarNode[],
  closed: ReadonlySet<string>,
  level = 1,
  parentId: string | null = null,
): readonly TreeLine[] {
  return nodes.flatMap((node) => {
    const isOpen = node.type === 'group' && !closed.has(node.id);
    const line = { node, level, isOpen, count: modulesOf(node.children).length, parentId };
    return isOpen ? [line, ...linesOf(node.children, closed, level + 1, node.id)] : [line];
  });
}

/** The text in parts, of which every second is a match: `['Ex', 'pense', ' claim']`. */
export function matchParts(text: string, search: string): readonly string[] {
  const wanted = fold(search);
  const place = wanted === '' ? -1 : fold(text).indexOf(wanted);
  if (place < 0) return [text];
  return [text.slice(0, place), text.slice(place, place + wanted.length), text.slice(place + wanted.length)];
}

/** Whether a search contains characters that no name has. */
export const hasSpecialCharacters = (search: string): boolean =>
  /[^\p{L}\p{M}\p{N}\s&'’.,()/_-]/u.test(search);

const fold = (text: string) => text.trim().toLowerCase();
