import type { Context } from '#server/platform/context.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { organizationChanged } from '../organization.ts';
import { findOrganization, putLogo } from '../organization-store.ts';
import { organizationSaved } from '../tenant-events.ts';

export async function removeOrganizationLogo(ctx: Context): Promise<Record<string, never>> {
  const logo = (await findOrganization(ctx.db))?.logoHash ?? null;
  await putLogo(ctx.db, null);
  ctx.announce(
    organizationSaved,
    { changed: ['logo'] },
    { changes: changedValues({ logo }, { logo: null }) },
  );
  organizationChanged(ctx);
  return {};
}
