import type { Dialog, Download, Locator, Page, Request } from 'playwright-core';
import type { BrowserAction } from '#engine/bot/browser-step.ts';
import type { BrowserEnd, IsolatedBrowser } from '#server/platform/browser/isolated-browser.ts';
import type { FoundWay } from '../bot.ts';
import { BrowserFault } from './browser-fault.ts';

/** Pages that a run may see open in all; a site that opens more is not one to work with. */
const maxPages = 50;

const endCodes: { readonly [End in BrowserEnd]: string } = {
  memory: 'bot_browser_memory',
  download: 'bot_download_too_large',
  time: 'bot_browser_time',
  traffic: 'bot_browser_traffic',
  crashed: 'bot_browser_lost',
};

/** What the page at hand waits for from the step under way. */
interface Expected {
  page: boolean;
  /** The page that stays until it is known whether a new one is only the window of a file; null: none does. */
  from: Page | null;
  download: ((download: Download) => void) | null;
  acceptsDialogs: boolean;
}

/** A browser of a run with the page at hand. */
export class BrowserSession {
  readonly browser: IsolatedBrowser;
  /** How long an element is waited for. */
  readonly findMs: number;
  /** The page on which steps are done; null before the first is opened. */
  page: Page | null = null;
  /** What was typed and chosen on the page at hand, in this order, so that it can be done again. */
  journal: BrowserAction[] = [];
  /** Whether opening the page again and typing the journal would bring it back. */
  isWhole = true;
  /** Inputs into which secrets were typed. */
  readonly covered: Locator[] = [];
  /** How the step under way found its element; null: it looked for none. */
  way: FoundWay | null = null;
  readonly expected: Expected = { page: false, from: null, download: null, acceptsDialogs: false };
  private opened = 0;
  private hasCrashed = false;

  constructor(browser: IsolatedBrowser, findMs: number) {
    this.browser = browser;
    this.findMs = findMs;
    browser.context.on('page', (page) => this.greet(page));
  }

  /** The page at hand; throws where none has been opened. */
  current(): Page {
    if (this.page === null || this.page.isClosed()) throw new BrowserFault('bot_no_page');
    return this.page;
  }

  /** The page at hand, made if there is none. */
  async anyPage(): Promise<Page> {
    if (this.page !== null && !this.page.isClosed()) return this.page;
    this.expected.page = true;
    try {
      return await this.browser.context.newPage();
    } finally {
      this.expected.page = false;
    }
  }

  /** Goes on with one of two pages, and closes the other one. */
  async goOnWith(kept: Page, other: Page): Promise<void> {
    this.page = kept;
    await other.close().catch(() => undefined);
  }

  /** The code of why the browser has ended; null: it lives. */
  endCode(): string | null {
    const end = this.browser.ended();
    if (end !== null) return endCodes[end];
    return this.hasCrashed ? 'bot_browser_lost' : null;
  }

  private greet(page: Page): void {
    this.opened += 1;
    page.on('crash', () => {
      this.hasCrashed ||= page === this.page;
    });
    page.on('dialog', (dialog) => void this.answer(dialog).catch(() => undefined));
    page.on('download', (download) => {
      if (this.expected.download) this.expected.download(download);
      else void download.cancel().catch(() => undefined);
    });
    let method = 'GET';
    page.on('request', (request) => {
      if (isOfPage(page, request)) method = request.method();
    });
    page.on('domcontentloaded', () => {
      if (page !== this.page) return;
      this.journal = [];
      // Opening a page is a GET: the answer to a form that was sent does not come back with it.
      this.isWhole = method === 'GET';
    });
    if (this.expected.page && this.opened <= maxPages) {
      if (this.page !== this.expected.from) void this.page?.close().catch(() => undefined);
      this.page = page;
      this.isWhole = true;
      this.journal = [];
      return;
    }
    // A window that a download opens goes with it.
    if (this.expected.download === null) void page.close().catch(() => undefined);
  }

  private answer(dialog: Dialog): Promise<void> {
    const isLeaving = dialog.type() === 'beforeunload';
    return isLeaving || this.expected.acceptsDialogs ? dialog.accept() : dialog.dismiss();
  }
}

/** Whether it asks for the document of the page itself. */
function isOfPage(page: Page, request: Request): boolean {
  try {
    return request.isNavigationRequest() && request.frame() === page.mainFrame();
  } catch {
    // The library knows no frame before a page is there; then it is its first document.
    return true;
  }
}
