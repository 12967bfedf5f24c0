import type { Platform } from '#server/platform/platform.ts';
import type { BrowserSession } from './browser-session.ts';

/** For what a browser is taken. */
type Use = 'run' | 'recording';

/** Browsers under way on each node. */
const inProgress = new WeakMap<Platform, { readonly [use in Use]: number }>();

/** The browser of one job that takes steps of a run, or of a recording; none until a step needs one. */
export class BrowserHold {
  session: BrowserSession | null = null;
  /** What is stored of the browser since the last step that was taken in it; undefined: another node was before. */
  keptState: string | null | undefined;
  private hasPlace = false;
  private readonly platform: Platform;
  private readonly use: Use;

  constructor(platform: Platform, use: Use) {
    this.platform = platform;
    this.use = use;
  }

  /** Takes one of the node's places for browsers; false: all are taken. Recordings leave runs a place, if there are several. */
  takePlace(): boolean {
    if (this.hasPlace) return true;
    const taken = this.taken();
    const places = this.platform.config.BOT_BROWSERS_AT_ONCE;
    if (taken.run + taken.recording >= places) return false;
    if (this.use === 'recording' && taken.recording >= Math.max(1, places - 1)) return false;
    this.count(1);
    this.hasPlace = true;
    return true;
  }

  private taken() {
    return inProgress.get(this.platform) ?? { run: 0, recording: 0 };
  }

  private count(by: 1 | -1): void {
    const taken = this.taken();
    inProgress.set(this.platform, { ...taken, [this.use]: taken[this.use] + by });
  }

  /** Ends the browser, if there is one, and gives the place back. */
  async close(): Promise<void> {
    const { session } = this;
    this.session = null;
    try {
      await session?.browser.close();
    } finally {
      if (this.hasPlace) this.count(-1);
      this.hasPlace = false;
    }
  }
}
