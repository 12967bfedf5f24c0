import { readFileSync } from 'node:fs';
import {
  changeLicence as changeLicenceOfTenant,
  licenceOfFile,
  licenceStanding,
} from '../features/tenants/index.ts';
import { makeContext } from '../platform/make-context.ts';
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
    const ctx = makeContext(platform, { tenant });
    const wished =
      wishes.file === undefined
        ? { licence: wishedLicence(tenant.licence, wishes), issuedAt: null }
        : await licenceOfFile(ctx, textOf(wishes.file));
    await changeLicenceOfTenant(ctx, wished);
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
