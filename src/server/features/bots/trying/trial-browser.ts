import type { BrowserAction } from '#engine/bot/browser-step.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { whyNoBrowser } from '#server/platform/browser/find-chromium.ts';
import type { Context } from '#server/platform/context.ts';
import { BrowserFault } from '../browsing/browser-fault.ts';
import { BrowserHold } from '../browsing/browser-hold.ts';
import type { BrowserSession } from '../browsing/browser-session.ts';
import { findTarget } from '../browsing/find-target.ts';
import { inTime } from '../browsing/in-time.ts';
import { startBrowser } from '../browsing/open-session.ts';
import { perform } from '../browsing/perform.ts';
import { siteOf, tellSite } from '../browsing/tell-site.ts';

/** What all pages of a trial take at most. */
const maxMs = 90_000;

/** What a browser step gave in a trial; null: it was not taken, and only its element was looked for. */
export type Seen = { readonly value: FieldValue } | null;

/**
 * The isolated browser of a trial. It opens, types, chooses and reads; it clicks and sends nothing, and pages send nothing but
 * what asks for more of them (GET). After a step that is not taken the page is not the one that a run would have, so that
 * nothing more is done until the next page is opened.
 */
export class TrialBrowser {
  private readonly ctx: Context;
  private readonly addresses: readonly string[];
  private readonly hold: BrowserHold;
  private readonly endsAt: number;
  private readonly told = new Set<string>();
  private hasLeft = false;

  constructor(ctx: Context, addresses: readonly string[]) {
    this.ctx = ctx;
    this.addresses = addresses;
    this.hold = new BrowserHold(ctx.platform, 'recording');
    this.endsAt = ctx.platform.now().getTime() + maxMs;
  }

  /** Throws `BrowserFault` where the step of a run would fail. */
  async take(action: BrowserAction): Promise<Seen> {
    const leftMs = this.endsAt - this.ctx.platform.now().getTime();
    if (leftMs <= 0) throw new BrowserFault('bot_timed_out');
    if (action.kind === 'open') await this.tell(action.address);
    const session = this.hold.session ?? (await this.start());
    if (action.kind === 'open') this.hasLeft = false;
    if (this.hasLeft) return null;
    return await inTime(this.act(session, action), leftMs, 'bot_timed_out');
  }

  private async act(session: BrowserSession, action: BrowserAction): Promise<Seen> {
    const isSecret = action.kind === 'type' && action.secret !== '';
    const isKept = action.kind === 'screenshot' && action.moduleId !== '';
    if (isKept) return null;
    if (isSecret || action.kind === 'upload') return await this.look(session, action);
    if (action.kind === 'click' || action.kind === 'download')
      return await this.lookAndLeave(session, action);
    if (action.kind !== 'type') return { value: await perform(session, action, this.tools()) };
    await perform(session, { ...action, submits: false }, this.tools());
    this.hasLeft = action.submits;
    return action.submits ? null : { value: null };
  }

  /** Looks whether the step would find its element. */
  private async look(
    session: BrowserSession,
    action: Extract<BrowserAction, { targets: unknown }>,
  ): Promise<null> {
    try {
      await findTarget(session, action);
    } catch (error) {
      const code = session.endCode();
      if (code !== null) throw new BrowserFault(code, { isLost: true, cause: error });
      throw error instanceof BrowserFault ? error : new BrowserFault('bot_step_blocked', { cause: error });
    }
    return null;
  }

  private async lookAndLeave(
    session: BrowserSession,
    action: Extract<BrowserAction, { targets: unknown }>,
  ): Promise<null> {
    await this.look(session, action);
    this.hasLeft = true;
    return null;
  }

  /** No secrets and no files: neither is typed or given in a trial. */
  private tools() {
    return { addresses: this.addresses, secrets: [], readFiles: async () => [], keepFile: async () => null };
  }

  private async tell(address: string): Promise<void> {
    await tellSite(this.ctx, { host: siteOf(address), told: this.told, recordingId: null });
  }

  private async start(): Promise<BrowserSession> {
    const why = whyNoBrowser(this.ctx.platform.config);
    if (why !== null) throw new BrowserFault(`bot_browser_${why === 'none_allowed' ? 'missing' : why}`);
    if (!this.hold.takePlace()) throw new BrowserFault('bot_browsers_taken');
    const session = await startBrowser(this.ctx, this.addresses);
    this.hold.session = session;
    const { context } = session.browser;
    await context.route(
      () => true,
      (route) => (/^(?:GET|HEAD)$/.test(route.request().method()) ? route.continue() : route.abort()),
    );
    await context.routeWebSocket(
      () => true,
      (socket) => void socket.close(),
    );
    return session;
  }

  /** Ends the browser. */
  async close(): Promise<void> {
    await this.hold.close();
  }
}
