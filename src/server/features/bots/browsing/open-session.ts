import { isListed } from '#engine/bot/address-list.ts';
import { chromiumOf } from '#server/platform/browser/find-chromium.ts';
import { isolatedBrowser } from '#server/platform/browser/isolated-browser.ts';
import type { Context } from '#server/platform/context.ts';
import type { BotRun } from '../bot.ts';
import { BrowserFault } from './browser-fault.ts';
import { BrowserSession } from './browser-session.ts';
import { openState } from './browser-state.ts';
import { type BrowsingTools, perform } from './perform.ts';

const megabyte = 1024 * 1024;
/** What one browser loads at most. */
const maxTraffic = 500 * megabyte;
const maxConnections = 200;
const maxLifeMs = 30 * 60_000;

/** A browser that can only go to the addresses. Throws `BrowserFault` where none starts. */
export async function startBrowser(
  ctx: Context,
  addresses: readonly string[],
  options: Parameters<typeof isolatedBrowser>[1] = {},
): Promise<BrowserSession> {
  const { config } = ctx.platform;
  const program = chromiumOf(config);
  if (program === null) throw new BrowserFault('bot_browser_missing');
  try {
    const limits = {
      program,
      hasSandbox: process.getuid?.() !== 0,
      isListed: (host: string, port: number) => isListed(addresses, host, port),
      allowedNetworks: config.OUTBOUND_ALLOWED_NETWORKS,
      maxBytes: maxTraffic,
      maxConnections,
      maxMemoryBytes: config.BOT_BROWSER_MEMORY_MB * megabyte,
      maxDownloadBytes: config.UPLOAD_LIMIT_MB * megabyte,
      maxLifeMs,
      locale: ctx.locale,
    };
    return new BrowserSession(await isolatedBrowser(limits, options), config.BOT_ELEMENT_SECONDS * 1000);
  } catch (error) {
    ctx.log().warn({ err: error }, 'the browser of a bot does not start');
    throw new BrowserFault('bot_browser_fails', { cause: error });
  }
}

/**
 * The browser of a run, with the page at which it was. What was done there that opening the page again does not bring
 * back is not guessed: `bot_page_lost`.
 */
export async function openSession(ctx: Context, run: BotRun, tools: BrowsingTools): Promise<BrowserSession> {
  const state = await openState(ctx, run.id, run.browserState);
  if (state !== null && state.address !== '' && !run.isPageWhole) throw new BrowserFault('bot_page_lost');
  const session = await startBrowser(ctx, tools.addresses, state ? { storageState: state.storage } : {});
  try {
    if (state === null || !/^https?:/.test(state.address)) return session;
    await perform(session, { kind: 'open', address: state.address }, tools);
    for (const action of state.journal) await perform(session, action, tools);
    return session;
  } catch (error) {
    await session.browser.close();
    throw error instanceof BrowserFault ? new BrowserFault('bot_page_lost', { cause: error }) : error;
  }
}
