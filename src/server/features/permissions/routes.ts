import { getSidebar as getSidebarEndpoint } from '#contracts/permissions/get-sidebar.ts';
import { getSidebarTree as getSidebarTreeEndpoint } from '#contracts/permissions/get-sidebar-tree.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { getSidebar } from './get-sidebar.ts';
import { getSidebarTree } from './get-sidebar-tree.ts';

export const permissionRoutes: readonly Route[] = [
  route(getSidebarEndpoint, getSidebar),
  route(getSidebarTreeEndpoint, getSidebarTree),
];
