import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getTenantInfo as endpoint } from '#contracts/tenants/get-tenant-info.ts';
import { signInPolicy } from '#server/features/sign-in-policy/index.ts';
import { loginMethods } from '#server/features/single-sign-on/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { closedBy } from '#server/platform/tenancy/tenant.ts';
import { demoAccounts } from './demo-accounts.ts';
import { organization } from './organization.ts';
import { logoAddress } from './settings/present-organization.ts';

/** Characters that a password has at most. */
const maximumLength = 50;

/** Whoever is not let in is told whom to ask. */
export async function getTenantInfo(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const found = await organization(ctx);
  const { supportEmail, supportPhone } = found;
  const closed = closedBy(ctx.tenant, ctx.now);
  if (closed) {
    throw new AppError(closed, { support_email: supportEmail, person_in_charge_phone: supportPhone });
  }
  const { config, keys } = ctx.platform;
  const policy = await signInPolicy(ctx);
  const accounts = demoAccounts(ctx.platform, ctx.tenant);
  return {
    name: found.name,
    domain: ctx.tenant.name,
    support_email: supportEmail,
    person_in_charge_phone: supportPhone,
    documentation_url: config.HELP_URL ?? null,
    remote_support_url: config.REMOTE_SUPPORT_URL ?? null,
    logo: logoAddress(found),
    environment: config.NODE_ENV === 'production' ? 'production' : 'development',
    loginMethods: { password: true, passkey: policy.allowsPasskeys, ...(await loginMethods(ctx)) },
    credentialKey: { ...(await keys.credentialKey(ctx.tenant)) },
    passwordPolicy: { minimumLength: policy.minPasswordLength, maximumLength },
    demo: accounts === null ? null : { password: config.DEMO_PASSWORD, accounts: [...accounts] },
  };
}
