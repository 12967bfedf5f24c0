import { onlineManager } from '@tanstack/react-query';

const probeMs = 5000;
const probe = '/health/live';

let timer: ReturnType<typeof setInterval> | null = null;

/**
 * The connection to the server. It is down when the browser says so, and after `lost` until the server answers again:
 * a network without our server is no connection.
 */
export const line = {
  isUp: (): boolean => onlineManager.isOnline(),
  subscribe: (listener: () => void): (() => void) => onlineManager.subscribe(listener),
  /** Takes the browser’s word for how it is now; later changes come by its events. */
  begin(): void {
    if (!navigator.onLine) line.lost();
  },
  /** Notes that the server cannot be reached, and asks every few seconds whether it can. */
  lost(): void {
    onlineManager.setOnline(false);
    timer ??= setInterval(() => void ask(), probeMs);
  },
};

async function ask(): Promise<void> {
  const isThere = await fetch(probe, { cache: 'no-store', signal: AbortSignal.timeout(probeMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) onlineManager.setOnline(true);
}

onlineManager.subscribe((isOnline) => {
  if (!isOnline || timer === null) return;
  clearInterval(timer);
  timer = null;
});
