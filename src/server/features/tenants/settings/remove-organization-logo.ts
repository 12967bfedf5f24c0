import type { Context } from '#server/platform/context.ts';
import { organizationChanged } from '../organization.ts';
import { putLogo } from '../organization-store.ts';
import { organizationSaved } from '../tenant-events.ts';

export async function removeOrganizationLogo(ctx: Context): Promise<Record<string, never>> {
  await putLogo(ctx.db, null);
  ctx.announce(organizationSaved, { changed: ['logo'] });
  organizationChanged(ctx);
  return {};
}
