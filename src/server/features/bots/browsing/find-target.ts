import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { ResolvedTarget, Sought } from '#engine/bot/browser-step.ts';
import { BrowserFault } from './browser-fault.ts';
import type { BrowserSession } from './browser-session.ts';

const pollMs = 100;

/** A page, or a frame in it. */
type Scope = Pick<Page | FrameLocator, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'>;

/** Where the elements of a step lie: the page, or the frame to which the selectors lead. */
export function scopeOf(page: Page, frames: readonly string[] = []): Scope {
  return frames.reduce<Page | FrameLocator>((scope, selector) => scope.frameLocator(`css=${selector}`), page);
}

/** What a target means on a page. */
export function locatorOf(page: Scope, { by, role, text, nth }: ResolvedTarget): Locator {
  const all = allOf(page, by, role, text);
  return nth > 0 ? all.nth(nth - 1) : all;
}

function allOf(page: Scope, by: ResolvedTarget['by'], role: ResolvedTarget['role'], text: string): Locator {
  if (by === 'role' && role !== '')
    return page.getByRole(role, text === '' ? {} : { name: text, exact: true });
  if (by === 'label') return page.getByLabel(text, { exact: true });
  if (by === 'text') return page.getByText(text, { exact: true });
  return page.locator(`css=${text}`);
}

/**
 * The element that the first of the targets finds alone, which the session notes as its way; it is waited for as long
 * as the session does. Throws
 * `BrowserFault` if none does, or one finds several.
 */
export async function findTarget(
  session: Pick<BrowserSession, 'current' | 'way' | 'findMs'>,
  { targets, frames }: Sought,
): Promise<Locator> {
  const page = session.current();
  const scope = scopeOf(page, frames);
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const counts = await Promise.all(
      targets.map((target) =>
        locatorOf(scope, target)
          .count()
          .catch(() => 0),
      ),
    );
    const place = counts.indexOf(1);
    const found = targets[place];
    if (found) {
      session.way = { number: place + 1, by: found.by };
      return locatorOf(scope, found);
    }
    if (waitedMs >= session.findMs)
      throw new BrowserFault(
        counts.some((count) => count > 1) ? 'bot_element_several' : 'bot_element_missing',
      );
    await page.waitForTimeout(pollMs);
  }
}

/** Waits until one of the targets is seen, or none of them is. */
export async function waitForTarget(
  page: Page,
  { targets, frames }: Sought,
  { isGone, seconds }: { readonly isGone: boolean; readonly seconds: number },
): Promise<void> {
  const scope = scopeOf(page, frames);
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const seen = await Promise.all(
      targets.map((target) =>
        locatorOf(scope, target)
          .first()
          .isVisible()
          // Who cannot look has not seen it go: a lost page says so at the next wait.
          .catch(() => isGone),
      ),
    );
    if (seen.includes(true) !== isGone) return;
    if (waitedMs >= seconds * 1000)
      throw new BrowserFault(isGone ? 'bot_element_stays' : 'bot_element_missing');
    await page.waitForTimeout(pollMs);
  }
}
