import type { EndpointName } from '#contracts/endpoints.ts';

/**
 * The calls whose answers are kept for times without a connection: what somebody sees of their own tasks, entries and
 * apps, and what the frame around them needs. Administration, settings and secrets are never kept.
 */
export const keptNames: ReadonlySet<string> = new Set<EndpointName>([
  'countTasks',
  'getCurrentOrganization',
  'getEntry',
  'getModuleConfig',
  'getSidebar',
  'getSidebarTree',
  'getTask',
  'getUserInfo',
  'getWorkflowHistory',
  'listEntries',
  'listFavourites',
  'listNotifications',
  'listOwnDrafts',
  'listQuickLaunchApps',
  'listTaskFilters',
  'listTasks',
]);
