import type { Permission } from '../permissions.ts';

/** Where a page is listed: in the menu below the user's picture, in the settings menu, or in the command palette. */
export type PageList = 'own' | 'settings' | 'palette';

/** A group of the settings home, in its order. */
export const settingGroups = [
  'organisation',
  'people',
  'security',
  'data',
  'connections',
  'operations',
  'own',
] as const;

export type SettingGroup = (typeof settingGroups)[number];

/** One page of the product, by its address. */
export interface Page {
  /** Address with `:param` placeholders; a parameter that ends with `?` is optional. */
  readonly path: string;
  /** The permission that the page requires; other users get `/404`. */
  readonly permission: Permission;
  /**
   * `app`: beside the menu. `window`: without the menu, for signed-in users. `outside`: for everyone, signed in or not.
   */
  readonly frame: 'app' | 'window' | 'outside';
  /** Its line in the menu: an id for the wire, and the name of a Lucide icon. */
  readonly menu?: MenuLine;
  /** The line of the menu that it stands below, where its address does not begin with that of the line. */
  readonly under?: MenuLine['id'];
  /** Further lists that contain the page, with its icon there. */
  readonly lists?: readonly PageList[];
  readonly icon?: string;
  /** Its group in the settings home; its texts there are `settings:<name>` and `settings:<name>About`. */
  readonly setting?: SettingGroup;
  /** Address of the setting that it belongs to, where its own address does not begin with that one. */
  readonly partOf?: string;
  /** Further addresses that lead to it. */
  readonly aliases?: readonly string[];
}

/** A line of the menu; its title is `menu:<id>` of the messages. */
interface MenuLine {
  readonly id:
    | 'tasks'
    | 'dashboard'
    | 'inquiry'
    | 'applications'
    | 'referenceData'
    | 'dataConnectors'
    | 'moduleCategories'
    | 'connectHub'
    | 'rpa'
    | 'webhooks'
    | 'settings';
  readonly icon: string;
  /** For the line, where fewer people get it than may open the page; others open it by its address. */
  readonly permission?: Permission;
  /** Whether `/` may open it. */
  readonly isLaunchPage?: boolean;
  /** Names of the pages below it; a disabled one is shown and cannot be opened. */
  readonly items?: readonly { readonly page: MenuItemPage; readonly isDisabled?: boolean }[];
}

/** Pages that stand below a line of the menu. Their titles there are `menu:<name>`. */
export type MenuItemPage = 'companiesRegister' | 'shops' | 'travelManagement';
