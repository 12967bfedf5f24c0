import type { Endpoint } from '../endpoint.ts';
import { getSidebar } from './get-sidebar.ts';
import { getSidebarTree } from './get-sidebar-tree.ts';

/** The endpoints of this folder. */
export const permissionsEndpoints = [getSidebar, getSidebarTree] as const satisfies readonly Endpoint[];
