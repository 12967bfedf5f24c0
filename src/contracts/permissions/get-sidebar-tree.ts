import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** A category with its children, or an app. */
export interface SidebarNode {
  readonly id: string;
  readonly type: 'group' | 'Module';
  readonly text: string;
  readonly description: string;
  readonly icon: string;
  readonly children: readonly SidebarNode[];
}

const node: z.ZodType<SidebarNode, SidebarNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    type: z.enum(['group', 'Module']),
    text: z.string(),
    description: z.string(),
    icon: z.string(),
    children: z.array(node).readonly(),
  }),
);

/** Categories with the modules that the user may see, as a tree; empty categories are kept for designers only. */
export const getSidebarTree = defineEndpoint({
  name: 'getSidebarTree',
  method: 'GET',
  path: '/api/sys/permissions/menu/sidebar/tree',
  summary: 'Tree of categories and apps',
  permission: 'signedIn',
  writes: false,
  response: z.array(node),
});
