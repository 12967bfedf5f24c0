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

/** A category or an app, with its children. */
export const sidebarNode: z.ZodType<SidebarNode, SidebarNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    type: z.enum(['group', 'Module']),
    text: z.string(),
    description: z.string(),
    icon: z.string(),
    children: z.array(sidebarNode).readonly(),
  }),
);

export const getSidebarTree = defineEndpoint({
  name: 'getSidebarTree',
  method: 'GET',
  path: '/api/sys/permissions/menu/sidebar/tree',
  summary: 'Tree of categories and apps',
  description:
    'Categories with the apps that the caller may see, as a tree. Designers also get empty categories.',
  permission: 'signedIn',
  writes: false,
  response: z.array(sidebarNode),
});
