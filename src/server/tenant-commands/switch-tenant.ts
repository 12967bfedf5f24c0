import { followTenant } from '../features/analyst-access/index.ts';
import { transact } from '../platform/make-context.ts';
import { type Command, namedTenant } from './command.ts';
import { tenantSwitched } from './operator-events.ts';

type Switch = { readonly isSuspended: boolean } | { readonly isInMaintenance: boolean };

/** Suspends or resumes a tenant, or switches its maintenance; every node follows within seconds. */
export function switchTenant(name: string, change: Switch): Command {
  return async (running) => {
    const tenant = await namedTenant(running, name);
    await running.platform.directory.change(tenant.id, change);
    await transact(running.platform, tenant, null, async (ctx) => {
      if ('isSuspended' in change) await followTenant(ctx, { ...tenant, ...change });
      ctx.announce(tenantSwitched, { change: wordOf(change) });
    });
    return [`Tenant ${name} is ${wordOf(change)}.`];
  };
}

function wordOf(change: Switch): string {
  if ('isSuspended' in change) return change.isSuspended ? 'suspended' : 'open again';
  return change.isInMaintenance ? 'under maintenance' : 'no longer under maintenance';
}
