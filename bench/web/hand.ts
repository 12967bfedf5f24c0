import type { Locator, Page } from '@playwright/test';

/** Mouse and keyboard of a person, at their pace; counts what they do. */
export interface Hand {
  readonly page: Page;
  readonly click: (target: Locator) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  /** Says whose hand it is. */
  readonly call: (name: string) => void;
  readonly name: () => string;
  readonly clicks: () => number;
  readonly keys: () => number;
}

/** How long a key takes, and how long it takes to find and reach what is clicked. */
export interface Pace {
  readonly keyMs: number;
  readonly clickMs: number;
}

/** A hand on a page. What is typed goes where the focus is, as it does for people. */
export function handOn(page: Page, { keyMs, clickMs }: Pace): Hand {
  let clicks = 0;
  let keys = 0;
  let name = '';
  return {
    page,
    call: (called) => {
      name = called;
    },
    name: () => name,
    clicks: () => clicks,
    keys: () => keys,
    click: async (target) => {
      await page.waitForTimeout(clickMs);
      await target.click();
      clicks += 1;
    },
    type: async (text) => {
      await page.keyboard.type(text, { delay: keyMs });
      keys += text.length;
    },
    press: async (key) => {
      await page.waitForTimeout(keyMs);
      await page.keyboard.press(key);
      keys += 1;
    },
  };
}
