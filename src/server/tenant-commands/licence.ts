import { readFileSync } from 'node:fs';
import { licenceChanged, licenceOfFile, licenceStanding } from '../features/tenants/index.ts';
import { makeContext, transact } from '../platform/make-context.ts';
import type { RunningPlatform } from '../platform/start-platform.ts';
import type { Tenant } from '../platform/tenancy/tenant.ts';
import { type Command, namedTenant } from './command.ts';
import { CommandFault } from './command-fault.ts';
import { type LicenceWishes, wishedLicence } from './licence-options.ts';

/** Shows the licence of a tenant and how much of it is used. */
export function showLicence(name: string): Command {
  return async (running) => linesOf(running, await namedTenant(running, name));
}

/** Changes the licence of a tenant, by options or from a signed file, and shows it; every node follows within seconds. */
export function changeLicence(name: string, wishes: LicenceWishes): Command {
  return async (running) => {
    const tenant = await namedTenant(running, name);
    const { platform } = running;
    const licence =
      wishes.file === undefined
        ? wishedLicence(tenant.licence, wishes)
        : await transact(platform, tenant, null, (ctx) => licenceOfFile(ctx, textOf(wishes.file ?? '')));
    await platform.directory.change(tenant.id, { licence });
    await transact(platform, tenant, null, async (ctx) =>
      ctx.announce(licenceChanged, { before: tenant.licence, after: licence }),
    );
    return linesOf(running, await namedTenant(running, name));
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandFault(`--file: ${file} cannot be read`);
  }
}

async function linesOf({ platform }: RunningPlatform, tenant: Tenant): Promise<readonly string[]> {
  const standing = await licenceStanding(makeContext(platform, { tenant }));
  const seats = (kind: string, { bought, used }: { bought: number | null; used: number }) =>
    `${kind}\t${used} of ${bought ?? 'unlimited'}`;
  return [
    `expires\t${standing.expiresOn ?? 'never'}${standing.isExpired ? ' (expired)' : ''}`,
    seats('full users', standing.seats.FULL_USER),
    seats('others', standing.seats.OTHER),
    `bots\t${standing.bots.join(', ') || 'none'}`,
  ];
}
