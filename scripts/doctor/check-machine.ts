import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { chromiumOf, whyNoBrowser } from '#server/platform/browser/find-chromium.ts';
import { findChromium } from '../find-chromium.ts';
import { repositoryRoot } from '../steps/run-command.ts';
import type { Finding } from './finding.ts';

/** Node must be at least what package.json asks for; a release that still gets fixes is better. */
export function checkNode(version: string = process.versions.node): Finding {
  const text = `Node ${version}`;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major > 20 || (major === 20 && minor >= 19);
  if (!isNewEnough) return { subject: 'Node', result: 'broken', text: `${text}: 20.19 or newer is needed` };
  return major < 22
    ? { subject: 'Node', result: 'limited', text: `${text} works, but gets no security fixes: use 24` }
    : { subject: 'Node', result: 'fine', text };
}

/** The packages installed must be those of the lock file. */
export function checkPackages(): Finding {
  const installed = `${repositoryRoot}/node_modules/.package-lock.json`;
  if (!existsSync(installed))
    return { subject: 'packages', result: 'broken', text: 'not installed: run npm ci' };
  const wrong = differingPackages(
    lockedVersions(`${repositoryRoot}/package-lock.json`),
    lockedVersions(installed),
  );
  return wrong.length === 0
    ? { subject: 'packages', result: 'fine', text: 'as package-lock.json says' }
    : {
        subject: 'packages',
        result: 'limited',
        text: `differ from package-lock.json (${wrong[0]} …): run npm ci`,
      };
}

/** Names of the packages that are installed in another version than locked, or not at all. Optional ones may lack. */
export function differingPackages(locked: LockedPackages, installed: LockedPackages): string[] {
  return Object.entries(locked)
    .filter(([path, entry]) => path !== '' && entry.optional !== true)
    .filter(([path, entry]) => installed[path]?.version !== entry.version)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

type LockedPackages = Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;

function lockedVersions(file: string): LockedPackages {
  return (JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages }).packages;
}

/** Browser steps of bots need a Chromium beside the server, and a user that is not root. */
export function checkBotBrowser(config: Config): Finding {
  const subject = 'browser of bots';
  const why = whyNoBrowser(config);
  const found = chromiumOf(config);
  const advice = {
    missing: 'no Chromium: bots with browser steps cannot be switched on. Install one, or set CHROMIUM_PATH',
    root: 'you are root, where Chromium has no sandbox: run the server as another user',
    none_allowed: 'BOT_BROWSERS_AT_ONCE is 0: this node leaves browser steps to others',
  };
  if (why !== null) return { subject, result: 'limited', text: advice[why] };
  return process.getuid?.() === 0
    ? { subject, result: 'limited', text: `${found}, as root and without a sandbox` }
    : { subject, result: 'fine', text: found ?? '' };
}

/** Only the journeys of `npm test` need a browser. */
export function checkBrowser(): Finding {
  const found = findChromium();
  return found
    ? { subject: 'browser for tests', result: 'fine', text: found }
    : {
        subject: 'browser for tests',
        result: 'limited',
        text: 'no Chromium: npm test installs one as root on Debian; elsewhere run npx playwright install chromium',
      };
}
