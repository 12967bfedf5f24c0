/** A customer organisation. */
export interface Tenant {
  readonly id: string;
  /** First label of its host; lower case letters, digits and hyphens. */
  readonly name: string;
  /** Display name. */
  readonly title: string;
  /** PostgreSQL schema: `t_` and the name, with underscores for hyphens. */
  readonly schema: string;
  /** PostgreSQL role that owns the schema; named after the schema and the installation's id. */
  readonly role: string;
  readonly licence: Licence;
  /** The operator lets nobody in. */
  readonly isSuspended: boolean;
  /** The operator works on it: calls are answered 503 until that is over. */
  readonly isInMaintenance: boolean;
}

/** What a tenant has paid for. */
export interface Licence {
  /** Last valid day, `YYYY-MM-DD` in UTC; null for no end. */
  readonly expiresOn: string | null;
  /** Seats for users with the flag isFullUser and for the others; null for no limit. */
  readonly fullUserSeats: number | null;
  readonly otherSeats: number | null;
  /** Bots that may be used, each as `provider:service`. */
  readonly bots: readonly string[];
}

/** The licence of a tenant that nobody has limited. */
export const openLicence: Licence = { expiresOn: null, fullUserSeats: null, otherSeats: null, bots: [] };

/** Whether the licence has expired at the given moment. */
export function isLicenceExpired(licence: Licence, now: Date): boolean {
  return licence.expiresOn !== null && now.toISOString().slice(0, 10) > licence.expiresOn;
}

/** The moment at which the licence ends; null: never. */
export function licenceEnd({ expiresOn }: Licence): Date | null {
  return expiresOn === null ? null : new Date(Date.parse(`${expiresOn}T00:00:00Z`) + 86_400_000);
}

/** Why nobody is let in at the given moment, as the code of the refusal; null if people are. */
export function closedBy(
  tenant: Pick<Tenant, 'isSuspended' | 'licence'>,
  now: Date,
): 'tenant_suspended' | 'licence_expired' | null {
  if (tenant.isSuspended) return 'tenant_suspended';
  return isLicenceExpired(tenant.licence, now) ? 'licence_expired' : null;
}

const tenantName = /^[a-z](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/** Whether a text can name a tenant: 1 to 40 of a-z, 0-9 and hyphen, starting with a letter; `login` is reserved. */
export function isTenantName(text: string): boolean {
  return tenantName.test(text) && text !== 'login' && text !== 'www';
}

/** Schema of the tenant with this name. */
export function tenantSchema(name: string): string {
  return `t_${name.replaceAll('-', '_')}`;
}

/** Role of the tenant with this name; at most 51 letters (PostgreSQL allows 63). */
export function tenantRole(installationId: string, name: string): string {
  return `t_${installationId}_${name.replaceAll('-', '_')}`;
}
