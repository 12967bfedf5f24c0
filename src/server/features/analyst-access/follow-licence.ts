import { z } from 'zod';
import { licenceChanged } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { hasAnalystSchema, letAnalystsIn } from '#server/platform/db/analyst/analyst-login.ts';
import { type Subscription, subscription } from '#server/platform/delivery/subscription.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import type { NightlyJob } from '#server/platform/jobs/nightly.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import { closedBy, licenceEnd, type Tenant } from '#server/platform/tenancy/tenant.ts';
import { loadPasswordMark } from './analyst-store.ts';
import { endLateAnalysts } from './end-late-analysts.ts';

/** Sent for the moment at which the licence ends, and once a night in case that was lost. */
export const followLicence: NightlyJob = defineJob({
  name: 'follow-analyst-licence',
  payload: z.object({ day: z.string() }),
});

/**
 * Keeps analysts out while the tenant is closed to everyone, by the operator or by a licence that has expired, and lets them
 * in again with the password that they had. Until the licence ends the database lets them in, and a job ends what is
 * connected then. In a transaction.
 */
export async function followTenant(
  ctx: Context,
  tenant: Pick<Tenant, 'isSuspended' | 'licence'>,
): Promise<void> {
  const { db } = ctx;
  if (!(await hasAnalystSchema(db, ctx.tenant))) return;
  const areLetIn = closedBy(tenant, ctx.now) === null && (await loadPasswordMark(db)) !== undefined;
  const end = licenceEnd(tenant.licence);
  await letAnalystsIn(db, ctx.tenant, areLetIn, end);
  if (!areLetIn) endLateAnalysts(ctx);
  else if (end) ctx.enqueue(followLicence, { day: end.toISOString().slice(0, 10) }, { runAt: end });
}

/** Follows a licence that was changed. */
export const analystLicenceSubscription: Subscription = subscription(
  'analyst-access.follow-licence',
  licenceChanged,
  (ctx, { data }) => followTenant(ctx, { ...ctx.tenant, licence: data.after }),
  { isWanted: ({ config }) => config.DATABASE_URL !== undefined },
);

/** Shuts analysts out where the licence has ended meanwhile. */
export const followLicenceHandler = jobHandler(followLicence, async (ctx) => {
  if (closedBy(ctx.tenant, ctx.now) === null) return;
  await ctx.inTransaction((tx) => followTenant(tx, tx.tenant));
});
