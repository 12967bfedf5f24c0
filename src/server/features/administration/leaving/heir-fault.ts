import type { LeftKind } from '#contracts/administration/left-kinds.ts';
import { isPermitted, type Permission } from '#contracts/permissions.ts';
import { canDesignModule } from '#server/features/modules/index.ts';
import type { Person } from '#server/features/people/index.ts';
import { newEntrySituation } from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { asThem } from '../why/as-them.ts';
import type { Left } from './left-behind.ts';

/** The permission of the calls with which the owner of a thing manages it; kinds that anybody can have are left out. */
const neededFor: Readonly<Partial<Record<LeftKind, Permission>>> = {
  apps: 'designApps',
  connectors: 'designApps',
  list_views: 'designApps',
  predictions: 'designApps',
  store_keys: 'manageTenant',
  webhooks: 'manageTenant',
  incoming_webhooks: 'manageTenant',
  inboxes: 'manageTenant',
  bots: 'manageTenant',
  dashboards: 'analyse',
  quick_reports: 'analyse',
  models: 'analyse',
  reports: 'analyse',
};

/** Why an active person cannot take over a thing; null: they can. What goes on in their name needs their right to it. */
export async function heirFault(
  ctx: Context,
  left: Left,
  kind: LeftKind,
  id: string,
  heir: Person,
): Promise<string | null> {
  const needed = neededFor[kind];
  if (needed && !isPermitted(needed, heir.flags)) {
    return needed === 'designApps' ? 'not_a_designer' : 'cannot_own';
  }
  if (kind === 'predictions' && !(await canDesign(ctx, left, id, heir))) return 'not_a_designer';
  if (kind === 'absentees' && id === heir.id) return 'own_substitute';
  if (kind === 'schedules' && !(await canStart(ctx, left, id, heir))) return 'cannot_start_app';
  if (kind === 'schedules' && takesRows(left, id) && !isPermitted('designApps', heir.flags)) {
    return 'not_a_designer';
  }
  return null;
}

/** A schedule with a data connector asks it with the rights of its owner, who must design apps. */
const takesRows = (left: Left, id: string) =>
  left.schedules.some((each) => each.id === id && each.source !== null);

/** A prediction learns with the eyes of its owner, who must design its app. */
async function canDesign(ctx: Context, left: Left, id: string, heir: Person): Promise<boolean> {
  const prediction = left.predictions.find((each) => each.id === id);
  return prediction !== undefined && (await canDesignModule(asThem(ctx, heir), prediction.moduleId));
}

/** A schedule goes on in the name of its new owner, who must be able to start entries of its app. */
async function canStart(ctx: Context, left: Left, id: string, heir: Person): Promise<boolean> {
  const schedule = left.schedules.find((each) => each.id === id);
  if (!schedule) return false;
  try {
    await newEntrySituation(asThem(ctx, heir), schedule.moduleId);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
