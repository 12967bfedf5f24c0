import type { Permission } from './permissions.ts';

/** One entry of the menu; shown to those whom `permission` admits. Its title is `menu:<id>` of the messages. */
export interface MenuEntry {
  readonly id: 'tasks' | 'applications' | 'referenceData' | 'dataConnectors';
  readonly href: string;
  /** Name of a Lucide icon. */
  readonly icon: string;
  readonly permission: Permission;
  /** Whether `/` may lead there. */
  readonly isLaunchPage?: boolean;
}

/** The menu from top to bottom. */
export const menuEntries: readonly MenuEntry[] = [
  { id: 'tasks', href: '/tasks', icon: 'Inbox', permission: 'signedIn', isLaunchPage: true },
  {
    id: 'applications',
    href: '/applications',
    icon: 'LayoutGrid',
    permission: 'signedIn',
    isLaunchPage: true,
  },
  { id: 'referenceData', href: '/referencedata', icon: 'Table2', permission: 'designApps' },
  { id: 'dataConnectors', href: '/data-connector', icon: 'Cable', permission: 'designApps' },
];

/** Ids of the pages that `/` may lead to, the one for those who chose nothing first. */
export const launchPages = menuEntries.filter((entry) => entry.isLaunchPage).map((entry) => entry.id);
