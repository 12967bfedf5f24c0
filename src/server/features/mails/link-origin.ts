import type { Config } from '#server/config.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';

/**
 * Scheme and host of the product for people of the tenant. They come from the settings and never from a request: no
 * one can have mails sent that lead to a host of their choice.
 */
export function linkOrigin(
  config: Pick<Config, 'PUBLIC_URL' | 'DEFAULT_TENANT' | 'PORT'>,
  tenant: Pick<Tenant, 'name'>,
): string {
  const url = new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`);
  if (tenant.name === config.DEFAULT_TENANT) return url.origin;
  const labels = url.hostname.split('.');
  const parent = labels.length > 2 ? labels.slice(1) : labels;
  url.hostname = [tenant.name, ...parent].join('.');
  return url.origin;
}
