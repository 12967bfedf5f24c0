import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { requireChromium } from './find-chromium.ts';
import { repositoryRoot } from './steps/run-command.ts';

/**
 * Draws every type of field as `field-pictures/examples.ts` fills it in, into docs/images/fields, and removes pictures of
 * types that are gone. Needs a Chromium and no server: `npx tsx scripts/write-field-pictures.ts`.
 */
const folder = `${repositoryRoot}/docs/images/fields`;
const root = `${repositoryRoot}/scripts/field-pictures`;
const outDir = path.join(tmpdir(), 'formwright-field-pictures');
const shared = { root, configFile: false as const, logLevel: 'warn' as const };

await build({
  ...shared,
  plugins: [react()],
  build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 5000 },
});
const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({
    viewport: { width: 1000, height: 900 },
    deviceScaleFactor: 1,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.clock.setFixedTime(new Date('2026-11-20T09:00:00Z'));
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.locator('[data-type]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  mkdirSync(folder, { recursive: true });
  const wanted = new Set<string>();
  for (const card of await page.locator('[data-type]').all()) {
    const file = `${await card.getAttribute('data-type')}.png`;
    await card.screenshot({ path: `${folder}/${file}`, animations: 'disabled', caret: 'hide' });
    wanted.add(file);
  }
  for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(`${folder}/${file}`);
  console.log(`${wanted.size} pictures in ${folder}.`);
} finally {
  await browser.close();
  await server.close();
}
