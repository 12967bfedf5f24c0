import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const advice =
  'No Chromium found. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), ' +
  'or set CHROMIUM_PATH to an executable.';

/** Path of a Chromium: `CHROMIUM_PATH`, one on the PATH, or Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const installed = programs
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(existsSync);
  if (installed) return installed;
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

/** As `findChromium`, but throws advice for a person instead of giving undefined. */
export function requireChromium(): string {
  const found = findChromium();
  if (!found) throw new Error(advice);
  return found;
}

/** Installs Debian's Chromium where we are root on a Debian; elsewhere does nothing. */
function installChromium(): void {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isDebianRoot) return;
  console.log('Installing Chromium with apt-get …');
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}

function main(): void {
  if (process.argv.includes('--install') && !findChromium()) installChromium();
  const found = findChromium();
  console.log(found ?? advice);
  process.exitCode = found ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
