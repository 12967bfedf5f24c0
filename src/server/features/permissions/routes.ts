import { permissionsEndpoints } from '#contracts/permissions/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getSidebar } from './get-sidebar.ts';
import { getSidebarTree } from './get-sidebar-tree.ts';

export const permissionsRoutes = routesOf(permissionsEndpoints, {
  getSidebar,
  getSidebarTree,
});
