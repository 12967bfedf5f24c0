import type { CDPSession, Page } from 'playwright-core';

/** Between two pictures, so that a page that moves does not fill the wire. */
const restMs = 120;

/** The pages of a browser as pictures, as the browser draws them. */
export class Screencast {
  /** Counts up with each picture. */
  number = 0;
  /** The newest one, a JPEG in base64; null: none yet. */
  picture: string | null = null;
  private page: Page | null = null;
  private session: CDPSession | null = null;
  private readonly waiting = new Set<() => void>();

  /** Goes on with another page, if it is another. */
  async show(page: Page | null): Promise<void> {
    if (page === this.page) return;
    await this.session?.detach().catch(() => undefined);
    this.session = null;
    this.page = page;
    if (page === null) return;
    const session = await page.context().newCDPSession(page);
    this.session = session;
    session.on('Page.screencastFrame', ({ data, sessionId }) => {
      this.picture = data;
      this.number += 1;
      for (const tell of this.waiting) tell();
      const next = () => void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
      setTimeout(next, restMs).unref();
    });
    await session.send('Page.startScreencast', {
      format: 'jpeg',
      quality: 60,
      maxWidth: 1280,
      maxHeight: 800,
    });
  }

  /** Waits for a picture that is newer than one, for a while. */
  async newerThan(seen: number, ms: number): Promise<void> {
    if (this.picture !== null && this.number > seen) return;
    let timer: NodeJS.Timeout | undefined;
    let tell: () => void = () => undefined;
    await new Promise<void>((resolve) => {
      tell = resolve;
      this.waiting.add(tell);
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
    this.waiting.delete(tell);
  }
}
