import type { Context } from '#server/platform/context.ts';
import { hasAnalystSchema, letAnalystsIn } from '#server/platform/db/analyst/analyst-login.ts';
import { loadPasswordMark } from './analyst-store.ts';
import { endLateAnalysts } from './end-late-analysts.ts';

/** Keeps analysts out while the operator lets nobody in, and lets them in again with the password that they had. */
export async function suspendAnalysts(ctx: Context, isSuspended: boolean): Promise<void> {
  const { db, tenant } = ctx;
  if (!(await hasAnalystSchema(db, tenant))) return;
  const hasPassword = (await loadPasswordMark(db)) !== undefined;
  const areLetIn = !isSuspended && hasPassword;
  await letAnalystsIn(db, tenant, areLetIn);
  if (!areLetIn) endLateAnalysts(ctx);
}
