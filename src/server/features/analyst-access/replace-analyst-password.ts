import type { replaceAnalystPassword as endpoint } from '#contracts/analyst-access/replace-analyst-password.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { organization } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { randomPassword, scramVerifier } from '#server/platform/crypto/scram-verifier.ts';
import {
  analystRole,
  hasAnalystSchema,
  setAnalystPassword,
} from '#server/platform/db/analyst/analyst-login.ts';
import { putPasswordMark } from './analyst-store.ts';
import { endLateAnalysts } from './end-late-analysts.ts';
import { analystPasswordReplaced } from './events.ts';
import { followTenant } from './follow-licence.ts';
import { explainMissingRights } from './missing-rights.ts';

export async function replaceAnalystPassword(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const { db, tenant } = ctx;
  if (!(await hasAnalystSchema(db, tenant))) throw new AppError('analyst_access_off');
  const user = analystRole(tenant);
  const password = randomPassword();
  const { timeZone } = await organization(ctx);
  explainMissingRights(ctx);
  await setAnalystPassword(db, tenant, { verifier: await scramVerifier(password), timeZone });
  endLateAnalysts(ctx);
  await putPasswordMark(db, { setBy: actorOf(ctx).id, setOn: ctx.now });
  await followTenant(ctx, tenant);
  ctx.announce(analystPasswordReplaced, { user });
  return { user, password };
}
