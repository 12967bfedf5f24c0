import type { viewAsUser as endpoint } from '#contracts/administration/view-as-user.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { pageNames, pages } from '#contracts/pages/pages.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { visibleModules } from '#server/features/modules/index.ts';
import { countTasks } from '#server/features/tasks/index.ts';
import type { Context } from '#server/platform/context.ts';
import { reachableUser } from '../users/administered-user.ts';
import { userViewed } from '../users/user-events.ts';
import { asThem } from './as-them.ts';

/** The pages and apps of a user, as the checks answer them; never a value of an entry. */
export async function viewAsUser(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { person } = await reachableUser(ctx, body.id);
  const theirs = asThem(ctx, person);
  const apps = await visibleModules(theirs);
  const { total } = await countTasks(theirs);
  ctx.announce(userViewed, { userId: person.id });
  return {
    user: { id: person.id, name: person.name },
    pages: pageNames.filter((name) => isPermitted(pages[name].permission, person.flags)),
    apps: apps.map(({ module, actions, canDesign }) => ({
      id: module.id,
      name: module.displayName,
      icon: module.appIcon,
      actions: [...actions],
      can_design: canDesign,
    })),
    open_tasks: total,
  };
}
