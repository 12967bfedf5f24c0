import type { Platform } from '#server/platform/platform.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';
import demo from '../../../../samples/demo.json' with { type: 'json' };

/** Names of the tenants that demo mode fills. */
export const demoTenantNames = ['demo', 'acme'] as const;

export interface DemoAccount {
  readonly username: string;
  readonly name: string;
  readonly about: string;
}

/** Accounts to show on the sign-in page; null outside demo mode. */
export function demoAccounts(platform: Platform, tenant: Tenant): readonly DemoAccount[] | null {
  const isDemo = demoTenantNames.some((name) => name === tenant.name);
  if (!platform.config.DEMO || !isDemo) return null;
  return demo.users.flatMap(({ username, fullName }) => {
    const about = Object.entries(demo.accounts).find(([name]) => name === username)?.[1];
    return about === undefined ? [] : [{ username, name: fullName, about }];
  });
}
