import type { Platform } from '#server/platform/platform.ts';
import type { BrowserSession } from './browser-session.ts';

/** Browsers under way on each node. */
const inProgress = new WeakMap<Platform, number>();

/** The browser of one job that takes steps of a run; none until a step needs one. */
export class BrowserHold {
  session: BrowserSession | null = null;
  /** What is stored of the browser since the last step that was taken in it; undefined: another node was before. */
  keptState: string | null | undefined;
  private hasPlace = false;
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** Takes one of the node's places for browsers; false: all are taken. */
  takePlace(): boolean {
    const count = inProgress.get(this.platform) ?? 0;
    if (!this.hasPlace && count >= this.platform.config.BOT_BROWSERS_AT_ONCE) return false;
    if (!this.hasPlace) inProgress.set(this.platform, count + 1);
    this.hasPlace = true;
    return true;
  }

  /** Ends the browser, if there is one, and gives the place back. */
  async close(): Promise<void> {
    const { session } = this;
    this.session = null;
    try {
      await session?.browser.close();
    } finally {
      if (this.hasPlace) inProgress.set(this.platform, (inProgress.get(this.platform) ?? 1) - 1);
      this.hasPlace = false;
    }
  }
}
