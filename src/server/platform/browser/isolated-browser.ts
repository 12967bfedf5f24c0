import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { type FilteringProxy, filteringProxy, type ProxyRules } from './filtering-proxy.ts';
import { eraseLeftovers, folderPrefix, noteProfile } from './leftovers.ts';
import { killTree, markOf, type ProcessMark, treeMemory } from './process-tree.ts';

/** What an isolated browser can do and use. */
export interface BrowserLimits extends ProxyRules {
  readonly program: string;
  /** False: the user is root and the operator lets it run without. */
  readonly hasSandbox: boolean;
  readonly maxMemoryBytes: number;
  /** Of all that it has downloaded and not yet given away. */
  readonly maxDownloadBytes: number;
  readonly maxLifeMs: number;
  readonly locale: string;
}

/** Why a browser was ended before its time. */
export type BrowserEnd = 'memory' | 'download' | 'time' | 'traffic' | 'crashed';

/** A browser of its own, with a profile that is erased when it ends. */
export interface IsolatedBrowser {
  readonly context: BrowserContext;
  readonly proxy: FilteringProxy;
  /** Null while it lives, and after `close`. */
  readonly ended: () => BrowserEnd | null;
  /** Ends it, with all its processes, and erases its folder. */
  close(): Promise<void>;
}

const watchMs = 250;

/** Flags beside those of the library. Nothing gets to the network but through the proxy. */
const flagsFor = (port: number) => [
  `--proxy-server=http://127.0.0.1:${port}`,
  // Else loopback and link-local addresses would be asked directly.
  '--proxy-bypass-list=<-loopback>',
  // The browser looks up no names; the proxy does.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-sync',
  '--no-pings',
  '--no-default-browser-check',
  '--disable-gpu',
  '--disk-cache-size=20000000',
  '--renderer-process-limit=4',
  '--js-flags=--max-old-space-size=384',
];

/** Ways to the network that no proxy sees; gone from every frame before its scripts run. */
const withoutSideDoors = () => {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'RTCDataChannel'])
    Object.defineProperty(globalThis, name, { value: undefined, configurable: false, writable: false });
};

/**
 * Starts a browser. Its folder has the process id of this node, so that another one erases it if this one is killed; the
 * browser itself ends with the pipe on which it is driven. Throws if it cannot start.
 */
export async function isolatedBrowser(
  limits: BrowserLimits,
  options: Pick<BrowserContextOptions, 'storageState'> = {},
): Promise<IsolatedBrowser> {
  await eraseLeftovers();
  const folder = await mkdtemp(path.join(tmpdir(), folderPrefix));
  const proxy = await filteringProxy(limits);
  let browser: Browser | undefined;
  try {
    browser = await launch(limits, folder, proxy.port);
    const context = await browser.newContext({
      ...options,
      acceptDownloads: true,
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 800 },
      locale: limits.locale,
    });
    await context.addInitScript(withoutSideDoors);
    return await watched(limits, { browser, context, proxy, folder });
  } catch (error) {
    await browser?.close().catch(() => undefined);
    proxy.close();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function launch(
  { program, hasSandbox }: BrowserLimits,
  folder: string,
  port: number,
): Promise<Browser> {
  // Only where a bot needs it: the library takes a while to read.
  const { chromium } = await import('playwright-core');
  const downloadsPath = path.join(folder, 'downloads');
  await mkdir(downloadsPath);
  return await chromium.launch({
    executablePath: program,
    headless: true,
    chromiumSandbox: hasSandbox,
    args: flagsFor(port),
    // Windows that no click has asked for stay shut.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    downloadsPath,
    artifactsDir: downloadsPath,
    // Nothing of the server's environment, which has its secrets.
    env: { HOME: folder, TMPDIR: folder, PATH: '/usr/bin:/bin:/usr/local/bin', LANG: 'C.UTF-8' },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 30_000,
  });
}

async function watched(
  limits: BrowserLimits,
  {
    browser,
    context,
    proxy,
    folder,
  }: {
    readonly browser: Browser;
    readonly context: BrowserContext;
    readonly proxy: FilteringProxy;
    readonly folder: string;
  },
): Promise<IsolatedBrowser> {
  const root = await processOf(browser);
  if (root !== null) await noteProfile(folder, root.id);
  const begun = Date.now();
  let end: BrowserEnd | null = null;
  let isClosing = false;
  const kill = async () => {
    if (root !== null) await killTree(root);
  };
  const look = async () => {
    const why = await whyEnd(limits, { root, proxy, folder, ageMs: Date.now() - begun });
    if (why === null || isClosing) return;
    end ??= why;
    await kill();
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, watchMs);
  timer.unref();
  browser.on('disconnected', () => {
    if (!isClosing) end ??= 'crashed';
  });
  return {
    context,
    proxy,
    ended: () => end,
    close: async () => {
      isClosing = true;
      clearInterval(timer);
      const closed = browser.close().catch(() => undefined);
      await Promise.race([closed, later(3000)]);
      await kill();
      proxy.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Why a browser has to end now; null: it can go on. */
async function whyEnd(
  limits: BrowserLimits,
  {
    root,
    proxy,
    folder,
    ageMs,
  }: {
    readonly root: ProcessMark | null;
    readonly proxy: FilteringProxy;
    readonly folder: string;
    readonly ageMs: number;
  },
): Promise<BrowserEnd | null> {
  if (ageMs > limits.maxLifeMs) return 'time';
  if (proxy.bytes() > limits.maxBytes) return 'traffic';
  if (root !== null && (await treeMemory(root)) > limits.maxMemoryBytes) return 'memory';
  const downloaded = await folderSize(path.join(folder, 'downloads'));
  return downloaded > limits.maxDownloadBytes ? 'download' : null;
}

/** The process of a browser; null where it does not tell. */
async function processOf(browser: Browser): Promise<ProcessMark | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const own = processInfo.find(({ type }) => type === 'browser');
  return own ? await markOf(own.id) : null;
}

async function folderSize(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(path.join(folder, name)).catch(() => null))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
