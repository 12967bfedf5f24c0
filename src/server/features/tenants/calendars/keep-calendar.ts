import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { organization, organizationChanged } from '../organization.ts';
import { lockLastChange } from '../organization-store.ts';
import { staleChange } from '../stale-change.ts';
import { followOrganization, lastChangeOfCalendar, putCalendar, readCalendar } from './calendar-store.ts';
import { minuteOf, presentCalendar, type ShownCalendar } from './present-calendar.ts';

/** Whose hours, and the revision that the change was made from. */
interface Place {
  /** Null: the organisation. */
  readonly teamId: string | null;
  readonly revision: number;
}

/**
 * Stores hours over the revision that was read; `path` is their place in the request. Returns the new revision, or
 * fails with `stale_revision` when they were saved since.
 */
export async function keepCalendar(
  ctx: Context,
  { teamId, revision }: Place,
  calendar: ShownCalendar,
  path: string,
): Promise<number> {
  const { start, end, holidays, timeZone } = calendar;
  const [startMinute, endMinute] = [minuteOf(start), minuteOf(end)];
  if (endMinute <= startMinute) {
    throw new AppError(
      'validation_failed',
      {},
      { violations: [{ path: `${path}.end`, code: 'ends_early' }] },
    );
  }
  await refuseStale(ctx, { teamId, revision });
  const before = await readCalendar(ctx.db, teamId);
  const shown = presentCalendar(await organization(ctx), before.own ?? before.ofOrganization);
  const weekdays = [...new Set(calendar.weekdays)].sort();
  const stored = { teamId, timeZone, weekdays, startMinute, endMinute, holidays };
  ctx.noteSettings(changedValues({ ...shown }, { ...calendar, weekdays }));
  await putCalendar(ctx.db, ctx.randomId(), stored, nextChange(ctx, revision));
  organizationChanged(ctx);
  return revision + 1;
}

/** Gives a team the hours of the organisation again. Returns the revision; fails as `keepCalendar` does. */
export async function forgetCalendar(ctx: Context, teamId: string, revision: number): Promise<number> {
  await refuseStale(ctx, { teamId, revision });
  const { own, ofOrganization } = await readCalendar(ctx.db, teamId);
  if (!(await followOrganization(ctx.db, teamId, nextChange(ctx, revision)))) return revision;
  const settings = await organization(ctx);
  const [before, after] = [presentCalendar(settings, own), presentCalendar(settings, ofOrganization)];
  ctx.noteSettings(changedValues({ ...before }, { ...after }));
  organizationChanged(ctx);
  return revision + 1;
}

async function refuseStale(ctx: Context, { teamId, revision }: Place): Promise<void> {
  // One lock for all hours of the tenant: a team without hours has no row of its own to lock.
  await lockLastChange(ctx.db);
  const last = await lastChangeOfCalendar(ctx.db, teamId);
  if (last.revision === revision) return;
  const { modifiedBy, name, modifiedOn } = last;
  throw modifiedBy && name && modifiedOn
    ? await staleChange(ctx, 'stale_revision', { modifiedBy, name, modifiedOn })
    : new AppError('stale_revision');
}

function nextChange(ctx: Context, revision: number) {
  return { revision: revision + 1, modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
}
