import type { RecordedAct } from '#contracts/bots/bot-recording.ts';
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

/** A recording on this node. Its browser starts with the first page. */
export class Recording {
  readonly id: string;
  readonly personId: string;
  readonly addresses: string[];
  readonly screencast = new Screencast();
  recorder: Recorder | null = null;
  actedOn: number;
  seenOn: number;
  private readonly hold: BrowserHold;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    ctx: Context,
    about: { readonly id: string; readonly personId: string; readonly addresses: readonly string[] },
  ) {
    this.id = about.id;
    this.personId = about.personId;
    this.addresses = [...about.addresses];
    this.hold = new BrowserHold(ctx.platform);
    this.actedOn = ctx.platform.now().getTime();
    this.seenOn = this.actedOn;
  }

  /** Whether nobody uses it any more. */
  isLeft(now: number): boolean {
    return now - this.actedOn > idleMs || now - this.seenOn > unseenMs;
  }

  /** One act after the other. Throws `BrowserFault`. */
  act(ctx: Context, act: RecordedAct): Promise<void> {
    const next = this.queue.then(() => this.take(ctx, act));
    this.queue = next.catch(() => undefined);
    return next;
  }

  private async take(ctx: Context, act: RecordedAct): Promise<void> {
    this.actedOn = ctx.platform.now().getTime();
    if (act.kind === 'allow' || act.kind === 'open') {
      const host = act.kind === 'allow' ? act.address : new URL(act.address).host;
      if (!this.addresses.includes(host)) this.addresses.push(host);
    }
    if (act.kind === 'allow') return;
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
    this.hold.session = await startBrowser(ctx, this.addresses);
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
    await this.hold.close();
  }
}
