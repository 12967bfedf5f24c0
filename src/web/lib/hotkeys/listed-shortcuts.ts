/** Shortcuts that work on the screen right now, under one title. */
export interface ListedGroup {
  readonly title: string;
  readonly shortcuts: readonly { readonly keys: string; readonly label: string }[];
}

const groups = new Set<ListedGroup>();

/** Adds a group while it works; gives a function that takes it away. */
export function listShortcuts(group: ListedGroup): () => void {
  groups.add(group);
  return () => groups.delete(group);
}

/** The shortcuts that work right now. Groups with the same title are merged. */
export function listedShortcuts(): readonly ListedGroup[] {
  const byTitle = new Map<string, ListedGroup[]>();
  for (const group of groups) byTitle.set(group.title, [...(byTitle.get(group.title) ?? []), group]);
  return [...byTitle].map(([title, parts]) => ({
    title,
    shortcuts: parts.flatMap((part) => part.shortcuts),
  }));
}
