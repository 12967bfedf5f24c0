import { userCreated } from '../features/administration/index.ts';
import { insertUsers } from '../features/people/index.ts';
import { insertOrganization } from '../features/tenants/index.ts';
import { createTenantSchema } from '../platform/db/migration/create-tenant-schema.ts';
import { transact } from '../platform/make-context.ts';
import { openLicence } from '../platform/tenancy/tenant.ts';
import type { Command } from './command.ts';
import { startPassword } from './start-password.ts';

interface NewTenant {
  readonly name: string;
  readonly title: string;
  readonly admin: string;
  readonly email: string;
}

/**
 * Makes a tenant with its organisation and its first administrator, and prints the password given to that one.
 * `duplicate_name` or `reserved_name` for a name that cannot be taken.
 */
export function createTenant(wanted: NewTenant): Command {
  return async ({ platform, database }) => {
    const tenant = await createTenantSchema(database, {
      id: platform.randomId(),
      name: wanted.name,
      title: wanted.title,
      licence: openLicence,
    });
    const { password, hash: passwordHash } = await startPassword();
    await transact(platform, tenant, null, async (ctx) => {
      await insertOrganization(ctx.db, {
        name: wanted.title,
        timeZone: 'Etc/UTC',
        dateFormat: 'YYYY-MM-DD',
        timeFormat: 'HH:mm:ss',
        supportEmail: wanted.email,
        supportPhone: '',
      });
      const flags = { isSysAdmin: true, isAdministrator: true, isFullUser: true, isConsultant: false };
      const user = {
        username: wanted.admin,
        fullName: wanted.admin,
        email: wanted.email,
        passwordHash,
        flags,
      };
      const id = ctx.randomId();
      await insertUsers(ctx.db, [{ ...user, id, createdOn: ctx.now }]);
      ctx.announce(userCreated, { userId: id });
    });
    await platform.directory.invalidate();
    return [
      `Tenant ${tenant.name} is ready at ${tenant.name}.<your host>.`,
      `Sign in as ${wanted.admin} with the password ${password}`,
    ];
  };
}
