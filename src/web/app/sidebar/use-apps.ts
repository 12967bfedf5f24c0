import { useMemo } from 'react';
import { getSidebarTree, type SidebarNode } from '#contracts/permissions/get-sidebar-tree.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { modulesOf } from './app-tree.ts';

const staleMs = 60_000;
const none: readonly SidebarNode[] = [];

/** The tree of categories and apps, and its apps as a list. */
export function useApps() {
  const query = useEndpoint(getSidebarTree, undefined, { staleMs });
  const tree = query.data ?? none;
  const modules = useMemo(() => modulesOf(tree), [tree]);
  return { tree, modules, isLoading: query.isPending, error: query.error, retry: () => void query.refetch() };
}
