import type { RealtimeMessages, RealtimeTarget } from '#contracts/realtime.ts';
import type { Tenant } from '../tenancy/tenant.ts';

/** Messages to browsers. Send them after the commit (from a subscription or `ctx.afterCommit`), never inside. */
export interface Realtime {
  /**
   * Sends to every open browser of these users, or of all users of the tenant. Messages to people who are not connected
   * are lost.
   */
  send<Target extends RealtimeTarget>(
    tenant: Tenant,
    to: readonly string[] | 'everyone',
    target: Target,
    message: RealtimeMessages[Target],
  ): Promise<void>;
}
