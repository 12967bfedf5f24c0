import type { Context } from '#server/platform/context.ts';
import { hasAnalystSchema, letAnalystsIn } from '#server/platform/db/analyst/analyst-login.ts';
import { loadPasswordMark } from './analyst-store.ts';

/** Keeps analysts out while the operator lets nobody in, and lets them in again with the password that they had. */
export async function suspendAnalysts({ db, tenant }: Context, isSuspended: boolean): Promise<void> {
  if (!(await hasAnalystSchema(db, tenant))) return;
  const hasPassword = (await loadPasswordMark(db)) !== undefined;
  await letAnalystsIn(db, tenant, !isSuspended && hasPassword);
}
