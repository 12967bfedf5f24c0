import type { EndpointInput } from '#contracts/endpoint.ts';
import type { saveOrganization as endpoint } from '#contracts/tenants/save-organization.ts';
import { contrastRatio, isReadableAccent } from '#engine/colour/contrast.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { organization, organizationChanged } from '../organization.ts';
import { type OrganizationSettings, updateOrganization } from '../organization-store.ts';
import { organizationSaved } from '../tenant-events.ts';
import { settingsOf } from './present-organization.ts';

export async function saveOrganization(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const settings = settingsOf(body);
  if (settings.accent !== null && !isReadableAccent(settings.accent)) throw tooPale(settings.accent);
  await keepSettings(ctx, settings);
  return {};
}

/** Stores settings and announces the names of those that differ. */
export async function keepSettings(ctx: Context, change: Partial<OrganizationSettings>): Promise<void> {
  const before = await organization(ctx);
  const names = Object.keys(change) as (keyof OrganizationSettings)[];
  const changed = names.filter((name) => before[name] !== change[name]);
  if (changed.length === 0) return;
  await updateOrganization(ctx.db, change);
  ctx.announce(organizationSaved, { changed });
  organizationChanged(ctx);
}

function tooPale(accent: string): AppError {
  const ratio = Math.floor(contrastRatio(accent, '#ffffff') * 10) / 10;
  const violation = { path: 'body.accent', code: 'contrast_too_low', params: { ratio } };
  return new AppError('validation_failed', {}, { violations: [violation] });
}
