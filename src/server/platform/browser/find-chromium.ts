import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config.ts';

const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
/** The shell first: it has no windows to draw. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for bots: `CHROMIUM_PATH`, or one that the system has installed; null: there is none. */
export function chromiumOf({ CHROMIUM_PATH: given }: Pick<Config, 'CHROMIUM_PATH'>): string | null {
  if (given !== undefined) return existsSync(given) ? given : null;
  const usual = programs.flatMap((program) => folders.map((folder) => path.join(folder, program)));
  return [...usual, ...elsewhere].find(existsSync) ?? null;
}

/** Why this node cannot run browsers; null: it can. */
export type NoBrowser = 'missing' | 'root' | 'none_allowed';

/**
 * Whether this node can run browsers. As root Chromium has no sandbox, so that a page that breaks out of it would be
 * root: it is refused unless the operator has said otherwise.
 */
export function whyNoBrowser(
  config: Pick<Config, 'CHROMIUM_PATH' | 'BOT_BROWSERS_AT_ONCE' | 'BOT_BROWSER_WITHOUT_SANDBOX'>,
  userId: number | undefined = process.getuid?.(),
): NoBrowser | null {
  if (config.BOT_BROWSERS_AT_ONCE === 0) return 'none_allowed';
  if (chromiumOf(config) === null) return 'missing';
  return userId === 0 && !config.BOT_BROWSER_WITHOUT_SANDBOX ? 'root' : null;
}
