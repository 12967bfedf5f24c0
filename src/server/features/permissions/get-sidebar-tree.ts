import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getSidebarTree as endpoint, SidebarNode } from '#contracts/permissions/get-sidebar-tree.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { listVisibleModules, type VisibleModuleList } from '#server/features/modules/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';

export async function getSidebarTree(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const list = await listVisibleModules(ctx);
  const keepsEmpty = isPermitted('manageTenant', actorOf(ctx).flags);
  return [...groupsUnder(null, list, keepsEmpty), ...modulesIn(null, list)];
}

function groupsUnder(parentId: string | null, list: VisibleModuleList, keepsEmpty: boolean): SidebarNode[] {
  return list.categories
    .filter((category) => category.parentId === parentId)
    .map((category) => ({
      id: category.id,
      type: 'group' as const,
      text: category.name,
      description: '',
      icon: 'Folder',
      children: [...groupsUnder(category.id, list, keepsEmpty), ...modulesIn(category.id, list)],
    }))
    .filter((group) => keepsEmpty || group.children.length > 0);
}

function modulesIn(categoryId: string | null, list: VisibleModuleList): SidebarNode[] {
  return list.modules
    .filter((module) => module.categoryId === categoryId)
    .map(({ id, displayName, description, icon }) => ({
      id,
      type: 'Module' as const,
      text: displayName,
      description,
      icon,
      children: [],
    }));
}
