import { useEffect, useRef } from 'react';
import type { RealtimeMessages, RealtimeTarget } from '#contracts/realtime.ts';
import { onRealtime, onReconnected } from './realtime.ts';

/** Calls `listener` for each message of this kind while the component is on screen. */
export function useRealtime<Target extends RealtimeTarget>(
  target: Target,
  listener: (message: RealtimeMessages[Target]) => void,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => onRealtime(target, (message) => latest.current(message)), [target]);
}

/** Calls `listener` when a lost connection is back. */
export function useReconnected(listener: () => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => onReconnected(() => latest.current()), []);
}
