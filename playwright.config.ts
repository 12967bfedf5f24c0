import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { requireChromium } from './scripts/find-chromium.ts';

// Playwright reads this file again in each worker; the first reading decides and tells the others by the environment.
process.env.E2E_PORT ??= String(await freePort());
const port = process.env.E2E_PORT;
const runningUrl = process.env.E2E_URL;
const installation = import.meta.dirname;
const dataDir = process.env.E2E_DATA_DIR ?? makeDataDir();

/**
 * The journeys run against the built server with the demo data: on a fresh embedded database, on the empty PostgreSQL
 * database of `E2E_DATABASE_URL`, or, while a journey is being written, against the demo that already answers at
 * `E2E_URL`.
 */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 480_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // What a worker answers, tests could not answer in its place; those of being offline allow it.
    serviceWorkers: 'block',
    baseURL: runningUrl ?? `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    // Recording takes a fifth of the time; `--trace on` asks for it where a failure is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: requireChromium(),
      // No machine of tests has a graphics card, and imitating one is slower than drawing without. Chromium refuses its
      // sandbox to root, as which containers usually run.
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  webServer: runningUrl
    ? undefined
    : {
        command: `node ${path.join(installation, 'dist/server/main.js')}`,
        url: `http://127.0.0.1:${port}/api/health/ready`,
        timeout: 180_000,
        stdout: process.env.E2E_SERVER_LOG ? 'pipe' : 'ignore',
        stderr: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        env: {
          ...(process.env as Record<string, string>),
          PORT: port,
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
          DEMO: 'true',
          DEMO_PASSWORD: 'formwright-demo',
          // Journeys that ask another system start one on this machine.
          OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32',
          // As above: root has no sandbox for the browsers of bots.
          ...(process.getuid?.() === 0 ? { BOT_BROWSER_WITHOUT_SANDBOX: 'true' } : {}),
          LOG_LEVEL: 'warn',
        },
      },
});

function makeDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'formwright-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
