import type { Log } from '../log/log.ts';
import type { Signals } from './signals.ts';

/** Passes messages to the subscribers in this process. */
export interface SignalSwitch {
  deliver(channel: string, payload: unknown): void;
  reportGap(): void;
  readonly subscribe: Signals['subscribe'];
  readonly onGap: Signals['onGap'];
}

/** The shared part of all kinds of signals. A subscriber's error is logged and does not affect others. */
export function signalSwitch(log: Log): SignalSwitch {
  const subscribers = new Map<string, Set<(payload: unknown) => void>>();
  const gapHearers = new Set<() => void>();
  const guarded = (call: () => void) => {
    try {
      call();
    } catch (error) {
      log.error({ err: error }, 'a subscriber of signals failed');
    }
  };
  return {
    deliver: (channel, payload) => {
      for (const hear of subscribers.get(channel) ?? []) guarded(() => hear(payload));
    },
    reportGap: () => {
      for (const hear of gapHearers) guarded(hear);
    },
    subscribe: (channel, hear) => {
      const set = subscribers.get(channel) ?? new Set();
      subscribers.set(channel, set.add(hear));
      return () => set.delete(hear);
    },
    onGap: (hear) => {
      gapHearers.add(hear);
      return () => gapHearers.delete(hear);
    },
  };
}

/** Signals for a single node. */
export function localSignals(log: Log): Signals {
  const { deliver, subscribe, onGap } = signalSwitch(log);
  return {
    publish: async (channel, payload) => deliver(channel, structuredClone(payload)),
    subscribe,
    onGap,
    close: async () => {},
  };
}
