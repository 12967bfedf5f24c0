import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveOrganization as endpoint } from '#contracts/tenants/save-organization.ts';
import { contrastRatio, isReadableAccent } from '#engine/colour/contrast.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { organizationChanged } from '../organization.ts';
import {
  findOrganization,
  lockLastChange,
  type OrganizationSettings,
  updateOrganization,
} from '../organization-store.ts';
import { staleChange } from '../stale-change.ts';
import { organizationSaved } from '../tenant-events.ts';
import { settingsOf } from './present-organization.ts';

/** Sets what somebody has changed as of the revision that they saw. */
export async function saveOrganization(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const settings = settingsOf(body);
  if (settings.accent !== null && !isReadableAccent(settings.accent)) throw tooPale(settings.accent);
  const last = await lockLastChange(ctx.db);
  const revision = last?.revision ?? 0;
  if (body.revision !== revision) {
    const { modifiedBy, name, modifiedOn } = last ?? {};
    throw modifiedBy && name && modifiedOn
      ? await staleChange(ctx, 'stale_revision', { modifiedBy, name, modifiedOn })
      : new AppError('stale_revision');
  }
  return { revision: (await keepSettings(ctx, settings)) ?? revision };
}

/** Stores settings and announces the names of those that differ; the new revision, or null if none does. */
export async function keepSettings(
  ctx: Context,
  change: Partial<OrganizationSettings>,
): Promise<number | null> {
  const before = await findOrganization(ctx.db);
  const names = Object.keys(change) as (keyof OrganizationSettings)[];
  const changed = names.filter((name) => before && before[name] !== change[name]);
  if (changed.length === 0) return null;
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  const revision = await updateOrganization(ctx.db, change, by);
  ctx.announce(organizationSaved, { changed }, { changes: changedValues({ ...before }, change) });
  organizationChanged(ctx);
  return revision;
}

function tooPale(accent: string): AppError {
  const ratio = Math.floor(contrastRatio(accent, '#ffffff') * 10) / 10;
  const violation = { path: 'body.accent', code: 'contrast_too_low', params: { ratio } };
  return new AppError('validation_failed', {}, { violations: [violation] });
}
