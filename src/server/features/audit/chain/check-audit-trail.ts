import { z } from 'zod';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import { verifyAuditTrail } from './verify-audit-trail.ts';

/** Computes the chain of the audit trail again, once a night. */
export const checkAuditTrail = defineJob({
  name: 'check-audit-trail',
  payload: z.object({ day: z.string() }),
});

export const checkAuditTrailHandler = jobHandler(checkAuditTrail, async (ctx) => {
  const { isIntact, faults } = await verifyAuditTrail(ctx);
  if (!isIntact) ctx.log().error({ faults: faults.slice(0, 10) }, 'the audit trail is broken');
});
