import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

/** The shell first: it has no windows to draw, so that the same pages take a quarter less of the time. */
const shell = 'chromium-headless-shell';
const programs = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const advice =
  'No Chromium found. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), ' +
  'or set CHROMIUM_PATH to an executable.';

/** Path of a Chromium: `CHROMIUM_PATH`, one on the PATH, or Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const installed = programs.map(findOnPath).find((found) => found !== undefined);
  if (installed) return installed;
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

function findOnPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(existsSync);
}

/** As `findChromium`, but throws advice for a person instead of giving undefined. */
export function requireChromium(): string {
  const found = findChromium();
  if (!found) throw new Error(advice);
  return found;
}

/** Installs a package of Debian where we are root on one; elsewhere, or where it cannot be had, does nothing. */
function install(name: string): void {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isDebianRoot) return;
  console.log(`Installing ${name} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    spawnSync('apt-get', args, { stdio: 'inherit', env });
  }
}

function main(): void {
  if (process.argv.includes('--install') && !process.env.CHROMIUM_PATH) {
    if (!findOnPath(shell)) install(shell);
    if (!findChromium()) install('chromium');
  }
  const found = findChromium();
  console.log(found ?? advice);
  process.exitCode = found ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
