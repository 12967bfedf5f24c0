import type { Locator, Page } from 'playwright-core';
import type { ResolvedTarget } from '#engine/bot/browser-step.ts';
import { BrowserFault } from './browser-fault.ts';

const pollMs = 100;

/** What a target means on a page. */
export function locatorOf(page: Page, { by, role, text, nth }: ResolvedTarget): Locator {
  const all = allOf(page, by, role, text);
  return nth > 0 ? all.nth(nth - 1) : all;
}

function allOf(page: Page, by: ResolvedTarget['by'], role: ResolvedTarget['role'], text: string): Locator {
  if (by === 'role' && role !== '')
    return page.getByRole(role, text === '' ? {} : { name: text, exact: true });
  if (by === 'label') return page.getByLabel(text, { exact: true });
  if (by === 'text') return page.getByText(text, { exact: true });
  return page.locator(`css=${text}`);
}

/**
 * The element that the first of the targets finds alone; it is waited for. Throws `BrowserFault` if none does, or one
 * finds several.
 */
export async function findTarget(
  page: Page,
  targets: readonly ResolvedTarget[],
  timeoutMs: number,
): Promise<Locator> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const counts = await Promise.all(
      targets.map((target) =>
        locatorOf(page, target)
          .count()
          .catch(() => 0),
      ),
    );
    const found = targets[counts.indexOf(1)];
    if (found) return locatorOf(page, found);
    if (waitedMs >= timeoutMs)
      throw new BrowserFault(
        counts.some((count) => count > 1) ? 'bot_element_several' : 'bot_element_missing',
      );
    await page.waitForTimeout(pollMs);
  }
}

/** Waits until one of the targets is seen, or none of them is. */
export async function waitForTarget(
  page: Page,
  targets: readonly ResolvedTarget[],
  { isGone, seconds }: { readonly isGone: boolean; readonly seconds: number },
): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const seen = await Promise.all(
      targets.map((target) =>
        locatorOf(page, target)
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
