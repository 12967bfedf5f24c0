import { parseArgs } from 'node:util';
import { insertUsers } from '#server/features/people/index.ts';
import { DataDirInUseError } from '#server/platform/db/embedded/data-dir-lock.ts';
import { EmbeddedDatabaseError } from '#server/platform/db/embedded/embedded-database-error.ts';
import { createTenantSchema } from '#server/platform/db/migration/create-tenant-schema.ts';
import { ConfigError, readConfig } from './config.ts';
import { insertOrganization } from './features/tenants/index.ts';
import { AppError } from './platform/app-error.ts';
import { hashPassword } from './platform/crypto/password.ts';
import { randomToken } from './platform/crypto/random-id.ts';
import { startFault } from './platform/db/start-fault.ts';
import { DataDirError } from './platform/files/prepare-data-dir.ts';
import { createLog } from './platform/log/log.ts';
import { transact } from './platform/make-context.ts';
import { type RunningPlatform, startPlatform } from './platform/start-platform.ts';

const usage = `npm run tenant -- create NAME [--title TEXT] [--admin USERNAME] [--email ADDRESS]
npm run tenant -- list`;

interface NewTenant {
  readonly name: string;
  readonly title: string;
  readonly admin: string;
  readonly email: string;
}

/** Makes a tenant with its organisation and its first administrator, and prints the password given to that one. */
async function createTenant({ platform, database }: RunningPlatform, wanted: NewTenant): Promise<void> {
  const tenant = await createTenantSchema(database, {
    id: platform.randomId(),
    name: wanted.name,
    title: wanted.title,
    licence: { expiresOn: null, fullUserSeats: null, otherSeats: null },
  });
  const password = randomToken().slice(0, 20);
  const passwordHash = await hashPassword(password);
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
    const user = { username: wanted.admin, fullName: wanted.admin, email: wanted.email, passwordHash, flags };
    await insertUsers(ctx.db, [{ ...user, id: ctx.randomId(), createdOn: ctx.now }]);
  });
  await platform.directory.invalidate();
  console.log(`Tenant ${tenant.name} is ready at ${tenant.name}.<your host>.`);
  console.log(`Sign in as ${wanted.admin} with the password ${password}`);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' }, admin: { type: 'string' }, email: { type: 'string' } },
  });
  const [verb, name] = positionals;
  if (!(verb === 'list' || (verb === 'create' && name))) {
    console.error(usage);
    process.exit(2);
  }
  const config = readConfig();
  const running = await startPlatform(config, createLog('warn'), { worksInBackground: false });
  try {
    if (verb === 'list') {
      for (const tenant of await running.platform.directory.list())
        console.log(`${tenant.name}\t${tenant.title}`);
      return;
    }
    const admin = values.admin ?? 'admin';
    const title = values.title ?? name ?? '';
    const email = values.email ?? `${admin}@${name}.invalid`;
    await createTenant(running, { name: name ?? '', title, admin, email });
  } finally {
    await running.stop();
  }
}

main().catch((error: unknown) => {
  if (error instanceof AppError) console.error(`${error.code}: ${Object.values(error.params).join(', ')}`);
  else if (
    error instanceof ConfigError ||
    error instanceof DataDirError ||
    error instanceof DataDirInUseError ||
    error instanceof EmbeddedDatabaseError
  )
    console.error(error.message);
  else console.error(startFault(error) ?? error);
  process.exit(1);
});
