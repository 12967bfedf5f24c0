import type { RunningPlatform } from '../platform/start-platform.ts';
import type { Tenant } from '../platform/tenancy/tenant.ts';
import { CommandFault } from './command-fault.ts';

/** Carries a command out and answers the lines to print. Throws `CommandFault` or `AppError`. */
export type Command = (running: RunningPlatform) => Promise<readonly string[]>;

/** The tenant of this name. `CommandFault` if there is none. */
export async function namedTenant({ platform }: RunningPlatform, name: string): Promise<Tenant> {
  const tenant = await platform.directory.find(name);
  if (!tenant) throw new CommandFault(`There is no tenant ${name}. "npm run tenant -- list" shows all.`);
  return tenant;
}
