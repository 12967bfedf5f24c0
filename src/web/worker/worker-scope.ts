/** What the service worker uses of its global scope (W3C Service Workers, Push API); TypeScript’s own declarations exclude those of pages. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof WorkerEvents>(
    kind: Kind,
    listener: (event: WorkerEvents[Kind]) => void,
  ): void;
}

/** A tab or a window of the product. */
interface WorkerClient {
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  install: Extendable;
  activate: Extendable;
  fetch: Extendable & { readonly request: Request; respondWith(answer: Promise<Response>): void };
  message: Extendable & { readonly data: unknown };
  push: Extendable & { readonly data: { json(): unknown } | null };
  notificationclick: Extendable & {
    readonly notification: { readonly data: unknown; close(): void };
  };
}
