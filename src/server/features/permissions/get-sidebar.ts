import type { EndpointOutput } from '#contracts/endpoint.ts';
import { menuEntries } from '#contracts/pages/menu.ts';
import type { getSidebar as endpoint } from '#contracts/permissions/get-sidebar.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { menuTexts } from './menu-texts.ts';

export async function getSidebar(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const { flags } = actorOf(ctx);
  const texts = menuTexts[ctx.locale];
  return {
    ...flags,
    items: menuEntries
      .filter((entry) => isPermitted(entry.permission, flags))
      .map(({ id, href, icon, items }) => ({
        id,
        title: texts[id],
        href,
        icon,
        disabled: false,
        items: items.map((item) => ({
          id: item.id,
          title: texts[item.id],
          href: item.href,
          icon: item.icon,
          disabled: item.isDisabled,
        })),
      })),
    canCreateApps: isPermitted('designApps', flags),
  };
}
