import type { Signals } from '../signals/signals.ts';
import type { Realtime } from './realtime.ts';
import type { TaskHub } from './task-hub.ts';

const channel = 'realtime';

interface HubSignal {
  readonly tenant: string;
  readonly to: readonly string[] | 'everyone';
  readonly target: string;
  readonly message: object;
}

/** The number of ids that fit into one signal. */
const usersPerSignal = 150;

/** Realtime over this node's hub and, through signals, the hubs of the other nodes. */
export function hubRealtime(hub: TaskHub, signals: Signals): Realtime {
  signals.subscribe(channel, (payload) => {
    const { tenant, to, target, message } = payload as HubSignal;
    if (to === 'everyone') hub.sendToTenant(tenant, target, message);
    else for (const userId of to) hub.sendToUser(tenant, userId, target, message);
  });
  return {
    send: async (tenant, to, target, message) => {
      const base = { tenant: tenant.id, target, message };
      if (to === 'everyone') return signals.publish(channel, { to, ...base });
      const users = [...new Set(to)];
      for (let first = 0; first < users.length; first += usersPerSignal) {
        await signals.publish(channel, { to: users.slice(first, first + usersPerSignal), ...base });
      }
    },
  };
}
