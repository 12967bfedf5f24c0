import { launchPages, type MenuEntry, menuEntries } from '#contracts/pages/menu.ts';
import { isPermitted } from '#contracts/permissions.ts';
import type { Actor } from '#server/platform/tenancy/actor.ts';

/** The pages that `/` may open for this actor; an actor without a choice has only the first. */
export function launchChoices({ flags }: Actor): MenuEntry['id'][] {
  if (!isPermitted('chooseLaunchPage', flags)) return launchPages.slice(0, 1);
  return menuEntries
    .filter((entry) => entry.isLaunchPage && isPermitted(entry.permission, flags))
    .map((entry) => entry.id);
}
