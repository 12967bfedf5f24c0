/** A browser asks by itself when a page is opened; a page that stays open for days asks this often. */
const updateMs = 3_600_000;

/**
 * Has the product opened without a connection and told of tasks while it is closed: registers the service worker of the
 * build, and hands it the files that this page has loaded before. `open` is called with the path of a message that was
 * pressed, until the function that it answers is called. Does nothing while developing, and where a browser has no
 * workers.
 */
export function registerWorker(open: (path: string) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const ended = new AbortController();
  const { signal } = ended;
  const listen = ({ data }: MessageEvent<unknown>) => {
    const path = pathIn(data);
    if (path !== null) open(path);
  };
  navigator.serviceWorker.addEventListener('message', listen, { signal });
  register(signal).catch(() => undefined);
  return () => ended.abort();
}

async function register(signal: AbortSignal): Promise<void> {
  // A browser that blocks workers answers without one.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
    '/service-worker.js',
    { updateViaCache: 'none' },
  );
  if (!registration || signal.aborted) return;
  const timer = setInterval(() => void registration.update().catch(() => undefined), updateMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
}

function pathIn(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('path' in message)) return null;
  return typeof message.path === 'string' ? message.path : null;
}
