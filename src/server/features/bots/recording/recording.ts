import type { RecordedAct } from '#contracts/bots/bot-recording.ts';
import { maxAddresses } from '#contracts/bots/bot-shapes.ts';
import { isListedUrl, listedHost } from '#engine/bot/address-list.ts';
import { whyNoBrowser } from '#server/platform/browser/find-chromium.ts';
import type { Context } from '#server/platform/context.ts';
import { BrowserFault } from '../browsing/browser-fault.ts';
import { BrowserHold } from '../browsing/browser-hold.ts';
import { inTime } from '../browsing/in-time.ts';
import { startBrowser } from '../browsing/open-session.ts';
import { Recorder } from './recorder.ts';
import { Screencast } from './screencast.ts';

/** Without an act it ends after this time. */
export const idleMs = 5 * 60_000;
/** Without anybody who looks: the screen was left. */
const unseenMs = 60_000;
/** For one act, with all that it waits for. */
const actMs = 60_000;
const lookMs = 2000;
/** Acts that wait for those before them; the screen sends one after the other. */
const maxWaiting = 20;

/** A recording on this node. Its browser starts with the first page. */
export class Recording {
  readonly id: string;
  readonly personId: string;
  readonly addresses: string[];
  readonly screencast = new Screencast();
  recorder: Recorder | null = null;
  actedOn: number;
  seenOn: number;
  /** Hosts that the audit trail was told of. */
  readonly toldHosts = new Set<string>();
  private readonly hold: BrowserHold;
  private queue: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private isClosed = false;

  constructor(
    ctx: Context,
    about: { readonly id: string; readonly personId: string; readonly addresses: readonly string[] },
  ) {
    this.id = about.id;
    this.personId = about.personId;
    this.addresses = [...about.addresses];
    this.hold = new BrowserHold(ctx.platform, 'recording');
    this.actedOn = ctx.platform.now().getTime();
    this.seenOn = this.actedOn;
  }

  /** Whether nobody uses it any more. */
  isLeft(now: number): boolean {
    return now - this.actedOn > idleMs || now - this.seenOn > unseenMs;
  }

  /** One act after the other. Throws `BrowserFault`. */
  async act(ctx: Context, act: RecordedAct): Promise<void> {
    if (this.waiting >= maxWaiting) throw new BrowserFault('bot_step_blocked');
    this.waiting += 1;
    const next = this.queue.then(() => this.take(ctx, act));
    this.queue = next.catch(() => undefined);
    await next.finally(() => {
      this.waiting -= 1;
    });
  }

  private async take(ctx: Context, act: RecordedAct): Promise<void> {
    this.mustBeOpen();
    this.actedOn = ctx.platform.now().getTime();
    if (act.kind === 'allow') return void this.reach(act.address);
    if (act.kind !== 'open') return await this.perform(ctx, act);
    const host = isListedUrl(this.addresses, act.address) ? null : this.reach(listedHost(act.address));
    try {
      await this.perform(ctx, act);
    } catch (error) {
      // What did not open is no host of the bot.
      if (host !== null) this.addresses.splice(this.addresses.indexOf(host), 1);
      throw error;
    }
  }

  /** Lets the browser reach one more host; answers it, or null where it did already. */
  private reach(host: string | null): string | null {
    if (host !== null && this.addresses.includes(host)) return null;
    if (host === null || this.addresses.length >= maxAddresses) throw new BrowserFault('bot_address_refused');
    this.addresses.push(host);
    return host;
  }

  /** It can be ended while an act waits or a browser starts, which then would be nobody's. */
  private mustBeOpen(): void {
    if (this.isClosed) throw new BrowserFault('bot_browser_lost', { isLost: true });
  }

  private async perform(ctx: Context, act: RecordedAct): Promise<void> {
    const recorder = this.recorder ?? (await this.start(ctx, act));
    try {
      await inTime(recorder.act(act), actMs);
    } catch (error) {
      const code = this.hold.session?.endCode() ?? null;
      if (code !== null) throw new BrowserFault(code, { isLost: true });
      // The library tells in its errors what was typed, which can be a secret.
      throw error instanceof BrowserFault ? error : new BrowserFault('bot_step_blocked');
    } finally {
      await this.screencast.show(this.hold.session?.page ?? null).catch(() => undefined);
    }
  }

  private async start(ctx: Context, act: RecordedAct): Promise<Recorder> {
    const why = whyNoBrowser(ctx.platform.config);
    if (why !== null) throw new BrowserFault(`bot_browser_${why === 'none_allowed' ? 'missing' : why}`);
    if (act.kind !== 'open') throw new BrowserFault('bot_no_page');
    if (!this.hold.takePlace()) throw new BrowserFault('bot_browsers_taken');
    try {
      this.hold.session = await startBrowser(ctx, this.addresses);
      this.mustBeOpen();
    } catch (error) {
      await this.hold.close();
      throw error;
    }
    this.recorder = new Recorder(this.hold.session, this.addresses);
    return this.recorder;
  }

  /** Waits a while for a picture that is newer than one; answers where the page is. */
  async look(ctx: Context, seen: number): Promise<{ readonly address: string; readonly title: string }> {
    this.seenOn = ctx.platform.now().getTime();
    const { session } = this.hold;
    if (session === null) return { address: '', title: '' };
    await this.screencast.newerThan(seen, lookMs);
    const { page } = session;
    if (page === null || page.isClosed()) return { address: '', title: '' };
    const title = await inTime(page.title(), lookMs).catch(() => '');
    return { address: page.url().slice(0, 2000), title: title.slice(0, 500) };
  }

  /** Hosts that the page asked for and did not get to. */
  refused(): readonly string[] {
    const refused = [...(this.hold.session?.browser.proxy.refused ?? [])];
    const named = refused.map((one) => one.replace(/:(?:80|443)$/, ''));
    return [...new Set(named)].filter((one) => !this.addresses.includes(one));
  }

  /** Ends the browser. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.hold.close();
  }
}
