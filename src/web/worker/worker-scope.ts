/** What the service worker uses of its global scope (W3C Service Workers, Push API); TypeScript’s own declarations exclude those of pages. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    readonly pushManager: {
      subscribe(options: {
        readonly userVisibleOnly: boolean;
        readonly applicationServerKey: ArrayBuffer;
      }): Promise<unknown>;
    };
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

/** The subscription that the browser has ended, and the one that it has made in its place; null where it says nothing. */
export interface PushChange {
  readonly oldSubscription: Subscription | null;
  readonly newSubscription: Subscription | null;
}

interface Subscription {
  readonly options: { readonly applicationServerKey: ArrayBuffer | null };
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  install: Extendable;
  activate: Extendable;
  fetch: Extendable & { readonly request: Request; respondWith(answer: Promise<Response>): void };
  message: Extendable & { readonly data: unknown };
  pushsubscriptionchange: Extendable & PushChange;
  push: Extendable & { readonly data: { json(): unknown } | null };
  notificationclick: Extendable & {
    readonly notification: { readonly data: unknown; close(): void };
  };
}
