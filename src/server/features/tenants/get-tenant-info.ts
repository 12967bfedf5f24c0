import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getTenantInfo as endpoint } from '#contracts/tenants/get-tenant-info.ts';

import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { isLicenceExpired } from '#server/platform/tenancy/tenant.ts';
import { demoAccounts } from './demo-accounts.ts';
import { organization } from './organization.ts';

/** Limits of the sign-in form; new passwords have to be longer. */
const passwordPolicy = { minimumLength: 3, maximumLength: 50 };

export async function getTenantInfo(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  if (isLicenceExpired(ctx.tenant.licence, ctx.now)) throw new AppError('licence_expired');
  const { supportEmail, supportPhone } = await organization(ctx);
  const { config, keys } = ctx.platform;
  const accounts = demoAccounts(ctx.platform, ctx.tenant);
  return {
    name: ctx.tenant.title,
    domain: ctx.tenant.name,
    support_email: supportEmail,
    person_in_charge_phone: supportPhone,
    documentation_url: config.HELP_URL ?? null,
    remote_support_url: config.REMOTE_SUPPORT_URL ?? null,
    logo: null,
    environment: config.NODE_ENV === 'production' ? 'production' : 'development',
    loginMethods: { password: true, microsoft: false, saml: false },
    credentialKey: { ...(await keys.credentialKey(ctx.tenant)) },
    passwordPolicy,
    demo: accounts === null ? null : { password: config.DEMO_PASSWORD, accounts: [...accounts] },
  };
}
